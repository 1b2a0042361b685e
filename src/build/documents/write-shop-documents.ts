import { readFile } from "fs/promises";
import path from "path";
import { syncFiles, type SyncResult } from "../sync-files";

/** A document made from another page's shell, with its own head and prerendered content. */
type Derived = { readonly path: string; readonly shellPath: string };

/**
 * Writes each document from its shell. Skips unchanged documents and removes those that are no
 * longer planned.
 */
export async function writeShopDocuments<Document extends Derived>(
  folder: string,
  documents: readonly Document[],
  make: (shell: string, document: Document) => string,
): Promise<SyncResult> {
  const shells = new Map<string, string>();
  for (const { shellPath } of documents) {
    if (!shells.has(shellPath))
      shells.set(shellPath, await readFile(path.join(folder, shellPath, "index.html"), "utf8"));
  }
  const listFiles = function* () {
    for (const document of documents)
      yield [
        resolveDocumentFile(document.path),
        make(shells.get(document.shellPath) ?? "", document),
      ] as const;
  };
  return syncFiles(folder, "shop-documents", listFiles());
}

/**
 * Returns the file of a path. Servers look for the decoded name. Throws if a segment could leave
 * the folder.
 */
export function resolveDocumentFile(address: string): string {
  const segments = address
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeURIComponent);
  if (segments.some((segment) => segment === "." || segment === ".." || /[/\\\0]/.test(segment))) {
    throw new Error(`The shop's address ${address} cannot be a file.`);
  }
  return path.join(...segments, "index.html");
}
