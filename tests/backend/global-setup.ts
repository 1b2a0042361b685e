import type { TestProject } from "vitest/node";
import { findChromium } from "../../scripts/test-runner/chromium";
import { startCluster } from "../../scripts/test-runner/cluster";
import { startPostgres } from "../../scripts/test-runner/postgres";
import { startTestDirectus, type TestDirectus } from "../../scripts/test-runner/test-directus";
import { assignPorts, sitePorts } from "../../scripts/test-runner/test-ports";
import { ensureTestRelease, testReleasesDir } from "../../scripts/test-runner/test-site";
import { provideAccess } from "../support/test-access";

/**
 * Starts the servers of a project: a Directus with its fake servers, for `postgres` and `cluster` on
 * PostgreSQL, and for `build` the site that is built from it. The tests use a running Directus
 * instead if TEST_DIRECTUS_URL is set.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers =
    process.env["TEST_DIRECTUS_URL"] === undefined ? await startServers(project.name) : undefined;
  Object.assign(process.env, servers?.testEnv);
  // Some tests use the Directus app in a browser, as editors do.
  process.env["CHROMIUM_PATH"] ??= findChromium();
  provideAccess(project);
  return async () => servers?.stop();
}

type Servers = Pick<TestDirectus, "testEnv" | "stop">;

async function startServers(project: string): Promise<Servers> {
  if (project === "build") {
    const ports = await sitePorts();
    const directus = await startTestDirectus("site", ports);
    await ensureTestRelease(directus, ports);
    const release = { TEST_RELEASE: `${testReleasesDir}/current` };
    return { ...directus, testEnv: { ...directus.testEnv, ...release } };
  }
  const ports = await assignPorts();
  // A single product of the demo switches on the index of large catalogs.
  const settings = { CATALOGUE_INDEX_PRODUCTS: "1" };
  if (project === "backend") return startTestDirectus(project, ports, { settings });
  const postgres = await startPostgres(ports.postgres);
  const directus =
    project === "cluster"
      ? await startCluster(ports, postgres.settings, settings)
      : await startTestDirectus(project, ports, { database: postgres.settings, settings });
  return {
    testEnv: directus.testEnv,
    stop: async () => {
      await directus.stop();
      await postgres.stop();
    },
  };
}
