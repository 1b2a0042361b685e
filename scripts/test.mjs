/*
 * `npm test`: everything that must hold. Installs what is missing, then types, lint, unit tests,
 * the back end against a real Directus, its orders and sign-ups once more on PostgreSQL, a
 * production build and its checks, the site in a real browser, and the budgets.
 * `npm test -- unit lint` runs only these steps.
 *
 * TEST_SITE_PORT (8001), TEST_DIRECTUS_PORT (8056), TEST_MAIL_PORT (8026), TEST_SMTP_PORT (1026),
 * TEST_PAYPAL_PORT (8031), TEST_KLARNA_PORT (8033), TEST_MATOMO_PORT (8035), TEST_CLOCK_PORT
 * (8037), TEST_PUBLISHER_PORT (8041), TEST_PREVIEW_PORT (8043), TEST_POSTGRES_PORT (5433),
 * TEST_CRASH_PORT (8057), CHROMIUM_PATH; `npm test -- cluster` alone: TEST_CLUSTER_PORT (8058),
 * TEST_CLUSTER_SECOND_PORT (8059), TEST_REDIS_PORT (6380)
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bold, duration, green, red, printLine, step, printError } from "./lib/console.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { brandClockPort } from "./lib/clock.mjs";
import { clusterPorts, startCluster } from "./lib/cluster.mjs";
import { buildExtensions } from "./lib/extensions.mjs";
import { CommandError } from "./lib/failure.mjs";
import { acquireLock, acquireBuildLock } from "./lib/locks.mjs";
import { ensureTools } from "./lib/dev-stack.mjs";
import { klarnaPort } from "./lib/klarna.mjs";
import { mailPorts } from "./lib/mail.mjs";
import { matomoPort } from "./lib/matomo.mjs";
import { paths } from "./lib/paths.mjs";
import { paypalPort } from "./lib/paypal.mjs";
import { previewPort } from "./lib/preview.mjs";
import { publisherPort } from "./lib/publisher.mjs";
import { startPostgres } from "./lib/postgres.mjs";
import { portFrom, requireFreePorts } from "./lib/ports.mjs";
import { exit, exitOnSignals } from "./lib/processes.mjs";
import { buildSite, publish, launchSiteServer, readBuildState } from "./lib/site-build.mjs";
import { sum } from "./lib/test-counts.mjs";
import { TestBackend } from "./lib/test-directus.mjs";
import * as run from "./lib/test-steps.mjs";
import { ensureWebServers } from "./lib/web-servers.mjs";

const STEPS = [
  "types",
  "lint",
  "unit",
  "backend",
  "postgres",
  "build",
  "e2e",
  "budgets",
  "requirements",
];
/**
 * Only where it is asked for: the back end's tests once more, against two Directus with PostgreSQL
 * and Redis.
 */
const ON_DEMAND = ["cluster"];
const NEED_DIRECTUS = ["backend", "postgres", "cluster", "build", "e2e", "budgets"];
const NEED_SITE = ["e2e", "budgets"];

exitOnSignals();
try {
  await exit((await runAll()) ? 0 : 1);
} catch (error) {
  printError(error);
  printLine("0 passed, 1 failed");
  await exit(1);
}

