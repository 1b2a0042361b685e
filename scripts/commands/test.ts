/*
 * `npm test`: all checks of the project: types, lint, unit tests, backend tests with a real
 * Directus, orders and sign-ups again on PostgreSQL, a production build and its checks, the site in
 * a real browser, and the budgets. `npm test -- unit lint` runs only these steps, and
 * `npm test -- changed` those that the changes since the upstream branch affect.
 *
 * The steps that need a built site, those of the back end and the same on PostgreSQL run at the
 * same time, with a Directus and fake servers of their own. The ports of the backend steps are 100
 * above these, on PostgreSQL 200:
 *
 * TEST_SITE_PORT (8001), TEST_DIRECTUS_PORT (8056), TEST_MAIL_PORT (8026), TEST_SMTP_PORT (1026),
 * TEST_PAYPAL_PORT (8031), TEST_KLARNA_PORT (8033), TEST_MATOMO_PORT (8035), TEST_CLOCK_PORT
 * (8037), TEST_PUBLISHER_PORT (8041), TEST_PREVIEW_PORT (8043), TEST_POSTGRES_PORT (5433),
 * TEST_CRASH_PORT (8057), CHROMIUM_PATH; `npm test -- cluster` alone: TEST_CLUSTER_PORT (8058),
 * TEST_CLUSTER_SECOND_PORT (8059), TEST_REDIS_PORT (6380)
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { printError, printLine } from "../bootstrap/console.mjs";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths, root } from "../bootstrap/paths.mjs";
import { exit, exitOnSignals } from "../bootstrap/processes.mjs";
import { acquireTestLock } from "../dev-stack/locks";
import { requireFreePorts } from "../dev-stack/ports";
import { currentTools } from "../dev-stack/tools";
import { selectAffectedTests } from "../test-runner/affected-tests";
import { listChangedFiles } from "../test-runner/changed-files";
import { TestRun, type TestSelection } from "../test-runner/test-run";
import { readTestPorts, requiredTestPorts } from "../test-runner/test-ports";

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
 * Steps that run only if they are named: the backend tests with two Directus, PostgreSQL and Redis.
 */
const ON_DEMAND = ["cluster"];
const NEED_SITE = ["build", "e2e", "budgets"];
const REPORTS = ["unit", "backend", "postgres", "cluster", "build", "e2e"];

exitOnSignals();
// Otherwise builds would wait for the tests that run at the same time.
process.env["BUILD_PRIORITY"] = "normal";
try {
  await exit((await runSteps(process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  printError(error);
  printLine("0 passed, 1 failed");
  await exit(1);
}

async function runSteps(names: readonly string[]): Promise<boolean> {
  const selection = names[0] === "changed" ? selectChanged(names[1]) : selectSteps(names);
  const { steps } = selection;
  if (steps.length === 0) {
    printLine("Nothing has changed.");
    return true;
  }
  const includes = (list: readonly string[]): boolean => steps.some((name) => list.includes(name));
  const ports = readTestPorts(process.env);
  acquireTestLock();
  await requireFreePorts(
    requiredTestPorts(ports, {
      backend: includes(["backend"]),
      postgres: includes(["postgres", "cluster"]),
      cluster: includes(["cluster"]),
      mirrorSite: includes(["build"]),
      site: includes(NEED_SITE),
    }),
  );
  for (const report of REPORTS) rmSync(join(paths.test, `${report}.json`), { force: true });
  mkdirSync(paths.test, { recursive: true });
  return new TestRun(currentTools(), ports, selection).runAll();
}

/** Selects what the changes since a commit affect. Prints the steps. */
function selectChanged(ref: string | undefined): TestSelection {
  const { since, files: changed } = listChangedFiles(root, ref);
  const { steps, files } = selectAffectedTests(changed);
  printLine(`${changed.length} files changed since ${since.slice(0, 10)}: ${steps.join(" ")}`);
  return { steps, files, since };
}

function selectSteps(names: readonly string[]): TestSelection {
  const all = STEPS.flatMap((name) => (name === "postgres" ? [name, ...ON_DEMAND] : [name]));
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new CommandError(`There is no step ${unknown.join(", ")}.`, {
      hint: `The steps are: changed ${all.join(" ")}`,
    });
  return { steps: names.length === 0 ? STEPS : all.filter((name) => names.includes(name)) };
}
