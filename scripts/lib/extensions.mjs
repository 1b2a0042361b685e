import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { recall, remember } from "./markers.mjs";
import { places, root } from "./paths.mjs";
import { run } from "./processes.mjs";

/** What the extensions share with one another and with the site, and the tool that bundles them. */
const SHARED = [
  "backend/extensions/shared",
  "backend/extensions/ecom/src",
  "backend/extensions/forms/src",
  "src/domain",
  "src/services",
  "locales",
  "backend/package-lock.json",
];

/** What single extensions share with others besides. */
const ALSO = {
  publish: [
    "backend/directus/content-collections.ts",
    "backend/directus/model",
    "backend/extensions/order-jobs/src/every.ts",
    "backend/publisher/webhook-signature.ts",
  ],
  preview: [
    "backend/directus/content-collections.ts",
    "backend/directus/previewed.ts",
    "backend/directus/model",
    "backend/publisher/preview",
  ],
};

/** The folders of Directus extensions, by name. */
export function extensionNames(folder = places.extensions) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isExtension(join(folder, entry.name)))
    .map((entry) => entry.name)
    .sort();
}

function isExtension(folder) {
  try {
    return "directus:extension" in JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  } catch {
    return false;
  }
}

/** Builds the extensions whose sources changed since they were built last. */
export async function buildExtensions(tools, note) {
  const names = extensionNames();
  let built = 0;
  for (const name of names) {
    const marker = `extension-${name}`;
    const made = fingerprint(root, [`backend/extensions/${name}`, ...SHARED, ...(ALSO[name] ?? [])]);
    if (recall(marker, places.common) === made && existsSync(join(places.extensions, name, "dist"))) continue;
    await run({
      name: `Building the extension ${name}`,
      argv: [tools.node, join(places.backend, "node_modules", "@directus", "extensions-sdk", "cli.js"), "build"],
      cwd: join(places.extensions, name),
      env: tools.env,
      log: join(places.logs, `extension-${name}.log`),
    });
    remember(marker, made, places.common);
    built += 1;
  }
  note(names.length === 0 ? "none" : built === 0 ? `${names.length} up to date` : `${built} of ${names.length} built`);
}