async function runAll() {
  const wanted = chosenSteps(process.argv.slice(2));
  const needs = (list) => wanted.some((name) => list.includes(name));
  const ports = {
    site: portFrom(process.env, "TEST_SITE_PORT", 8001),
    directus: portFrom(process.env, "TEST_DIRECTUS_PORT", 8056),
    ...mailPorts(process.env, "TEST_", 1026, 8026),
    ...paypalPort(process.env, "TEST_", 8031),
    ...klarnaPort(process.env, "TEST_", 8033),
    ...matomoPort(process.env, "TEST_", 8035),
    ...brandClockPort(process.env, "TEST_", 8037),
    ...publisherPort(process.env, "TEST_", 8041),
    ...previewPort(process.env, "TEST_", 8043),
    postgres: portFrom(process.env, "TEST_POSTGRES_PORT", 5433),
    secondHouse: portFrom(process.env, "TEST_SECOND_SITE_PORT", 8061),
  };
  acquireLock(
    join(paths.test, "test.pid"),
    (pid) => `The tests are running already (process ${pid}).`,
  );
  await requireFreePorts([
    ...(needs(NEED_DIRECTUS)
      ? [
          {
            what: "the tests' Directus",
            variable: "TEST_DIRECTUS_PORT",
            port: ports.directus,
            command: "npm test",
          },
          {
            what: "the tests' publisher",
            variable: "TEST_PUBLISHER_PORT",
            port: ports.publisher,
            command: "npm test",
          },
          {
            what: "the tests' preview",
            variable: "TEST_PREVIEW_PORT",
            port: ports.preview,
            command: "npm test",
          },
          {
            what: "the tests' mail page",
            variable: "TEST_MAIL_PORT",
            port: ports.mail,
            command: "npm test",
          },
          {
            what: "the tests' mail",
            variable: "TEST_SMTP_PORT",
            port: ports.smtp,
            command: "npm test",
          },
          {
            what: "the tests' double of PayPal",
            variable: "TEST_PAYPAL_PORT",
            port: ports.paypal,
            command: "npm test",
          },
          {
            what: "the tests' double of Klarna",
            variable: "TEST_KLARNA_PORT",
            port: ports.klarna,
            command: "npm test",
          },
          {
            what: "the tests' double of Matomo",
            variable: "TEST_MATOMO_PORT",
            port: ports.matomo,
            command: "npm test",
          },
          {
            what: "the tests' double of the clock",
            variable: "TEST_CLOCK_PORT",
            port: ports.clock,
            command: "npm test",
          },
        ]
      : []),
    ...(needs(["cluster"]) ? clusterPorts(process.env) : []),
    ...(needs(["postgres", "cluster"])
      ? [
          {
            what: "the tests' PostgreSQL",
            variable: "TEST_POSTGRES_PORT",
            port: ports.postgres,
            command: "npm test",
          },
        ]
      : []),
    ...(needs(["build"])
      ? [
          {
            what: "the second house's Directus",
            variable: "TEST_SECOND_SITE_PORT",
            port: ports.secondHouse,
            command: "npm test",
          },
        ]
      : []),
    ...(needs(["build", ...NEED_SITE])
      ? [
          {
            what: "the tested site",
            variable: "TEST_SITE_PORT",
            port: ports.site,
            command: "npm test",
          },
        ]
      : []),
  ]);
  const tools = await ensureTools();
  for (const report of ["unit", "backend", "postgres", "cluster", "build", "e2e"])
    rmSync(join(paths.test, `${report}.json`), { force: true });
  mkdirSync(paths.test, { recursive: true });

  const outcomes = [];
  /** Runs one step of the list, remembers how it went, and goes on whatever comes of it. */
  const attempt = async (name, work) => {
    const outcome = { name, ok: false, counts: undefined, milliseconds: 0 };
    outcomes.push(outcome);
    const started = Date.now();
    try {
      await step(name, () => work((counts) => (outcome.counts = counts)));
      outcome.ok = true;
    } catch (error) {
      printError(error);
    }
    outcome.milliseconds = Date.now() - started;
    return outcome.ok;
  };
  const skip = (name, why) =>
    outcomes.push({
      name,
      ok: false,
      counts: { passed: 0, failed: 0, skipped: 0 },
      milliseconds: 0,
      why,
    });

  // The back end's tests wait for Directus most of their time: what needs none runs beside them,
  // one after the other.
  const aside = wanted.includes("backend");
  const withoutDirectus = async () => {
    if (wanted.includes("types")) await attempt("types", () => run.types(tools, aside));
    if (wanted.includes("lint")) await attempt("lint", () => run.lint(tools, aside));
    if (wanted.includes("unit"))
      await attempt("unit", (counted) => run.vitest(tools, "unit", {}, counted, aside));
  };
  const besides = withoutDirectus();
  if (!aside) await besides;

  const office = new TestBackend(tools, ports);
  let extensions = false;
  if (needs(NEED_DIRECTUS))
    extensions = await attempt("extensions", () =>
      step("Bundling", ({ note }) => buildExtensions(note)),
    );
  if (wanted.includes("backend")) {
    if (!extensions) skip("backend", "no extensions");
    else
      await attempt("backend", async (counted) => {
        // Some tests use Directus's app as editors do.
        const browser = await browserEnv(tools);
        await office.fresh();
        await run.vitest(tools, "backend", { ...office.testEnv, ...browser }, counted);
      });
  }

  await besides;

  if (wanted.includes("postgres")) {
    if (!extensions) skip("postgres", "no extensions");
    else
      await attempt("postgres", async (counted) => {
        const log = join(paths.logs, "test-postgres.log");
        const database = await step("PostgreSQL", ({ note }) =>
          startPostgres(tools, { port: ports.postgres, log, note }),
        );
        await office.fresh(database);
        await run.vitest(tools, "postgres", office.testEnv, counted);
      });
  }

  if (wanted.includes("cluster")) {
    if (!extensions) skip("cluster", "no extensions");
    else
      await attempt("cluster", async (counted) =>
        run.vitest(
          tools,
          "cluster",
          { ...(await startCluster(tools, office, ports)), ...(await browserEnv(tools)) },
          counted,
        ),
      );
  }

  const releasesDir = join(paths.test, "releases");
  let built = false;
  if (wanted.includes("build") || needs(NEED_SITE)) {
    if (!extensions) skip("build", "no extensions");
    else
      built = await attempt("build", async (counted) => {
        await office.fresh();
        // The checks look at what they built.
        const chromium = wanted.includes("build")
          ? await step("Chromium", ({ note }) => ensureChromium(tools, note))
          : undefined;
        await buildAndCheck(tools, office, releasesDir, chromium, counted);
      });
  }

  let siteEnv;
  if (needs(NEED_SITE) && built) {
    await attempt("site", async () => {
      const chromium = await step("Chromium", ({ note }) => ensureChromium(tools, note));
      // The checks of the build changed records, which the visitors' stories must not meet.
      if (wanted.includes("build")) await office.fresh();
      await launchSiteServer(tools, {
        releasesDir,
        port: ports.site,
        log: join(paths.logs, "test-site.log"),
      });
      siteEnv = { ...office.testEnv, CHROMIUM_PATH: chromium };
    });
  }
  if (wanted.includes("e2e")) {
    if (siteEnv === undefined) skip("e2e", "no site");
    else await attempt("e2e", (counted) => run.playwright(tools, siteEnv, counted));
  }
  if (wanted.includes("budgets")) {
    if (siteEnv === undefined) skip("budgets", "no site");
    else await attempt("budgets", () => run.budgets(tools, siteEnv));
  }
  if (wanted.includes("requirements")) await attempt("requirements", () => run.requirements(tools));
  return summarize(outcomes);
}

