import { join } from "node:path";
import { bootstrapFingerprint } from "#backend/directus/bootstrap/bootstrap-directus";
import { paths } from "../bootstrap/paths.mjs";
import { buildEnvironment } from "../dev-stack/build-env";
import { buildSite, isSiteUpToDate } from "../dev-stack/site-build";
import { TEST_SECRETS } from "./test-access";
import type { TestDirectus } from "./test-directus";
import type { TestPorts } from "./test-ports";

export const testReleasesDir = join(paths.test, "releases");

/**
 * Builds the site with the content of the tests' Directus and makes it the live release, unless the
 * live release was made of the same sources, content and addresses.
 */
export async function ensureTestRelease(directus: TestDirectus, ports: TestPorts): Promise<void> {
  const env = buildEnvironment({
    directusUrl: directus.url,
    siteUrl: `http://localhost:${ports.site}`,
    domain: "sternberg.example",
    token: TEST_SECRETS.BUILD_TOKEN,
    paypalSdkUrl: `http://localhost:${ports.paypal}`,
    klarnaSdkUrl: `http://localhost:${ports.klarna}`,
    matomoUrl: `http://localhost:${ports.matomo}`,
    fakeClockUrl: `http://localhost:${ports.clock}`,
  });
  const site = {
    env,
    content: bootstrapFingerprint(),
    releasesDir: testReleasesDir,
    name: "test-site",
  };
  if (!isSiteUpToDate(site)) await buildSite(site);
}
