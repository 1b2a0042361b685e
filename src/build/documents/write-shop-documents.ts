import { createHash } from "crypto";
import { existsSync } from "fs";
import { copyFile, readFile } from "fs/promises";
import path from "path";
import { resolveShellPath } from "../../domain/navigation/shop-paths";
import { syncFiles, type SyncResult } from "../sync-files";

/**
 * Parses `PRODUCT_PAGES`, the number of products with their own document: all (unset or `on`), none
 * (`off`), or a maximum, newest first. Throws on any other value.
 */
export function parseProductPageLimit(setting: string | undefined): number {
  const text = setting?.trim().toLowerCase() ?? "";
  if (text === "" || text === "on") return Number.POSITIVE_INFINITY;
  if (text === "off") return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`PRODUCT_PAGES is "${setting}", but may only be "on", "off" or a number.`);
}

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
 * paths without a document. `inputsOf` returns everything apart from the shell that a document
 * consists of, so that an unchanged one is not made again, or null if that is not known in advance.
 */
export async function writeShopDocuments<Document extends Derived>(
  folder: string,
  documents: readonly Document[],
  make: (shell: string, document: Document) => string,
  inputsOf: (document: Document) => string | null = () => null,
): Promise<SyncResult> {
  const shells = new Map<string, string>();
  for (const { shellPath } of documents) {
    if (!shells.has(shellPath))
      shells.set(
        shellPath,
        await readFile(path.join(folder, resolveDocumentFile(shellPath)), "utf8"),
      );
  }
  const digests = new Map([...shells].map(([page, shell]) => [page, digestOf(shell)]));
  const listFiles = function* () {
    for (const [page, shell] of shells)
      yield [resolveDocumentFile(resolveShellPath(page)), shell] as const;
    for (const document of documents) {
      const shell = shells.get(document.shellPath) ?? "";
      const inputs = inputsOf(document);
      const content =
        inputs === null
          ? make(shell, document)
          : {
              source: digestOf(`${digests.get(document.shellPath) ?? ""} ${inputs}`),
              make: () => make(shell, document),
            };
      yield [resolveDocumentFile(document.path), content] as const;
    }
  };
  return syncFiles(folder, "shop-documents", listFiles());
}

const digestOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

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
