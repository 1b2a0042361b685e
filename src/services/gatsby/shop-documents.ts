import { readFile } from "fs/promises";
import path from "path";
import { keepFiles, type Written } from "./written-files";

/** A document that is another page's, but for its head and what it says without scripts. */
type Derived<Head> = { readonly path: string; readonly shell: string; readonly head: Head; readonly noScript: string | null };

/**
 * Writes a document for each place, made of the built page whose shell it is; what did not change is left alone, and the documents of
 * places that are gone are removed.
 */
export async function writeShopDocuments<Head>(
  folder: string,
  places: readonly Derived<Head>[],
  make: (shell: string, head: Head, noScript: string | null) => string,
): Promise<Written> {
  const shells = new Map<string, string>();
  for (const { shell } of places) {
    if (!shells.has(shell)) shells.set(shell, await readFile(path.join(folder, shell, "index.html"), "utf8"));
  }
  const documents = function* () {
    for (const { path: address, shell, head, noScript } of places) {
      yield [fileOf(address), make(shells.get(shell) ?? "", head, noScript)] as const;
    }
  };
  return keepFiles(folder, "shop-documents", documents());
}

/** Servers look for the decoded name; no part of an address may lead out of the folder. */
function fileOf(address: string): string {
  const segments = address
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeURIComponent);
  if (segments.some((segment) => segment === "." || segment === ".." || /[/\\\0]/.test(segment))) {
    throw new Error(`The shop's address ${address} cannot be a file.`);
  }
  return path.join(...segments, "index.html");
}
