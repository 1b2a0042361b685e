import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Folders that hold what was made, never what it is made from. */
const MADE = new Set(["node_modules", "dist", "public", ".cache", ".state"]);

/** All files below a path (or the file itself), as paths from `base`, sorted. */
export function filesBelow(base, path) {
  const whole = join(base, path);
  if (!existsSync(whole)) return [];
  if (statSync(whole).isFile()) return [path];
  return readdirSync(whole, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isDirectory())
        return MADE.has(entry.name) ? [] : filesBelow(base, `${path}/${entry.name}`);
      return entry.isFile() ? [`${path}/${entry.name}`] : [];
    })
    .sort();
}

/**
 * A fingerprint of files and of whatever else decides what is made of them. It differs as soon as a
 * file is changed, renamed, added or removed, or a value differs; the time at which a file was
 * written does not matter.
 * @param {string} base @param {string[]} paths @param {Record<string, unknown>} [values]
 */
export function fingerprint(base, paths, values = {}) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((start) => filesBelow(base, start))) {
    const content = readFileSync(join(base, path));
    // The lengths keep one file's end apart from the next one's beginning.
    hash.update(`${path.length} ${path} ${content.length} `).update(content);
  }
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash.update(JSON.stringify(sorted)).digest("hex").slice(0, 32);
}
