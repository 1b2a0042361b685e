import { readFile } from "fs/promises";
import path from "path";
import { syncFiles, type SyncResult } from "../sync-files";

/** A document made from another page's shell, with its own head and prerendered content. */
type Derived = { readonly path: string; readonly shellPath: string };

/**
 * Writes a document for each place from its shell. Skips unchanged documents and removes those of
 * places that no longer exist.
 */
export async function writeShopDocuments<Place extends Derived>(
  folder: string,
  places: readonly Place[],
  make: (shell: string, place: Place) => string,
): Promise<SyncResult> {
  const shells = new Map<string, string>();
  for (const { shellPath } of places) {
    if (!shells.has(shellPath))
      shells.set(shellPath, await readFile(path.join(folder, shellPath, "index.html"), "utf8"));
  }
  const documents = function* () {
    for (const place of places)
      yield [
        resolveDocumentFile(place.path),
        make(shells.get(place.shellPath) ?? "", place),
      ] as const;
  };
  return syncFiles(folder, "shop-documents", documents());
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
