import { rmSync } from "node:fs";
import { join } from "node:path";
import { step } from "../bootstrap/console.mjs";
import { paths, root } from "../bootstrap/paths.mjs";
import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { stop } from "../bootstrap/processes.mjs";
import type { DevStackPorts } from "../dev-stack/dev-stack-ports";
import { createFreshData, launchDirectus } from "../dev-stack/directus";
import { brandClockUrl, launchFakeBrandClock } from "../dev-stack/fake-brand-clock";
import { fakeKlarnaEnv, klarnaUrl, launchFakeKlarna } from "../dev-stack/fake-klarna";
import { launchFakeMatomo, matomoUrl } from "../dev-stack/fake-matomo";
import { fakePaypalEnv, launchFakePaypal, paypalUrl } from "../dev-stack/fake-paypal";
import { fingerprint } from "../dev-stack/fingerprint";
import { launchMailCatcher, mailCatcherEnv } from "../dev-stack/mail-catcher";
import { previewEnv } from "../dev-stack/preview";
import { publisherEnv } from "../dev-stack/publisher";
import { buildEnvironment, type BuildEnv } from "../dev-stack/build-env";
import type { Tools } from "../dev-stack/tools";

/** Settings of the tests' Directus. It listens only on this machine and ends with the tests. */
const SETTINGS = {
  SECRET: "secret-of-the-tests",
  BUILD_TOKEN: "build-token-of-the-tests",
  PUBLISHER_TOKEN: "publisher-token-of-the-tests",
  PUBLISHER_SECRET: "publisher-secret-of-the-tests-long-enough",
  PREVIEW_TOKEN: "preview-token-of-the-tests",
  PREVIEW_SECRET: "preview-secret-of-the-tests-long-enough",
  ADMIN_EMAIL: "admin@sternberg.example.com",
  ADMIN_PASSWORD: "sternberg-admin",
  ADMIN_TOKEN: "admin-token-of-the-tests",
  // The tests log in hundreds of times. The defaults need 64 MB and three passes for each password.
  HASH_MEMORY_COST: "1024",
  HASH_TIME_COST: "2",
  HASH_PARALLELISM: "1",
  PRESSURE_LIMITER_ENABLED: "false",
  // All tests are one caller. The limiter has tests of its own.
  ECOM_RATE_LIMIT: "10000",
  // Low enough for a test to reach.
  ECOM_EMAIL_RATE_LIMIT: "60",
  FORMS_RATE_LIMIT: "10000",
  // Tests fill in forms faster than people. The rule has a test of its own.
  FORMS_MIN_FILL_MS: "1000",
  // A thousand sign-ups need a thousand proofs of work, so each is easy.
  FORMS_POW_MAX_NUMBER: "2000",
  // Long enough for a test to observe the wait on a busy machine.
  LOGIN_FIRST_WAIT_SECONDS: "5",
  // Short, because tests wait for failed payments and expired orders.
  PAYPAL_TIMEOUT_SECONDS: "2",
  KLARNA_TIMEOUT_SECONDS: "2",
  ORDER_JOBS_INTERVAL_SECONDS: "5",
  SALES_INTERVAL_SECONDS: "5",
  // Repeats a failed request to a payment provider soon.
  PAYMENT_RETRY_SECONDS: "1",
  METRICS_ENABLED: "true",
  METRICS_SERVICES: "database,cache,redis",
  METRICS_TOKENS: "metrics-token-of-the-tests",
  METRICS_SCHEDULE: "*/5 * * * * *",
  MAIL_OUTBOX_INTERVAL_SECONDS: "5",
  PUBLISHER_RETRY_SECONDS: "2",
  LOG_LEVEL: "warn",
};

const DOMAIN = "sternberg.example";

/** Distance of the port at which tests start another Directus. */
const SPARE_OFFSET = 3;

/** Data folder and environment of a running Directus. */
export interface TestInstallation {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Settings of the database; undefined for SQLite. */
  readonly database: Readonly<Record<string, string>> | undefined;
}

/** Directus of the tests with its fake servers, with fresh demo data. */
export class TestBackend {
  static #lastCreation: Promise<void> = Promise.resolve();

  readonly url: string;
  readonly siteUrl: string;
  #installation: TestInstallation | undefined;
  #running: ManagedProcess | undefined;
  #hasFakes = false;

  /** `name` distinguishes the data folders and logs of several at the same time. */
  constructor(
    private readonly tools: Tools,
    private readonly ports: DevStackPorts,
    private readonly name: "backend" | "postgres" | "site",
  ) {
    this.url = `http://localhost:${ports.directus}`;
    this.siteUrl = `http://localhost:${ports.site}`;
  }

