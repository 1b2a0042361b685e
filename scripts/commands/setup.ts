/*
 * `npm run setup`: bundles the extensions of Directus, after the installation of all packages. For
 * machines that run the site and not the demo.
 */
import { step } from "../bootstrap/console.mjs";
import { buildExtensions } from "../dev-stack/build-extensions";

await step("Extensions of Directus", ({ note }) => buildExtensions(note));
