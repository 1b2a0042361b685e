import { join } from "node:path";
import { paths, root } from "../bootstrap/paths.mjs";
import { buildEnvironment } from "../dev-stack/build-env";
import { readBuildState } from "../dev-stack/build-state";
import { fingerprint } from "../dev-stack/fingerprint";
import { releaseSite } from "../dev-stack/site-build";
import { currentTools } from "../dev-stack/tools";
import { TEST_SECRETS } from "./test-access";
import type { TestDirectus } from "./test-directus";
import type { TestPorts } from "./test-ports";

export const testReleasesDir = join(paths.test, "releases");

/**
 * Builds the site with the content of the tests' Directus and makes it the live release, unless the
 * live release was made of the same sources, content and addresses.
 */
export async function ensureTestRelease(directus: TestDirectus, ports: TestPorts): Promise<void> {
  const buildEnv = buildEnvironment({
    directusUrl: directus.url,
    siteUrl: `http://localhost:${ports.site}`,
    domain: "sternberg.example",
    token: TEST_SECRETS.BUILD_TOKEN,
    paypalSdkUrl: `http://localhost:${ports.paypal}`,
    klarnaSdkUrl: `http://localhost:${ports.klarna}`,
    matomoUrl: `http://localhost:${ports.matomo}`,
    fakeClockUrl: `http://localhost:${ports.clock}`,
  });
  const content = fingerprint(root, ["backend/directus"]);
  const state = readBuildState(buildEnv, content, testReleasesDir, "test-site");
  if (state.isUpToDate) return;
  await releaseSite(currentTools(), {
    buildEnv,
    releasesDir: testReleasesDir,
    buildLog: join(paths.logs, "test-gatsby-build.log"),
    releaseLog: join(paths.logs, "test-release.log"),
    stateFile: "test-site",
    fingerprint: state.fingerprint,
  });
}
