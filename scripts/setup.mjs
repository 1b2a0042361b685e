/*
 * `npm run setup`: Node 22, all packages and the bundled extensions, for a machine that is to run
 * the house and not to show the demo.
 */
import { step, printError } from "./lib/console.mjs";
import { buildExtensions } from "./lib/extensions.mjs";
import { ensureTools } from "./lib/dev-stack.mjs";
import { exit, exitOnSignals } from "./lib/processes.mjs";

exitOnSignals();
try {
  await ensureTools();
  await step("Extensions of Directus", ({ note }) => buildExtensions(note));
  await exit(0);
} catch (error) {
  printError(error);
  await exit(1);
}