  /**
   * Starts Directus with fresh data, without changes of earlier steps. `database`: settings of an
   * empty database other than SQLite. `port`: another port than that of `url`.
   */
  async restart(
    database?: Readonly<Record<string, string>>,
    port = this.ports.directus,
  ): Promise<TestInstallation> {
    await this.stop();
    const dataDir = join(paths.test, `directus-${this.name}`);
    const env = {
      ...SETTINGS,
      ...database,
      GATSBY_SITE_URL: this.siteUrl,
      // A test listens at this address.
      ...publisherEnv(this.ports, SETTINGS),
      ...previewEnv(this.ports, SETTINGS),
      ...mailCatcherEnv(this.ports),
      ...fakePaypalEnv(this.ports),
      ...fakeKlarnaEnv(this.ports),
    };
    const installation = { dataDir, database, env };
    this.#installation = installation;
    if (!this.#hasFakes) await this.#startFakes();
    this.#hasFakes = true;
    await step("A fresh Directus", async () => {
      if (database === undefined)
        await TestBackend.#oneAtATime(() =>
          createFreshData(this.tools, { dataDir, env, log: this.#log("directus-data") }),
        );
      else rmSync(dataDir, { recursive: true, force: true });
      this.#running = await launchDirectus(this.tools, {
        dataDir,
        port,
        env,
        log: this.#log("directus"),
      });
    });
    return installation;
  }

  /** Stops Directus, whose jobs take processor time also while no test runs. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    if (running !== undefined) await stop(running);
  }

  /** The first creation of data also creates the template, which the others copy. */
  static async #oneAtATime(create: () => Promise<void>): Promise<void> {
    const created = TestBackend.#lastCreation.then(create);
    TestBackend.#lastCreation = created.catch(() => undefined);
    await created;
  }

  #log(process: string): string {
    return join(paths.logs, `test-${this.name}-${process}.log`);
  }

  async #startFakes(): Promise<void> {
    const { tools, ports } = this;
    const options = (name: string) => ({ ports, log: this.#log(name) });
    await step("Mail catcher", () => launchMailCatcher(tools, options("mail")));
    await step("Fake PayPal server", () => launchFakePaypal(tools, options("paypal")));
    await step("Fake Klarna server", () => launchFakeKlarna(tools, options("klarna")));
    await step("Fake Matomo server", () => launchFakeMatomo(tools, options("matomo")));
    await step("Fake clock host", () => launchFakeBrandClock(tools, options("clock")));
  }

  /** Environment of the tests. */
  get testEnv(): Record<string, string> {
    if (this.#installation === undefined) throw new Error("Directus was not started");
    return {
      TEST_DIRECTUS_URL: this.url,
      TEST_MAIL_URL: `http://localhost:${this.ports.mail}`,
      TEST_PAYPAL_URL: paypalUrl(this.ports),
      TEST_KLARNA_URL: klarnaUrl(this.ports),
      TEST_MATOMO_URL: matomoUrl(this.ports),
      TEST_DATA_DIR: this.#installation.dataDir,
      TEST_DATABASE: JSON.stringify(this.#installation.database ?? {}),
      TEST_CLOCK_URL: brandClockUrl(this.ports),
      TEST_SPARE_PORT: String(this.ports.directus + SPARE_OFFSET),
      TEST_BUILD_TOKEN: SETTINGS.BUILD_TOKEN,
      TEST_PUBLISHER_TOKEN: SETTINGS.PUBLISHER_TOKEN,
      TEST_PUBLISHER_SECRET: SETTINGS.PUBLISHER_SECRET,
      TEST_PREVIEW_TOKEN: SETTINGS.PREVIEW_TOKEN,
      TEST_PREVIEW_SECRET: SETTINGS.PREVIEW_SECRET,
      TEST_PREVIEW_URL: previewEnv(this.ports, SETTINGS).PREVIEW_URL,
      TEST_PUBLISHER_URL: publisherEnv(this.ports, SETTINGS).PUBLISHER_URL,
      TEST_ADMIN_TOKEN: SETTINGS.ADMIN_TOKEN,
      TEST_ADMIN_EMAIL: SETTINGS.ADMIN_EMAIL,
      TEST_ADMIN_PASSWORD: SETTINGS.ADMIN_PASSWORD,
      E2E_DIRECTUS_URL: this.url,
      E2E_BASE_URL: this.siteUrl,
      E2E_SITE_URL: this.siteUrl,
      GATSBY_SITE_URL: this.siteUrl,
    };
  }

  /** Environment of a build with the content of this Directus. */
  get buildEnv(): BuildEnv {
    return buildEnvironment({
      directusUrl: this.url,
      siteUrl: this.siteUrl,
      domain: DOMAIN,
      token: SETTINGS.BUILD_TOKEN,
      paypalSdkUrl: paypalUrl(this.ports),
      klarnaSdkUrl: klarnaUrl(this.ports),
      matomoUrl: matomoUrl(this.ports),
      fakeClockUrl: brandClockUrl(this.ports),
    });
  }

  /** Revision of the content, which is always that of the seed. */
  get contentRevision(): string {
    return fingerprint(root, ["backend/directus"]);
  }
}
