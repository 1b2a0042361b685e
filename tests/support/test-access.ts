/** What the tests know of their Directus. Both sides of a test run (the process that starts it, the tests) agree on it here. */
export interface TestAccess {
  readonly adminToken: string;
  readonly buildToken: string;
}

export function testAccess(env: Readonly<Record<string, string | undefined>>): TestAccess {
  return {
    adminToken: env["TEST_ADMIN_TOKEN"] ?? "admin-token-of-the-tests",
    buildToken: env["TEST_BUILD_TOKEN"] ?? "build-token-of-the-tests",
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
  }
}
