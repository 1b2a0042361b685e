import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { readStateFile, writeStateFile } from "./state-files.mjs";
import { CommandError } from "./failure.mjs";
import { paths, root } from "./paths.mjs";

/** What the extensions share with one another and with the site, and what bundles them. */
const SHARED = [
  "backend/extensions/shared",
  "backend/shared",
  "backend/extensions/ecom/src",
  "backend/extensions/forms/src",
  "src/domain",
  "src/contracts",
  "src/cms",
  "locales",
  "backend/package-lock.json",
  "package-lock.json",
  "scripts/lib/extensions.mjs",
];

/** What single extensions share with others besides. */
const ALSO = {
  "content-rules": [
    "backend/directus/model",
    "backend/directus/revision-tree.ts",
    "backend/extensions/revisions/src",
    "src/site",
  ],
  revisions: ["backend/directus/revision-tree.ts", "backend/directus/model"],
  "publish-trigger": [
    "backend/directus/model/content-collections.ts",
    "backend/directus/model",
    "backend/shared/webhook-signature.ts",
  ],
  "request-limits": [
    "backend/directus/model/content-collections.ts",
    "backend/directus/model/dsl/stable-ids.ts",
    "backend/directus/model",
    "backend/directus/access/policies.ts",
    "backend/directus/access/public-permissions.ts",
  ],
  preview: [
    "backend/directus/model/content-collections.ts",
    "backend/directus/model/preview-urls.ts",
    "backend/directus/model",
    "backend/publisher/preview",
  ],
};

/** The folders of Directus extensions, by name. */
export function extensionNames(folder = paths.extensions) {
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

/**
 * What CommonJS packages ask for the parts of Node, which a module of Directus's kind does not have
 * by itself.
 */
const REQUIRE =
  'import { createRequire as madeForThis } from "node:module"; const require = madeForThis(import.meta.url);';

/**
 * One file that holds all that an extension needs but Node's own parts, as
 * `directus-extension build` makes it, in a tenth of the time.
 */
async function bundle(name) {
  const folder = join(paths.extensions, name);
  // The packages may not have been there when this file was read.
  const { build } = await import("esbuild");
  try {
    await build({
      entryPoints: [join(folder, "src", "index.ts")],
      outfile: join(folder, "dist", "index.js"),
      bundle: true,
      platform: "node",
      target: "node22",
      format: "esm",
      minify: true,
      legalComments: "none",
      define: { "process.env.NODE_ENV": '"production"' },
      banner: { js: REQUIRE },
      logLevel: "silent",
    });
  } catch (error) {
    const found = (error.errors ?? []).map(
      ({ text, location }) => `${location ? `${location.file}:${location.line}: ` : ""}${text}`,
    );
    throw new CommandError(`The extension ${name} cannot be bundled.`, {
      tail: found.length > 0 ? found : [String(error)],
    });
  }
}

/** Bundles the extensions whose sources changed since they were bundled last. */
export async function buildExtensions(note) {
  const names = extensionNames();
  let built = 0;
  for (const name of names) {
    const marker = `extension-${name}`;
    const made = fingerprint(root, [
      `backend/extensions/${name}`,
      ...SHARED,
      ...(ALSO[name] ?? []),
    ]);
    if (
      readStateFile(marker, paths.common) === made &&
      existsSync(join(paths.extensions, name, "dist"))
    )
      continue;
    await bundle(name);
    writeStateFile(marker, made, paths.common);
    built += 1;
  }
  note(
    names.length === 0
      ? "none"
      : built === 0
        ? `${names.length} up to date`
        : `${built} of ${names.length} built`,
  );
}
