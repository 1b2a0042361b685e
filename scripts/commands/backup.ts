/*
 * `npm run backup`: saves database and uploaded files as one snapshot in a repository of restic,
 * and in a second one off site, while the site is running. Deletes the snapshots that are no longer
 * kept, checks the repositories, and stores the result for the metrics. Settings:
 * backend/shared/configuration/backup.ts and scripts/operations/installation.ts.
 */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { acquireLock } from "#backend/build-runner/process-lock";
import { writeBackupStatus } from "#backend/shared/backup-status";
import { readText } from "#backend/shared/configuration/read-variable";
import { printLine } from "../bootstrap/console.mjs";
import { CommandError, errorMessage } from "../bootstrap/failure.mjs";
import { dumpDatabase, getDumpName } from "../operations/database-copy";
import { installationFromEnv, type Installation, runCommand } from "../operations/installation";
import {
  backupFolder,
  backupRepositories,
  backupStatusFile,
  hasRepository,
  HOST,
  RESTORE_PREFIX,
  runRestic,
} from "../operations/restic";

/** Part of the stored data that each backup reads and verifies. */
const CHECKED_PART = "5%";

function saveIn(repository: string, paths: readonly string[]): void {
  if (!hasRepository(repository)) {
    runRestic(repository, ["init"]);
    printLine(`Created the repository ${repository}`);
  }
  const saved = runRestic(repository, [
    ...["backup", ...HOST, "--exclude", `${RESTORE_PREFIX}*`],
    ...paths,
  ]);
  printLine(saved.trim());
  // Locks of a killed backup would keep the old snapshots.
  runRestic(repository, ["unlock"]);
  runRestic(repository, [
    ...["forget", ...HOST, "--group-by", "host", "--prune"],
    ...["--keep-daily", readText(process.env, "BACKUP_KEEP_DAILY") ?? ""],
    ...["--keep-weekly", readText(process.env, "BACKUP_KEEP_WEEKLY") ?? ""],
    ...["--keep-monthly", readText(process.env, "BACKUP_KEEP_MONTHLY") ?? ""],
  ]);
  runRestic(repository, ["check", "--read-data-subset", CHECKED_PART]);
}

async function makeBackup({ database, uploads }: Installation, folder: string): Promise<void> {
  // A restore of a backup without the files would delete them.
  if (uploads !== undefined && !existsSync(uploads))
    throw new CommandError(`There is no folder of uploaded files at ${uploads}.`, {
      hint: "DATA_DIR names the data folder of the installation.",
    });
  const repositories = backupRepositories();
  // The same path each time, by which restic finds the previous snapshot.
  const staging = join(folder, "database");
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { mode: 0o700 });
  try {
    const dump = join(staging, getDumpName(database));
    await dumpDatabase(database, dump);
    for (const repository of repositories)
      saveIn(repository, uploads === undefined ? [dump] : [dump, uploads]);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

await runCommand(async () => {
  const folder = backupFolder();
  const statusFile = backupStatusFile();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const releaseLock = acquireLock(join(folder, "lock"), "Another backup is running");
  const attemptedAt = new Date().toISOString();
  try {
    await makeBackup(installationFromEnv(), folder);
    const offsite = readText(process.env, "BACKUP_OFFSITE_REPOSITORY") !== undefined;
    const result = { attemptedAt, succeededAt: attemptedAt, offsite, failure: undefined };
    writeBackupStatus(statusFile, result);
  } catch (error) {
    writeBackupStatus(statusFile, { attemptedAt, failure: errorMessage(error) });
    throw error;
  } finally {
    releaseLock();
  }
});
