import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { CommandError, errorMessage } from "../bootstrap/failure.mjs";
import { encryptFile, isEncrypted } from "./backup-encryption";
import { hashOf, writeRecord } from "./backup-folder";
import { countFiles, readManifest, type BackupManifest } from "./backup-manifest";
import { checkDump, countRows, dumpDatabase } from "./database-backup";
import { runProgram } from "./database-programs";
import type { Installation } from "./installation";

/*
 * A backup is one file: a tar archive of `manifest.json`, the database (`database.dump`, written by
 * pg_dump or SQLite) and the uploaded files, encrypted if there are recipients. It is created while
 * the site is running, read back and verified, and then renamed to its name, so a file of that name
 * is always complete.
 */

/** A backup takes minutes at most. An older staging folder is the rest of a killed backup. */
const LEFTOVER_AGE_MS = 2 * 60 * 60_000;

/** Attempts to create an archive while files are uploaded or deleted. */
const ARCHIVE_ATTEMPTS = 3;

export interface Backup {
  readonly target: string;
  readonly manifest: BackupManifest;
  readonly bytes: number;
}

/** Creates a backup in this folder, encrypted to the recipients. */
export async function makeBackup(
  installation: Installation,
  folder: string,
  now: Date,
  recipients: readonly string[] = [],
): Promise<Backup> {
  const { database, uploads } = installation;
  if (database.kind === "sqlite" && !existsSync(database.file))
    throw new CommandError(`There is no database at ${database.file}.`);
  // A restore of a backup without the files would delete them.
  if (uploads !== undefined && !existsSync(uploads))
    throw new CommandError(`There is no folder of uploaded files at ${uploads}.`, {
      hint: "DATA_DIR names the data folder of the installation.",
    });
  mkdirSync(folder, { recursive: true });
  removeLeftovers(folder, now);
  const isEncrypting = recipients.length > 0;
  const stamp = now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
  const name = `jeweller-${stamp}.tar${isEncrypting ? ".age" : ""}`;
  const target = join(folder, name);
  if (existsSync(target))
    throw new CommandError(`${target} exists already; nothing was overwritten.`);
  const staging = join(folder, `.making-${randomBytes(4).toString("hex")}`);
  mkdirSync(staging, { mode: 0o700 });
  try {
    const archive = join(staging, "archive.tar");
    await dumpDatabase(database, join(staging, "database.dump"));
    const manifest = await createArchive(installation, staging, archive, now);
    const finished = isEncrypting ? join(staging, "archive.tar.age") : archive;
    if (isEncrypting) await encryptFile(archive, finished, recipients);
    chmodSync(finished, 0o600);
    const bytes = statSync(finished).size;
    if (isEncrypting && (!isEncrypted(finished) || bytes <= statSync(archive).size))
      throw new CommandError("The backup was not encrypted completely.");
    writeRecord(folder, name, {
      format: 1,
      made: manifest.made,
      bytes,
      sha256: await hashOf(finished),
      encrypted: isEncrypting,
    });
    renameSync(finished, target);
    return { target, manifest, bytes };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError("The backup could not be written.", {
      tail: [errorMessage(error)],
      hint: `Check the free space in ${folder}.`,
    });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * Archives manifest, dump and files, again if files changed in the meantime, so that the content
 * matches the manifest. Returns the manifest.
 */
async function createArchive(
  { database, uploads }: Installation,
  staging: string,
  archive: string,
  now: Date,
): Promise<BackupManifest> {
  const dump = join(staging, "database.dump");
  const known = {
    format: 1 as const,
    made: now.toISOString(),
    database: database.kind,
    rows: countRows(database.kind === "sqlite" ? { kind: "sqlite", file: dump } : database),
    dump: await hashOf(dump),
  };
  const parts = ["-C", staging, "manifest.json", "database.dump"];
  const files = uploads === undefined ? [] : ["-C", uploads, "--transform", "s,^\\.,uploads,", "."];
  for (let attempt = 1; ; attempt += 1) {
    // Files in a bucket are not part of the backup: docs/operations.md.
    const manifest = { ...known, files: uploads === undefined ? null : countFiles(uploads) };
    writeFileSync(join(staging, "manifest.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
    try {
      runProgram("tar", ["tar", "--create", "--file", archive, ...parts, ...files]);
      await verifyArchive(archive, join(staging, "read-back"));
      return manifest;
    } catch (error) {
      const hasChanged = uploads !== undefined && countFiles(uploads) !== manifest.files;
      if (!hasChanged || attempt === ARCHIVE_ATTEMPTS) throw error;
    }
  }
}

/**
 * Removes the rest of killed backups, which contains customers' data in plain text. Keeps younger
 * folders: another backup may be running.
 */
function removeLeftovers(folder: string, now: Date): void {
  for (const name of readdirSync(folder).filter((each) => /^\.making-[0-9a-f]{8}$/.test(each))) {
    const changedAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt !== undefined && now.getTime() - changedAt > LEFTOVER_AGE_MS)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Verifies that an archive can be unpacked and contains the dump and the number of files of its
 * manifest. Throws a `CommandError` otherwise.
 */
async function verifyArchive(archive: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  runProgram("Reading the backup back", [
    "tar",
    "--extract",
    "--file",
    archive,
    "--directory",
    folder,
    "--no-same-owner",
    "manifest.json",
    "database.dump",
  ]);
  const manifest = readManifest(folder);
  const dump = join(folder, "database.dump");
  if ((await hashOf(dump)) !== manifest.dump)
    throw new CommandError("The backup is damaged: its database has changed.");
  checkDump(manifest.database, dump);
  const listed = runProgram("Listing the backup", ["tar", "--list", "--file", archive]).split("\n");
  const files = listed.filter((path) => path.startsWith("uploads/") && !path.endsWith("/")).length;
  if (manifest.files !== null && files !== manifest.files)
    throw new CommandError(
      `The backup is not complete: it has ${files} of ${manifest.files} files.`,
    );
  rmSync(folder, { recursive: true, force: true });
}
