/*
 * Playwright loads this file as CommonJS, so it must not import modules that use `import.meta`.
 */

/** Accounts and secrets of the tests' Directus. */
export const TEST_SECRETS = {
  ADMIN_EMAIL: "admin@sternberg.example.com",
  ADMIN_PASSWORD: "sternberg-admin",
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
  "TEST_MOLLIE_URL",
  "TEST_MATOMO_URL",
  "TEST_CLOCK_URL",
] as const;
