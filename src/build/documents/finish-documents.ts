import { readdir, readFile, writeFile } from "fs/promises";
import path from "path";
import { insertContentSecurityPolicy, type ContentSecurityPolicy } from "./content-security-policy";

/**
 * Inserts the content security policy into every HTML document. `excludedFiles` lists documents that
 * are made from finished ones, by path in the folder. Returns the number of documents.
 */
export async function finishDocuments(
  folder: string,
  policy: ContentSecurityPolicy,
  excludedFiles: readonly string[] = [],
): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const excluded = new Set(excludedFiles.map((file) => path.join(folder, file)));
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !excluded.has(file));
  for (const file of files) {
    const html = await readFile(file, "utf8");
    const finished = insertContentSecurityPolicy(html, policy) ?? html;
    if (finished !== html) await writeFile(file, finished);
  }
  return files.length;
}
