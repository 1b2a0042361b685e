import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  bootstrapDirectus,
  bootstrapFingerprint,
} from "#backend/directus/bootstrap/bootstrap-directus";
import { bootstrapStateFile } from "#backend/directus/directus-environment";
import { startDirectus } from "#backend/directus/start-directus";
import { paths } from "../bootstrap/paths.mjs";
import { ALL_FAKES, fakesEnv, startFakes } from "../dev-stack/fakes";
import { publicationEnv } from "../dev-stack/publication-env";
import { SECRET_VARIABLES, TEST_SECRETS } from "./test-access";
import type { TestPorts } from "./test-ports";

/** Settings of the tests' Directus. It listens only on this machine and ends with the tests. */
const SETTINGS = {
  ...TEST_SECRETS,
  SECRET: "secret-of-the-tests",
  // The tests log in hundreds of times. The defaults need 64 MB and three passes for each password.
  HASH_MEMORY_COST: "1024",
  HASH_TIME_COST: "2",
  HASH_PARALLELISM: "1",
  PRESSURE_LIMITER_ENABLED: "false",
  // All tests are one caller. The limiters have tests of their own.
  RATE_LIMITER_ENABLED: "false",
  // Shows the tests whether a response comes from the cache.
  CACHE_STATUS_HEADER: "x-cache-status",
  ECOM_RATE_LIMIT: "100000",
  // Low enough for a test to reach.
  ECOM_EMAIL_RATE_LIMIT: "60",
  FORMS_RATE_LIMIT: "100000",
  // Tests fill in forms faster than people. The rule has a test of its own.
  FORMS_MIN_FILL_MS: "1000",
  // A thousand sign-ups need a thousand proofs of work, so each is easy.
  FORMS_POW_MAX_NUMBER: "2000",
  // Directus delays each failed login. The limit of simultaneous logins has a test of its own.
  LOGIN_CONCURRENCY: "20",
  // Short, because tests wait for failed payments and expired orders.
  PAYPAL_TIMEOUT_SECONDS: "2",
  KLARNA_TIMEOUT_SECONDS: "2",
  MOLLIE_TIMEOUT_SECONDS: "2",
  ORDER_JOBS_INTERVAL_SECONDS: "5",
  SALES_INTERVAL_SECONDS: "5",
  MAIL_OUTBOX_INTERVAL_SECONDS: "5",
  // Repeats a failed request to a payment provider soon.
  PAYMENT_RETRY_SECONDS: "1",
  // Repeats a request to the publisher soon after the publisher is back.
  PUBLISHER_RETRY_SECONDS: "2",
  METRICS_ENABLED: "true",
  METRICS_SERVICES: "database,cache,redis",
  METRICS_TOKENS: "metrics-token-of-the-tests",
  METRICS_SCHEDULE: "*/5 * * * * *",
  LOG_LEVEL: "warn",
};

/** Directus of the tests with its fake servers, as a global setup starts it. */
export interface TestDirectus {
  readonly url: string;
  readonly dataDir: string;
  /** Settings with which a test starts a second Directus on the same data. */
  readonly settings: Readonly<Record<string, string>>;
  /** Addresses and accounts, as the tests read them from their environment. */
  readonly testEnv: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

interface TestDirectusOptions {
  /** Settings of an empty database other than SQLite. */
  readonly database?: Readonly<Record<string, string>>;
  /** Further settings of Directus. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Port on which it listens, if a load balancer listens on that of its address. */
  readonly port?: number;
}

/**
 * Starts Directus with the demo content, the fake servers and the mail catcher, without changes of
 * earlier tests. `name`: of its data folder.
 */
export async function startTestDirectus(
  name: string,
  ports: TestPorts,
  { database = {}, settings = {}, port = ports.directus }: TestDirectusOptions = {},
): Promise<TestDirectus> {
  const url = `http://localhost:${ports.directus}`;
  const siteUrl = `http://localhost:${ports.site}`;
  const { publisher, preview } = publicationEnv(ports, SETTINGS);
  const env = {
    ...SETTINGS,
    ...database,
    GATSBY_SITE_URL: siteUrl,
    // Tests listen at these addresses.
    ...publisher,
    ...preview,
    ...fakesEnv(ALL_FAKES, ports),
    ...settings,
  };
  const fakes = await startFakes(ALL_FAKES, ports);
  const dataDir = join(paths.test, `directus-${name}`);
  const location = { dataDir, port, env };
  rmSync(dataDir, { recursive: true, force: true });
  if (database["DB_CLIENT"] === undefined)
    cpSync(await ensureTemplate(port), dataDir, { recursive: true });
  await bootstrapDirectus(location);
  const directus = await startDirectus({ ...location, timeoutMs: 180_000 });
  return {
    url,
    dataDir,
    settings: env,
    testEnv: {
      TEST_DIRECTUS_URL: url,
      TEST_MAIL_URL: `http://localhost:${ports.mail}`,
      TEST_PAYPAL_URL: `http://localhost:${ports.paypal}`,
      TEST_KLARNA_URL: `http://localhost:${ports.klarna}`,
      TEST_MOLLIE_URL: `http://localhost:${ports.mollie}`,
      TEST_MATOMO_URL: `http://localhost:${ports.matomo}`,
      TEST_CLOCK_URL: `http://localhost:${ports.clock}`,
      TEST_PUBLISHER_URL: publisher.PUBLISHER_URL,
      TEST_PREVIEW_URL: preview.PREVIEW_URL,
      TEST_SPARE_PORT: String(ports.spare),
      TEST_DATA_DIR: dataDir,
      TEST_DATABASE: JSON.stringify(database),
      E2E_DIRECTUS_URL: url,
      E2E_BASE_URL: siteUrl,
      GATSBY_SITE_URL: siteUrl,
      ...SECRET_VARIABLES,
    },
    stop: async () => {
      await directus.stop();
      await Promise.all(fakes.map((fake) => fake.stop()));
    },
  };
}

/**
 * Returns the data folder that is bootstrapped once for each state of model and seed. Copies of it
 * are fresh demo data.
 */
export async function ensureTemplate(port: number): Promise<string> {
  const template = join(paths.test, `template-${bootstrapFingerprint().slice(0, 16)}`);
  if (existsSync(bootstrapStateFile(template))) return template;
  mkdirSync(paths.test, { recursive: true });
  for (const name of readdirSync(paths.test).filter((each) => each.startsWith("template-")))
    rmSync(join(paths.test, name), { recursive: true });
  await bootstrapDirectus({ dataDir: template, port, env: SETTINGS });
  return template;
}
