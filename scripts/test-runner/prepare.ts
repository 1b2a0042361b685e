/* Bundles the extensions of Directus and bootstraps the demo content that all tests copy. */
import { step } from "../bootstrap/console.mjs";
import { buildExtensions } from "../dev-stack/build-extensions";
import { ensureTemplate } from "./test-directus";
import { assignPorts } from "./test-ports";

await step("Extensions of Directus", ({ note }) => buildExtensions(note));
await step("Demo content", async () => ensureTemplate((await assignPorts()).directus));
