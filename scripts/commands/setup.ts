/*
 * `npm run setup`: bundles the extensions of Directus. `scripts/run.mjs` has made Node 22 and all
 * packages available before. For machines that run the site and not the demo.
 */
import { printError, step } from "../bootstrap/console.mjs";
import { exit, exitOnSignals } from "../bootstrap/processes.mjs";
import { buildExtensions } from "../dev-stack/build-extensions";

exitOnSignals();
try {
  await step("Extensions of Directus", ({ note }) => buildExtensions(note));
  await exit(0);
} catch (error) {
  printError(error);
  await exit(1);
}