/** The environment of tests that start a browser themselves. */
async function browserEnv(tools) {
  return { CHROMIUM_PATH: await step("Chromium", ({ note }) => ensureChromium(tools, note)) };
}

/**
 * A step "build", which brings a browser, always builds and checks; for the browser's steps alone
 * the release of the last run will do while nothing changed.
 */
async function buildAndCheck(tools, office, releasesDir, chromium, counted) {
  const always = chromium !== undefined;
  // The checks build as well.
  const giveBack = acquireBuildLock();
  const state = readBuildState(office.buildEnv, office.contentState, releasesDir, "test-site");
  if (always || !state.upToDate) {
    await step("Building the site", () =>
      buildSite(tools, office.buildEnv, join(paths.logs, "test-gatsby-build.log")),
    );
    await step("Preparing the release", async ({ note }) =>
      note(
        await publish(tools, releasesDir, join(paths.logs, "test-release.log"), {
          marker: "test-site",
          fingerprint: state.now,
        }),
      ),
    );
  }
  if (always) {
    const webServers = await step("Web servers", ({ note }) => ensureWebServers(tools, note));
    const seen = { CHROMIUM_PATH: chromium, TEST_RELEASE: join(releasesDir, "current") };
    await run.vitest(tools, "build", { ...office.testEnv, ...webServers, ...seen }, counted);
  }
  giveBack();
}

function chosenSteps(names) {
  const all = STEPS.flatMap((name) => (name === "postgres" ? [name, ...ON_DEMAND] : [name]));
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new CommandError(`There is no step ${unknown.join(", ")}.`, {
      hint: `The steps are: ${all.join(" ")}`,
    });
  return names.length === 0 ? STEPS : all.filter((name) => names.includes(name));
}

/** The table of all steps and the closing line. Whether all went well. */
function summarize(outcomes) {
  printLine(
    `\n${bold("Step")}${" ".repeat(11)}${bold("Result")}${" ".repeat(6)}${bold("Passed  Failed  Skipped  Duration")}`,
  );
  for (const { name, ok, counts, milliseconds, why } of outcomes) {
    const result =
      why !== undefined
        ? red("– not run".padEnd(10))
        : ok
          ? green("✓ passed".padEnd(10))
          : red("✗ failed".padEnd(10));
    const numbers =
      counts === undefined || why !== undefined
        ? ["", "", ""]
        : [counts.passed, counts.failed, counts.skipped];
    const [passed, failed, skipped] = numbers.map(String);
    printLine(
      `${name.padEnd(15)}${result}  ${passed.padStart(6)}  ${failed.padStart(6)}  ${skipped.padStart(7)}  ${why ?? duration(milliseconds)}`,
    );
  }
  const again = outcomes.reduce((all, { counts }) => all + (counts?.again ?? 0), 0);
  if (again > 0)
    printLine(
      `\n${again} passed only at the second try: their traces are in test-results, they want a look.`,
    );
  const total = sum(outcomes.filter(({ why }) => why === undefined));
  printLine(`\n${total.passed} passed, ${total.failed} failed`);
  return outcomes.every(({ ok }) => ok);
}
