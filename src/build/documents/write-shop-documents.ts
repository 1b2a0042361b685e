import { readFile } from "fs/promises";
import path from "path";
import { syncFiles, type SyncResult } from "../sync-files";

/** A document that is another page's, but for its head and what it says without scripts. */
type Derived = { readonly path: string; readonly shellPath: string };

/**
 * Writes a document for each place, made of the built page whose shell it is; what did not change
 * is left alone, and the documents of places that are gone are removed.
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
 * The file of an address. Servers look for the decoded name; no part of an address may lead out of
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
