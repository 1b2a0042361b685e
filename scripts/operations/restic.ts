import { join, resolve } from "node:path";
import { readText } from "#backend/shared/configuration/read-variable";
import { CommandError } from "../bootstrap/failure.mjs";
import { stateDir } from "../bootstrap/paths.mjs";
import { runProgram } from "./run-program";

/*
 * Backups are snapshots in repositories of restic (https://restic.net), which encrypts and verifies
 * them, and stores equal content once. restic also reads its own variables, such as RESTIC_PASSWORD
 * and the credentials of a bucket.
 */

/** Marks the snapshots of this software, made on any machine. */
export const HOST = ["--host", "jeweller"] as const;

/** Folders in the uploaded files with these names belong to a restore. */
export const RESTORE_PREFIX = ".restore-";

/** Folder of the first repository, the status and the copy of the database during a backup. */
export const backupFolder = (): string =>
  resolve(readText(process.env, "BACKUP_DIR") ?? join(stateDir, "backups"));

/** File with the result of the last backup. */
export const backupStatusFile = (): string =>
  resolve(readText(process.env, "BACKUP_STATUS_FILE") ?? join(backupFolder(), "status.json"));

/** Returns the repositories: the one that a restore reads, and the off-site one if it is set. */
export function backupRepositories(): readonly [main: string, ...offsite: string[]] {
  if (!readText(process.env, "RESTIC_PASSWORD") && !readText(process.env, "RESTIC_PASSWORD_FILE"))
    throw new CommandError("RESTIC_PASSWORD is not set: the password that encrypts the backups.", {
      hint: "Make one with `openssl rand -hex 32`, and keep it on another machine, too: without it no backup can be restored.",
    });
  const main = readText(process.env, "RESTIC_REPOSITORY") ?? join(backupFolder(), "repository");
  const offsite = readText(process.env, "BACKUP_OFFSITE_REPOSITORY");
  return offsite === undefined ? [main] : [main, offsite];
}

export const runRestic = (repository: string, args: readonly string[]): string =>
  runProgram("restic", args, { RESTIC_REPOSITORY: repository });

/** Checks that the password opens a repository. Returns whether there is one. */
export function hasRepository(repository: string): boolean {
  try {
    runRestic(repository, ["cat", "config"]);
    return true;
  } catch (error) {
    const output = error instanceof CommandError ? error.tail.join("\n") : "";
    if (output.includes("Is there a repository")) return false;
    if (output.includes("wrong password"))
      throw new CommandError("RESTIC_PASSWORD is not the password of the backups.");
    throw error;
  }
}
