import { rmSync } from "node:fs";
import { join } from "node:path";
import { brandClockUrl, launchFakeBrandClock } from "./clock.mjs";
import { step } from "./console.mjs";
import { createFreshData, launchDirectus } from "./directus.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { fakeKlarnaEnv, klarnaUrl, launchFakeKlarna } from "./klarna.mjs";
import { mailCatcherEnv, launchMailCatcher } from "./mail.mjs";
import { matomoUrl, launchFakeMatomo } from "./matomo.mjs";
import { paths, root } from "./paths.mjs";
import { fakePaypalEnv, paypalUrl, launchFakePaypal } from "./paypal.mjs";
import { stop } from "./processes.mjs";
import { previewEnv } from "./preview.mjs";
import { publisherEnv } from "./publisher.mjs";
import { buildEnvironment } from "./site-build.mjs";

/**
 * What the tests' Directus knows and the tests know too. It listens on this machine alone and lives
 * as long as they run.
 */
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
  PRESSURE_LIMITER_ENABLED: "false",
  // All tests are one caller; the limiter has tests of its own.
  ECOM_RATE_LIMIT: "10000",
  // Few enough for a test to reach.
  ECOM_EMAIL_RATE_LIMIT: "60",
  FORMS_RATE_LIMIT: "10000",
  // A machine fills in a form faster than a person; the rule itself has a test of its own.
  FORMS_MIN_FILL_MS: "1000",
  // A thousand sign-ups take a thousand proofs of work; how hard they are is a figure alone.
  FORMS_POW_MAX_NUMBER: "2000",
  // Long enough for a test to meet the wait on a busy machine.
  LOGIN_FIRST_WAIT_SECONDS: "5",
  // Nobody waits as long for a payment that fails, or for an order to expire, as customers do.
  PAYPAL_TIMEOUT_SECONDS: "2",
  KLARNA_TIMEOUT_SECONDS: "2",
  ORDER_JOBS_INTERVAL_SECONDS: "1",
  // What a provider did not answer is asked again soon.
  PAYMENT_RETRY_SECONDS: "1",
  METRICS_ENABLED: "true",
  METRICS_SERVICES: "database,cache,redis",
  METRICS_TOKENS: "metrics-token-of-the-tests",
  METRICS_SCHEDULE: "*/5 * * * * *",
  MAIL_OUTBOX_INTERVAL_SECONDS: "1",
  PUBLISHER_RETRY_SECONDS: "2",
  LOG_LEVEL: "warn",
};

const DOMAIN = "sternberg.example";

/**
 * The Directus of the tests: one at a time, and a fresh demo house each time that it is asked for.
 */
export class TestBackend {
  #running;
  #surrounded = false;

  constructor(tools, ports) {
    this.tools = tools;
    this.ports = ports;
    this.port = ports.directus;
    this.url = `http://localhost:${ports.directus}`;
    this.siteUrl = `http://localhost:${ports.site}`;
  }

  /**
   * Starts anew, with nothing left of what an earlier step did to it; `database` are the settings
   * of another database than SQLite, which must be empty; `port` another one than that which the
   * tests are told.
   */
  async fresh(database, port = this.port) {
    if (this.#running !== undefined) await stop(this.#running);
    const dataDir = join(paths.test, database === undefined ? "directus" : "directus-elsewhere");
    const env = {
      ...SETTINGS,
      ...database,
      GATSBY_SITE_URL: this.siteUrl,
      // A test listens there.
      ...publisherEnv(this.ports, SETTINGS),
      ...previewEnv(this.ports, SETTINGS),
      ...mailCatcherEnv(this.ports),
      ...fakePaypalEnv(this.ports),
      ...fakeKlarnaEnv(this.ports),
    };
    this.place = { dataDir, database, env };
    if (!this.#surrounded) {
      await step("Mail catcher", () =>
        launchMailCatcher(this.tools, {
          ports: this.ports,
          log: join(paths.logs, "test-mail.log"),
        }),
      );
      await step("Double of PayPal", () =>
        launchFakePaypal(this.tools, {
          ports: this.ports,
          log: join(paths.logs, "test-paypal.log"),
        }),
      );
      await step("Double of Klarna", () =>
        launchFakeKlarna(this.tools, {
          ports: this.ports,
          log: join(paths.logs, "test-klarna.log"),
        }),
      );
      await step("Double of Matomo", () =>
        launchFakeMatomo(this.tools, {
          ports: this.ports,
          log: join(paths.logs, "test-matomo.log"),
        }),
      );
      await step("Double of the clock", () =>
        launchFakeBrandClock(this.tools, {
          ports: this.ports,
          log: join(paths.logs, "test-clock.log"),
        }),
      );
    }
    this.#surrounded = true;
    await step("A fresh Directus", async () => {
      if (database === undefined)
        await createFreshData(this.tools, {
          dataDir,
          env,
          log: join(paths.logs, "test-directus-data.log"),
        });
      else rmSync(dataDir, { recursive: true, force: true });
      this.#running = await launchDirectus(this.tools, {
        dataDir,
        port,
        env,
        log: join(paths.logs, "test-directus.log"),
      });
    });
  }

  /** What the tests are told of it. */
  get testEnv() {
    return {
      TEST_DIRECTUS_URL: this.url,
      TEST_MAIL_URL: `http://localhost:${this.ports.mail}`,
      TEST_PAYPAL_URL: paypalUrl(this.ports),
      TEST_KLARNA_URL: klarnaUrl(this.ports),
      TEST_MATOMO_URL: matomoUrl(this.ports),
      TEST_DATA_DIR: this.place.dataDir,
      TEST_DATABASE: JSON.stringify(this.place.database ?? {}),
      TEST_CLOCK_URL: brandClockUrl(this.ports),
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

  /** The environment of a build against it. */
  get buildEnv() {
    return buildEnvironment({
      directusUrl: this.url,
      siteUrl: this.siteUrl,
      domain: DOMAIN,
      token: SETTINGS.BUILD_TOKEN,
      paypalSdkUrl: paypalUrl(this.ports),
      klarnaSdkUrl: klarnaUrl(this.ports),
      matomoUrl: matomoUrl(this.ports),
      clockDoubleUrl: brandClockUrl(this.ports),
    });
  }

  /** Its content is always the seed's. */
  get contentState() {
    return fingerprint(root, ["backend/directus"]);
  }
}
