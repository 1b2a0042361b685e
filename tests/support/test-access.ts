/**
 * Credentials and URLs of the tests' Directus, shared by the process that starts a test run and the
 * tests.
 */
export interface TestAccess {
  readonly adminToken: string;
  readonly buildToken: string;
  readonly publisherToken: string;
  readonly publisherSecret: string;
  /** URL at which the tests' Directus calls the publisher. A test listens there. */
  readonly publisherUrl: string;
  readonly previewToken: string;
  readonly previewSecret: string;
  /** URL to which the tests' Directus redirects editors. A test listens there. */
  readonly previewUrl: string;
}

export function testAccess(env: Readonly<Record<string, string | undefined>>): TestAccess {
  return {
    adminToken: env["TEST_ADMIN_TOKEN"] ?? "admin-token-of-the-tests",
    buildToken: env["TEST_BUILD_TOKEN"] ?? "build-token-of-the-tests",
    publisherToken: env["TEST_PUBLISHER_TOKEN"] ?? "publisher-token-of-the-tests",
    publisherSecret: env["TEST_PUBLISHER_SECRET"] ?? "publisher-secret-of-the-tests-long-enough",
    publisherUrl:
      env["TEST_PUBLISHER_URL"] ?? `http://127.0.0.1:${env["TEST_PUBLISHER_PORT"] ?? "8041"}`,
    previewToken: env["TEST_PREVIEW_TOKEN"] ?? "preview-token-of-the-tests",
    previewSecret: env["TEST_PREVIEW_SECRET"] ?? "preview-secret-of-the-tests-long-enough",
    previewUrl: env["TEST_PREVIEW_URL"] ?? `http://localhost:${env["TEST_PREVIEW_PORT"] ?? "8043"}`,
  };
}

declare module "vitest" {
  export interface ProvidedContext {
    directusUrl: string;
    mailUrl: string;
    paypalUrl: string;
    klarnaUrl: string;
    adminToken: string;
    buildToken: string;
    publisherToken: string;
    publisherSecret: string;
    publisherUrl: string;
    previewToken: string;
    previewSecret: string;
    previewUrl: string;
  }
}
