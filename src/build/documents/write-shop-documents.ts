import { existsSync } from "fs";
import { copyFile, readFile } from "fs/promises";
import path from "path";
import { resolveShellPath } from "../../domain/navigation/shell-path";
import { syncFiles, type SyncResult } from "../sync-files";

/** A document made from another page's shell, with its own head and prerendered content. */
type Derived = { readonly path: string; readonly shellPath: string };

/**
 * Puts each shell back in the place of the document that replaced it. Gatsby then finds its own
 * page: if only the names of the scripts have changed, it exchanges them there, without rendering
 * the page. Call it before Gatsby writes pages. The first build has no shell yet.
 */
export async function restoreShells(folder: string, shellPaths: Iterable<string>): Promise<void> {
  for (const page of shellPaths) {
    const shell = path.join(folder, resolveDocumentFile(resolveShellPath(page)));
    if (existsSync(shell)) await copyFile(shell, path.join(folder, resolveDocumentFile(page)));
  }
}

/**
 * Writes each document from its shell. Skips unchanged documents and removes those that are no
 * longer planned. One of the documents replaces the page that is the shell, so the shell is kept as
 * a file of its own: for the next build (`restoreShells`), and for the servers, which send it for
 * paths without a document.
 */
export async function writeShopDocuments<Document extends Derived>(
  folder: string,
  documents: readonly Document[],
  make: (shell: string, document: Document) => string,
): Promise<SyncResult> {
  const shells = new Map<string, string>();
  for (const { shellPath } of documents) {
    if (!shells.has(shellPath))
      shells.set(
        shellPath,
        await readFile(path.join(folder, resolveDocumentFile(shellPath)), "utf8"),
      );
  }
  const listFiles = function* () {
    for (const [page, shell] of shells)
      yield [resolveDocumentFile(resolveShellPath(page)), shell] as const;
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
