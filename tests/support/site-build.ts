import { join } from "node:path";
import { inject } from "vitest";
import { buildPathsFrom, type BuildPaths } from "../../backend/build-runner/build-paths";
import { gatsbyBuild, type BuildRun } from "./gatsby-build";
import "./test-access";

/** URL of the test site. The order API and Directus allow its origin. */
export const siteUrl = (): string =>
  process.env["E2E_SITE_URL"] ?? process.env["GATSBY_SITE_URL"] ?? "http://localhost:8001";

/** Environment for a build of the demo site with the tests' Directus. */
export function gatsbyEnvironment(): Readonly<Record<string, string>> {
  const directus = inject("directusUrl");
  return {
    NODE_ENV: "production",
    CI: "true",
    GATSBY_TELEMETRY_DISABLED: "1",
    GATSBY_CONTENT_API: directus,
    GATSBY_ORDER_API: directus,
    GATSBY_PROJECT_DOMAIN: "sternberg.example",
    GATSBY_SITE_URL: siteUrl(),
    GATSBY_PAYPAL_SDK_URL: inject("paypalUrl"),
    GATSBY_KLARNA_SDK_URL: inject("klarnaUrl"),
    GATSBY_DEMO_CLOCK_URL: process.env["TEST_CLOCK_URL"] ?? "http://localhost:8037",
    DIRECTUS_TOKEN: inject("buildToken"),
  };
}

/**
 * Paths of builds in the checkout with a lock and a dirty flag in this folder: `npm test` holds the
 * lock of the checkout while it runs the tests.
 */
export function testBuildPaths(folder: string): BuildPaths {
  return {
    ...buildPathsFrom(join(__dirname, "../..")),
    lockFile: join(folder, ".build.pid"),
    dirtyFlag: join(folder, ".build.dirty"),
  };
}

/** Builds the demo site with the tests' Directus. `changed` overrides parts of the environment. */
export function buildDemoSite(changed: Readonly<Record<string, string>> = {}): Promise<BuildRun> {
  return gatsbyBuild({ ...gatsbyEnvironment(), ...changed });
}
