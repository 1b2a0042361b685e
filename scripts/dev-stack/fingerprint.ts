import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Folders of generated files, which are not part of any source. */
const GENERATED = new Set(["node_modules", "dist", "public", ".cache", ".state"]);

/** Returns all files below a path (or the file itself) as sorted paths relative to `base`. */
export function filesBelow(base: string, path: string): readonly string[] {
  if (!existsSync(join(base, path))) return [];
  if (statSync(join(base, path)).isFile()) return [path];
  return readdirSync(join(base, path))
    .filter((name) => !GENERATED.has(name))
    .flatMap((name) => filesBelow(base, `${path}/${name}`))
    .sort();
}

/**
 * Returns a fingerprint of files and of other values that decide a result. It differs if a file is
 * changed, renamed, added or removed, or if a value differs. The time of writing has no influence.
 */
export function fingerprint(
  base: string,
  sources: readonly string[],
  values: Readonly<Record<string, unknown>> = {},
): string {
  const hash = createHash("sha256");
  for (const path of sources.flatMap((start) => filesBelow(base, start))) {
    const content = readFileSync(join(base, path));
    // The lengths separate the end of one file from the start of the next.
    hash.update(`${path.length} ${path} ${content.length} `).update(content);
  }
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash.update(JSON.stringify(sorted)).digest("hex").slice(0, 32);
}
