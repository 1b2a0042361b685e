import { readdir, readFile, writeFile } from "fs/promises";
import path from "path";
import { insertContentSecurityPolicy, type ContentSecurityPolicy } from "./content-security-policy";
import { deferScripts } from "./script-loader";

/** Documents that are made from finished ones, by path in the folder. */
type ExcludedDocuments = {
  readonly files: readonly string[];
  /** Folders that contain only such documents, perhaps thousands. */
  readonly folders: readonly string[];
};

const NONE: ExcludedDocuments = { files: [], folders: [] };

/**
 * Inserts the script loader and the content security policy into every HTML document that is not
 * excluded. Returns the number of documents.
 */
export async function finishDocuments(
  folder: string,
  policy: ContentSecurityPolicy,
  excluded: ExcludedDocuments = NONE,
): Promise<number> {
  const files = new Set(excluded.files.map((file) => path.join(folder, file)));
  const folders = new Set(excluded.folders.map((name) => path.join(folder, name)));
  const documents = (await listDocuments(folder, folders)).filter((file) => !files.has(file));
  for (const file of documents) {
    const html = await readFile(file, "utf8");
    const finished = insertContentSecurityPolicy(deferScripts(html), policy) ?? html;
    if (finished !== html) await writeFile(file, finished);
  }
  return documents.length;
}

async function listDocuments(
  folder: string,
  excluded: ReadonlySet<string>,
): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<readonly string[]> => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return excluded.has(file) ? [] : listDocuments(file, excluded);
      return entry.isFile() && entry.name.endsWith(".html") ? [file] : [];
    }),
  );
  return found.flat();
}
