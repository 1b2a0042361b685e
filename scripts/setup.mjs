/* `npm run setup`: Node 22, all packages and the bundled extensions, for a machine that is to run the house and not to show the demo. */
import { step, tell } from "./lib/console.mjs";
import { buildExtensions } from "./lib/extensions.mjs";
import { prepareTools } from "./lib/house.mjs";
import { end, endOnSignals } from "./lib/processes.mjs";

endOnSignals();
try {
  await prepareTools();
  await step("Extensions of Directus", ({ note }) => buildExtensions(note));
  await end(0);
} catch (error) {
  tell(error);
  await end(1);
}
