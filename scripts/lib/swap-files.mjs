import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What renaming a folder answers where it is a mount of its own, as in a container. */
const MOUNTED = new Set(["EBUSY", "EXDEV"]);

/**
 * Puts a folder of files in the place of another one, which can be brought back until it is
 * forgotten.
 * @param {string | undefined} uploads @param {string | undefined} unpacked undefined: nothing is
 *   swapped
 * @returns {{ undo: () => void, forget: () => void }}
 */
export function swapFiles(uploads, unpacked) {
  if (uploads === undefined || unpacked === undefined) return { undo: () => {}, forget: () => {} };
  mkdirSync(unpacked, { recursive: true });
  const aside = `${uploads}.before-${randomBytes(4).toString("hex")}`;
  const had = existsSync(uploads);
  try {
    if (had) renameSync(uploads, aside);
  } catch (error) {
    if (!MOUNTED.has(error.code)) throw error;
    return swapEntries(uploads, unpacked);
  }
  renameSync(unpacked, uploads);
  return {
    undo: () => {
      rmSync(uploads, { recursive: true, force: true });
      if (had) renameSync(aside, uploads);
    },
    forget: () => rmSync(aside, { recursive: true, force: true }),
  };
}

/**
 * The same where the folder itself cannot be renamed: everything is copied into it first, then its
 * entries are renamed.
 */
function swapEntries(uploads, unpacked) {
  const id = randomBytes(4).toString("hex");
  const incoming = join(uploads, `.incoming-${id}`);
  const before = join(uploads, `.before-${id}`);
  const move = (from, to) => {
    for (const name of readdirSync(from))
      if (join(from, name) !== incoming && join(from, name) !== before)
        renameSync(join(from, name), join(to, name));
  };
  const forget = () => {
    for (const folder of [incoming, before]) rmSync(folder, { recursive: true, force: true });
  };
  const undo = () => {
    move(uploads, incoming);
    move(before, uploads);
    forget();
  };
  try {
    cpSync(unpacked, incoming, { recursive: true });
  } catch (error) {
    forget();
    throw error;
  }
  mkdirSync(before);
  try {
    move(uploads, before);
  } catch (error) {
    move(before, uploads);
    forget();
    throw error;
  }
  try {
    move(incoming, uploads);
  } catch (error) {
    undo();
    throw error;
  }
  return { undo, forget };
}
