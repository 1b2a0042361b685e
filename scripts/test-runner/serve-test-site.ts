/*
 * The web server of the browser tests (playwright.config.ts): a Directus with fresh demo content and
 * the built site. Prints the addresses once they answer, as `NAME=value`, and runs until it is
 * stopped.
 */
import { printError } from "../bootstrap/console.mjs";
import { launchSiteServer } from "../dev-stack/service";
import { ADDRESS_VARIABLES } from "./test-access";
import { startTestDirectus } from "./test-directus";
import { sitePorts } from "./test-ports";
import { ensureTestRelease, testReleasesDir } from "./test-site";

try {
  const ports = await sitePorts();
  const directus = await startTestDirectus("site", ports);
  process.once("SIGTERM", () => void directus.stop().then(() => process.exit()));
  await ensureTestRelease(directus, ports);
  await launchSiteServer(testReleasesDir, ports.site);
  console.log(ADDRESS_VARIABLES.map((name) => `${name}=${directus.testEnv[name]}`).join(" "));
} catch (error) {
  printError(error);
  process.exit(1);
}
