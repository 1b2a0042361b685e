import { join } from "node:path";
import { step } from "../bootstrap/console.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { buildExtensions } from "../dev-stack/build-extensions";
import { acquireBuildLock } from "../dev-stack/locks";
import { releaseSite } from "../dev-stack/site-build";
import { launchSiteServer } from "../dev-stack/site-server";
import { readBuildState } from "../dev-stack/build-state";
import type { Tools } from "../dev-stack/tools";
import { ensureChromium } from "./chromium";
import { startCluster } from "./cluster";
import { ensurePostgres, startPostgres } from "./postgres";
import type { TestCounts } from "./test-counts";
import { TestBackend } from "./test-directus";
import type { TestPorts } from "./test-ports";
import {
  checkBudgets,
  checkRequirements,
  checkTypes,
  lint,
  runPlaywright,
  runUnitTests,
  runVitest,
} from "./test-steps";
import { TestSummary } from "./test-summary";
import { ensureWebServers, type WebServerPaths } from "./web-servers";

type OnCounts = (counts: TestCounts) => void;
type Env = Readonly<Record<string, string>>;

/**
 * The tracks, which run at the same time. The steps of a track run one after the other: those that
 * need a built site, a Directus on SQLite, one on PostgreSQL, or only the source code.
 */
const SITE_STEPS = ["build", "e2e", "budgets"];
const SQLITE_STEPS = ["backend"];
const POSTGRES_STEPS = ["postgres", "cluster"];
const SOURCE_STEPS = ["types", "lint", "unit"];

/** What a run consists of. */
export interface TestSelection {
  readonly steps: readonly string[];
  /** Test files of steps that run only some of their files. */
  readonly files?: Readonly<Record<string, readonly string[]>>;
  /** Commit since which the unit tests consider changes. All of them run without it. */
  readonly since?: string;
}

/**
 * One run of `npm test`: runs the selected steps in four tracks and prints their results. The
 * tracks run at the same time, because many tests wait for a server or a browser.
 */
export class TestRun {
  readonly #summary = new TestSummary();
  readonly #backend: TestBackend;
  readonly #postgresBackend: TestBackend;
  readonly #siteBackend: TestBackend;
  readonly #releasesDir = join(paths.test, "releases");
  /** Whether this run has built the site, or found it up to date. */
  #hasRelease = false;
  /** Whether several tracks run. Their outputs are printed at the end of each step. */
  readonly #hasTracks: boolean;

  constructor(
    private readonly tools: Tools,
    private readonly ports: TestPorts,
    private readonly selection: TestSelection,
  ) {
    this.#backend = new TestBackend(tools, ports.backend, "backend");
    this.#postgresBackend = new TestBackend(tools, ports.onPostgres, "postgres");
    this.#siteBackend = new TestBackend(tools, ports, "site");
    this.#hasTracks =
      [SITE_STEPS, SQLITE_STEPS, POSTGRES_STEPS, SOURCE_STEPS].filter((names) =>
        this.#hasAny(names),
      ).length > 1;
  }

