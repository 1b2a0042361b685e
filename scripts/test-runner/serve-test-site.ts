/*
 * The web server of the browser tests (playwright.config.ts): a Directus with fresh demo content and
 * the built site. Prints the addresses once they answer, as `NAME=value`, and runs until it is
 * stopped.
 */
import { join } from "node:path";
import { exit, onExit, exitOnSignals } from "../bootstrap/processes.mjs";
import { printError } from "../bootstrap/console.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { launchSiteServer } from "../dev-stack/site-server";
import { currentTools } from "../dev-stack/tools";
import { ADDRESS_VARIABLES } from "./test-access";
import { startTestDirectus } from "./test-directus";
import { sitePorts } from "./test-ports";
import { ensureTestRelease, testReleasesDir } from "./test-site";

exitOnSignals();
try {
  const ports = await sitePorts();
  const directus = await startTestDirectus("site", ports);
  onExit(() => directus.stop());
  await ensureTestRelease(directus, ports);
  await launchSiteServer(currentTools(), {
    releasesDir: testReleasesDir,
    port: ports.site,
    log: join(paths.logs, "test-site.log"),
  });
  console.log(ADDRESS_VARIABLES.map((name) => `${name}=${directus.testEnv[name]}`).join(" "));
} catch (error) {
  printError(error);
  await exit(1);
}
