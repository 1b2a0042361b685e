/* Bundles the extensions of Directus and bootstraps the demo content that all tests copy. */
import { printError, step } from "../bootstrap/console.mjs";
import { buildExtensions } from "../dev-stack/build-extensions";
import { ensureTemplate } from "./test-directus";
import { assignPorts } from "./test-ports";

try {
  await step("Extensions of Directus", ({ note }) => buildExtensions(note));
  await step("Demo content", async () => ensureTemplate((await assignPorts()).directus));
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