  #has(name: string): boolean {
    return this.selection.steps.includes(name);
  }

  #hasAny(names: readonly string[]): boolean {
    return names.some((name) => this.#has(name));
  }

  /** Runs all steps, also after a failure. Resolves to whether all passed. */
  async runAll(): Promise<boolean> {
    const hasExtensions =
      this.#hasAny([...SITE_STEPS, ...SQLITE_STEPS, ...POSTGRES_STEPS]) &&
      (await this.#summary.run("extensions", () =>
        step("Bundling", ({ note }) => buildExtensions(note)),
      ));
    await this.#installPrograms();
    await Promise.all([
      this.#runSiteSteps(hasExtensions),
      this.#runSqliteSteps(hasExtensions),
      this.#runPostgresSteps(hasExtensions),
      this.#runSourceSteps(),
    ]);
    if (this.#has("requirements"))
      await this.#summary.run("requirements", () => checkRequirements(this.tools));
    return this.#summary.print();
  }

  /**
   * Installs missing programs before the tracks, because the package manager runs once at a time. A
   * failure is reported by the step that needs the program.
   */
  async #installPrograms(): Promise<void> {
    const installs = [
      ...(this.#hasAny([...SITE_STEPS, "backend", "cluster"]) ? [() => this.#browserEnv()] : []),
      ...(this.#hasAny(["build", "cluster"]) ? [() => this.#webServers()] : []),
      ...(this.#hasAny(["postgres", "cluster"]) ? [() => ensurePostgres(this.tools)] : []),
    ];
    for (const install of installs) await install().catch(() => undefined);
  }

  async #runSourceSteps(): Promise<void> {
    const options = { inBackground: this.#hasTracks, since: this.selection.since };
    if (this.#has("types")) await this.#summary.run("types", () => checkTypes(this.tools, options));
    if (this.#has("lint")) await this.#summary.run("lint", () => lint(this.tools, options));
    if (this.#has("unit"))
      await this.#summary.run("unit", (onCounts) => runUnitTests(this.tools, onCounts, options));
  }

  async #runSqliteSteps(hasExtensions: boolean): Promise<void> {
    if (this.#has("backend"))
      await this.#runWithExtensions("backend", hasExtensions, (onCounts) =>
        this.#testBackend(onCounts),
      );
  }

  async #runPostgresSteps(hasExtensions: boolean): Promise<void> {
    if (this.#has("postgres"))
      await this.#runWithExtensions("postgres", hasExtensions, (onCounts) =>
        this.#testOnPostgres(onCounts),
      );
    if (this.#has("cluster"))
      await this.#runWithExtensions("cluster", hasExtensions, (onCounts) =>
        this.#testCluster(onCounts),
      );
  }

  async #runWithExtensions(
    name: string,
    hasExtensions: boolean,
    work: (onCounts: OnCounts) => Promise<void>,
  ): Promise<boolean> {
    if (hasExtensions) return this.#summary.run(name, work);
    this.#summary.skip(name, "no extensions");
    return false;
  }

  async #testBackend(onCounts: OnCounts): Promise<void> {
    // Some tests use the Directus app in a browser, as editors do.
    const browser = await this.#browserEnv();
    await this.#backend.restart();
    const env = { ...this.#backend.testEnv, ...browser };
    try {
      await this.#runVitest("backend", onCounts, env);
    } finally {
      await this.#backend.stop();
    }
  }

  async #testOnPostgres(onCounts: OnCounts): Promise<void> {
    const database = await step("PostgreSQL", ({ note }) =>
      startPostgres(this.tools, {
        port: this.ports.postgres,
        log: join(paths.logs, "test-postgres.log"),
        note,
      }),
    );
    await this.#postgresBackend.restart(database);
    try {
      await this.#runVitest("postgres", onCounts, this.#postgresBackend.testEnv);
    } finally {
      await this.#postgresBackend.stop();
    }
  }

  async #testCluster(onCounts: OnCounts): Promise<void> {
    const ports = { ...this.ports, ...this.ports.onPostgres };
    const cluster = await startCluster(this.tools, this.#postgresBackend, ports);
    const env = { ...cluster, ...(await this.#browserEnv()) };
    await this.#runVitest("cluster", onCounts, env);
  }

  /** Runs the steps that need a built site: its checks, the browser tests and the budgets. */
  async #runSiteSteps(hasExtensions: boolean): Promise<void> {
    const needsSite = this.#has("e2e") || this.#has("budgets");
    if (!needsSite && !this.#has("build")) return;
    await this.#runWithExtensions("build", hasExtensions, async (onCounts) => {
      // Held during the checks, which build as well.
      const release = acquireBuildLock();
      try {
        await this.#build();
        this.#hasRelease = true;
        if (this.#has("build")) await this.#checkBuild(onCounts);
      } finally {
        release();
      }
    });
    // A failed check leaves a complete release.
    const env = needsSite && this.#hasRelease ? await this.#serveSite() : undefined;
    if (this.#has("e2e")) {
      if (env === undefined) this.#summary.skip("e2e", "no site");
      else
        await this.#summary.run("e2e", (onCounts) =>
          runPlaywright(
            this.tools,
            onCounts,
            { env, inBackground: this.#hasTracks },
            this.selection.files?.["e2e"],
          ),
        );
    }
    if (this.#has("budgets")) {
      if (env === undefined) this.#summary.skip("budgets", "no site");
      else
        await this.#summary.run("budgets", () =>
          checkBudgets(this.tools, { env, inBackground: this.#hasTracks }),
        );
    }
  }

  /**
   * Builds the site and makes a release. The step "build" always builds. Without it, the browser
   * tests use the release of the last run if nothing has changed.
   */
  async #build(): Promise<void> {
    await this.#siteBackend.restart();
    const { buildEnv, contentRevision } = this.#siteBackend;
    const state = readBuildState(buildEnv, contentRevision, this.#releasesDir, "test-site");
    if (state.isUpToDate && !this.#has("build")) return;
    await step("Building the site", async ({ note }) =>
      note(
        await releaseSite(this.tools, {
          buildEnv,
          releasesDir: this.#releasesDir,
          buildLog: join(paths.logs, "test-gatsby-build.log"),
          releaseLog: join(paths.logs, "test-release.log"),
          stateFile: "test-site",
          fingerprint: state.fingerprint,
        }),
      ),
    );
  }

  /** Checks the release, also in a browser. */
  async #checkBuild(onCounts: OnCounts): Promise<void> {
    const env = {
      ...this.#siteBackend.testEnv,
      ...(await this.#webServers()),
      ...(await this.#browserEnv()),
      TEST_RELEASE: join(this.#releasesDir, "current"),
    };
    await this.#runVitest("build", onCounts, env);
  }

  /** Serves the built site. Returns the environment of the browser tests, or undefined. */
  async #serveSite(): Promise<Env | undefined> {
    let env: Env | undefined;
    await this.#summary.run("site", async () => {
      const browser = await this.#browserEnv();
      // The checks of the build have changed records.
      if (this.#has("build")) await this.#siteBackend.restart();
      await launchSiteServer(this.tools, {
        releasesDir: this.#releasesDir,
        port: this.ports.site,
        log: join(paths.logs, "test-site.log"),
      });
      env = { ...this.#siteBackend.testEnv, ...browser };
    });
    return env;
  }

  async #runVitest(project: string, onCounts: OnCounts, env: Env): Promise<void> {
    const options = { env, inBackground: this.#hasTracks };
    const files = this.selection.files?.[project];
    // A changed file need not be among those that run on PostgreSQL.
    const more = files === undefined ? [] : [...files, "--passWithNoTests"];
    await runVitest(this.tools, project, onCounts, options, more);
  }

  #webServers(): Promise<WebServerPaths> {
    return step("Web servers", ({ note }) => ensureWebServers(this.tools, note));
  }

  /** Environment of tests that start a browser themselves. */
  async #browserEnv(): Promise<{ readonly CHROMIUM_PATH: string }> {
    return {
      CHROMIUM_PATH: await step("Chromium", ({ note }) => ensureChromium(this.tools, note)),
    };
  }
}
