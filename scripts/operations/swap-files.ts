import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../bootstrap/failure.mjs";

/** Codes of a failed rename of a mounted folder, as in a container. */
const MOUNTED = ["EBUSY", "EXDEV"];

/** Replaced folder of files. `undo` restores the previous files, `commit` deletes them. */
export interface FileSwap {
  readonly undo: () => void;
  readonly commit: () => void;
}

/** Replaces a folder of files by another one. Does nothing if one of them is undefined. */
export function swapFiles(uploads: string | undefined, unpacked: string | undefined): FileSwap {
  if (uploads === undefined || unpacked === undefined) return { undo: () => {}, commit: () => {} };
  mkdirSync(unpacked, { recursive: true });
  const aside = `${uploads}.before-${randomBytes(4).toString("hex")}`;
  const existed = existsSync(uploads);
  try {
    if (existed) renameSync(uploads, aside);
  } catch (error) {
    if (!MOUNTED.includes(errorCode(error) ?? "")) throw error;
    return swapEntries(uploads, unpacked);
  }
  renameSync(unpacked, uploads);
  return {
    undo: () => {
      rmSync(uploads, { recursive: true, force: true });
      if (existed) renameSync(aside, uploads);
    },
    commit: () => rmSync(aside, { recursive: true, force: true }),
  };
}

/**
 * Does the same if the folder itself cannot be renamed: copies everything into it, then renames its
 * entries.
 */
function swapEntries(uploads: string, unpacked: string): FileSwap {
  const id = randomBytes(4).toString("hex");
  const incoming = join(uploads, `.incoming-${id}`);
  const before = join(uploads, `.before-${id}`);
  const move = (from: string, to: string): void => {
    for (const name of readdirSync(from))
      if (join(from, name) !== incoming && join(from, name) !== before)
        renameSync(join(from, name), join(to, name));
  };
  const commit = (): void => {
    for (const folder of [incoming, before]) rmSync(folder, { recursive: true, force: true });
  };
  const undo = (): void => {
    move(uploads, incoming);
    move(before, uploads);
    commit();
  };
  try {
    cpSync(unpacked, incoming, { recursive: true });
  } catch (error) {
    commit();
    throw error;
  }
  mkdirSync(before);
  try {
    move(uploads, before);
  } catch (error) {
    move(before, uploads);
    commit();
    throw error;
  }
  try {
    move(incoming, uploads);
  } catch (error) {
    undo();
    throw error;
  }
  return { undo, commit };
}
