import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { RESTORE_PREFIX } from "./restic";

/** Moves everything in a folder into another one of the same file system. */
function moveEntries(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!name.startsWith(RESTORE_PREFIX)) renameSync(join(from, name), join(to, name));
}

/** Moves the entries of a folder, and moves them back if that or the work afterwards fails. */
export async function withMovedEntries(
  from: string,
  to: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    moveEntries(from, to);
    await work();
  } catch (error) {
    moveEntries(to, from);
    throw error;
  }
}
