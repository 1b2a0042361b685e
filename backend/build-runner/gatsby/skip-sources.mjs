// @ts-check
import { readFile } from "node:fs/promises";

/** Queries, and the slices of a page. */
const QUERY_OR_SLICE = /\b(?:graphql|Slice)\b/;

/**
 * Gatsby's parser of a source. Null for a source that has nothing it looks for.
 * @typedef {(this: object, file: string, addError: (error: object) => void) => Promise<object | null>} ParseFile
 */

/**
 * Makes Gatsby's parser skip files that contain neither a query nor a slice and are no templates of
 * pages. Gatsby parses every file with a word such as "config", five times as many, and uses
 * nothing of them.
 * @param {{ prototype: { parseFile: ParseFile } }} FileParser
 * @param {(file: string) => boolean} isTemplate
 */
export function skipSourcesWithoutQuery(FileParser, isTemplate) {
  const { parseFile } = FileParser.prototype;
  /** @type {ParseFile} */
  async function parseIfNeeded(file, addError) {
    if (!isTemplate(file) && !(await mayHaveQuery(file))) return null;
    return parseFile.call(this, file, addError);
  }
  FileParser.prototype.parseFile = parseIfNeeded;
}

/**
 * Returns true also for a file that cannot be read, which Gatsby reports.
 * @param {string} file
 */
async function mayHaveQuery(file) {
  try {
    return QUERY_OR_SLICE.test(await readFile(file, "utf8"));
  } catch {
    return true;
  }
}
