// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * @param {string | Buffer} content
 */
export const digest = (content) => createHash("sha256").update(content).digest("hex");

/**
 * Returns the digest of a file, "folder" for a folder, and `null` if there is neither.
 * @param {string} path
 * @returns {string | null}
 */
export function digestOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  return stats.isDirectory() ? "folder" : digest(readFileSync(path));
}

/**
 * @param {readonly string[]} paths
 * @returns {Record<string, string | null>}
 */
export const digestAll = (paths) => Object.fromEntries(paths.map((path) => [path, digestOf(path)]));

/**
 * Lists the files in a folder and below it.
 * @param {string} folder
 * @returns {readonly string[]}
 */
export const listTree = (folder) => listFiles(folder, true);

/**
 * Lists the files in a folder whose names match, without those below it.
 * @param {string} folder
 * @param {RegExp} pattern
 * @returns {readonly string[]}
 */
export const listMatching = (folder, pattern) => listFiles(folder, false, pattern);

/**
 * @param {string} folder
 * @param {boolean} recursive
 */
function listFiles(folder, recursive, pattern = /./) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
