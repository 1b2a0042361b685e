import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import {
  bootstrapFingerprint,
  bootstrapDirectus,
} from "../../backend/directus/bootstrap/bootstrap-directus";
import { bootstrapStateFile } from "../../backend/directus/data-files";
import { startDirectus } from "../../backend/directus/start-directus";
import { DEMO_CREDENTIALS } from "../../backend/directus/directus-environment";
import { FAKE_PAYPAL_KEYS, startFakePaypal } from "../../backend/fakes/paypal/server";
import { FAKE_KLARNA_ACCOUNT, startFakeKlarna } from "../../backend/fakes/klarna/server";
import { startMailCatcher } from "../../backend/mail-catcher/server";
import { testAccess } from "../support/test-access";

const TEST_DATA = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), ".state", "test");

/**
 * Returns a data directory with the demo content: bootstrapped once per state of model and seed,
 * then copied.
 */
async function bootstrapTestSite(
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const template = join(TEST_DATA, `template-${bootstrapFingerprint().slice(0, 16)}`);
  const dataDir = join(TEST_DATA, "vitest-directus");
  if (!existsSync(bootstrapStateFile(template))) {
    const outdated = existsSync(TEST_DATA)
      ? readdirSync(TEST_DATA).filter((name) => name.startsWith("template-"))
      : [];
    for (const name of outdated) rmSync(join(TEST_DATA, name), { recursive: true });
    await bootstrapDirectus({ dataDir: template, port, env });
  }
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

/**
 * Starts one Directus for all tests: that of TEST_DIRECTUS_URL if set, else a new one on
 * TEST_DIRECTUS_PORT (8056).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DIRECTUS_URL"];
  const access = testAccess(process.env);
  project.provide("adminToken", access.adminToken);
  project.provide("buildToken", access.buildToken);
  project.provide("publisherToken", access.publisherToken);
  project.provide("publisherSecret", access.publisherSecret);
  project.provide("publisherUrl", access.publisherUrl);
  project.provide("previewToken", access.previewToken);
  project.provide("previewSecret", access.previewSecret);
  project.provide("previewUrl", access.previewUrl);
  if (given !== undefined) {
    project.provide("directusUrl", given);
    project.provide("mailUrl", process.env["TEST_MAIL_URL"] ?? "http://localhost:8026");
    project.provide("paypalUrl", process.env["TEST_PAYPAL_URL"] ?? "http://localhost:8031");
    project.provide("klarnaUrl", process.env["TEST_KLARNA_URL"] ?? "http://localhost:8033");
    return () => Promise.resolve();
  }
  const port = Number(process.env["TEST_DIRECTUS_PORT"] ?? 8056);
  const [mailPort, smtpPort] = [
    Number(process.env["TEST_MAIL_PORT"] ?? 8026),
    Number(process.env["TEST_SMTP_PORT"] ?? 1026),
  ];
  const paypalPort = Number(process.env["TEST_PAYPAL_PORT"] ?? 8031);
  const klarnaPort = Number(process.env["TEST_KLARNA_PORT"] ?? 8033);
  const env = {
    ADMIN_EMAIL: DEMO_CREDENTIALS.ADMIN_EMAIL,
    ADMIN_PASSWORD: DEMO_CREDENTIALS.ADMIN_PASSWORD,
    ADMIN_TOKEN: access.adminToken,
    BUILD_TOKEN: access.buildToken,
    PUBLISHER_TOKEN: access.publisherToken,
    PUBLISHER_SECRET: access.publisherSecret,
    PUBLISHER_URL: access.publisherUrl,
    PREVIEW_TOKEN: access.previewToken,
    PREVIEW_SECRET: access.previewSecret,
    PREVIEW_URL: access.previewUrl,
    // Long enough for a test to observe the wait on a busy machine.
    LOGIN_FIRST_WAIT_SECONDS: "5",
    // Repeats a request to the publisher soon after the publisher is back.
    PUBLISHER_RETRY_SECONDS: "2",
    SECRET: "secret-of-the-tests",
    PRESSURE_LIMITER_ENABLED: "false",
    GATSBY_SITE_URL: process.env["GATSBY_SITE_URL"] ?? "http://localhost:8001",
    // The tests post more orders than a customer would.
    ECOM_RATE_LIMIT: "100000",
    ECOM_EMAIL_RATE_LIMIT: "60",
    FORMS_RATE_LIMIT: "100000",
    FORMS_MIN_FILL_MS: "1000",
    FORMS_POW_MAX_NUMBER: "2000",
    // Repeats a mail soon after the mail server is back.
    MAIL_OUTBOX_INTERVAL_SECONDS: "5",
    EMAIL_TRANSPORT: "smtp",
    EMAIL_FROM: "post@sternberg.example",
    EMAIL_VERIFY_SETUP: "false",
    EMAIL_SMTP_HOST: "127.0.0.1",
    EMAIL_SMTP_PORT: String(smtpPort),
    EMAIL_SMTP_IGNORE_TLS: "true",
    PAYPAL_API_URL: `http://localhost:${paypalPort}`,
    PAYPAL_CLIENT_SECRET: FAKE_PAYPAL_KEYS.secret,
    PAYPAL_WEBHOOK_ID: FAKE_PAYPAL_KEYS.webhookId,
    PAYPAL_TIMEOUT_SECONDS: "2",
    KLARNA_API_URL: `http://localhost:${klarnaPort}`,
    KLARNA_USERNAME: FAKE_KLARNA_ACCOUNT.username,
    KLARNA_PASSWORD: FAKE_KLARNA_ACCOUNT.password,
    KLARNA_TIMEOUT_SECONDS: "2",
    ORDER_JOBS_INTERVAL_SECONDS: "5",
    SALES_INTERVAL_SECONDS: "5",
    // Repeats a request to a payment provider soon.
    PAYMENT_RETRY_SECONDS: "1",
    METRICS_ENABLED: "true",
    METRICS_SERVICES: "database,cache,redis",
    METRICS_TOKENS: "metrics-token-of-the-tests",
    METRICS_SCHEDULE: "*/5 * * * * *",
    LOG_LEVEL: "warn",
  };
  const running = await startDirectus({ dataDir: await bootstrapTestSite(port, env), port, env });
  const catcher = await startMailCatcher({ smtpPort, mailPort });
  const paypal = await startFakePaypal({ port: paypalPort });
  const klarna = await startFakeKlarna({ port: klarnaPort });
  project.provide("directusUrl", running.url);
  project.provide("mailUrl", catcher.url);
  project.provide("paypalUrl", paypal.url);
  project.provide("klarnaUrl", klarna.url);
  return async () => {
    await running.stop();
    await catcher.stop();
    await paypal.stop();
    await klarna.stop();
  };
}
