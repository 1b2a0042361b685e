import { DEMO_CREDENTIALS } from "../../backend/directus/directus-environment";

/** Accounts and secrets of the tests' Directus. */
export const TEST_SECRETS = {
  ADMIN_EMAIL: DEMO_CREDENTIALS.ADMIN_EMAIL,
  ADMIN_PASSWORD: DEMO_CREDENTIALS.ADMIN_PASSWORD,
  ADMIN_TOKEN: "admin-token-of-the-tests",
  BUILD_TOKEN: "build-token-of-the-tests",
  PUBLISHER_TOKEN: "publisher-token-of-the-tests",
  PUBLISHER_SECRET: "publisher-secret-of-the-tests-long-enough",
  PREVIEW_TOKEN: "preview-token-of-the-tests",
  PREVIEW_SECRET: "preview-secret-of-the-tests-long-enough",
};

/** The same as variables of the tests' environment. */
export const SECRET_VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TEST_SECRETS).map(([name, value]) => [`TEST_${name}`, value]),
);

/** Variables of the browser tests' environment: addresses of the site and of its servers. */
export const ADDRESS_VARIABLES = [
  "E2E_BASE_URL",
  "E2E_DIRECTUS_URL",
  "TEST_MAIL_URL",
  "TEST_PAYPAL_URL",
  "TEST_KLARNA_URL",
  "TEST_MATOMO_URL",
  "TEST_CLOCK_URL",
] as const;
