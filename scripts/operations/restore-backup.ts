import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { bootstrapStateFile } from "../../backend/directus/data-files";
import { CommandError } from "../bootstrap/failure.mjs";
import { decryptFile, isEncrypted } from "./backup-encryption";
import { hashOf } from "./backup-folder";
import { countFiles, readManifest, type BackupManifest } from "./backup-manifest";
import { countRows, replaceDatabase, type RowCounts } from "./database-backup";
import { runProgram } from "./database-programs";
import type { Installation } from "./installation";
import { swapFiles } from "./swap-files";

/**
 * Restores the state of a backup. First unpacks and checks everything in a staging folder, then
 * replaces the database in one transaction and the folder of files by renaming. If anything fails,
 * the installation stays as it was.
 */
export async function restoreBackup(
  { dataDir, database, uploads }: Installation,
  file: string,
  identityFile: string | undefined,
): Promise<{ readonly manifest: BackupManifest; readonly rows: RowCounts }> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const staging = join(
    uploads === undefined ? dataDir : dirname(uploads),
    `.restoring-${randomBytes(4).toString("hex")}`,
  );
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  try {
    runProgram("Unpacking the backup", [
      "tar",
      "--extract",
      "--file",
      await decryptIfNeeded(file, staging, identityFile),
      "--directory",
      staging,
      "--no-same-owner",
    ]);
    const manifest = readManifest(staging);
    if (manifest.database !== database.kind)
      throw new CommandError(
        `The backup is of ${manifest.database}, but this installation uses ${database.kind}.`,
      );
    const dump = join(staging, "database.dump");
    if (!existsSync(dump) || (await hashOf(dump)) !== manifest.dump)
      throw new CommandError("The backup is damaged: its database has changed.");
    const unpacked = join(staging, "uploads");
    if (uploads !== undefined && manifest.files !== null && countFiles(unpacked) !== manifest.files)
      throw new CommandError(`The backup is damaged: it should have ${manifest.files} files.`);
    const swap = swapFiles(uploads, manifest.files === null ? undefined : unpacked);
    try {
      await replaceDatabase(database, dump, dataDir);
    } catch (error) {
      swap.undo();
      throw error;
    }
    swap.commit();
    // The content model may be of an earlier version, so the next start must bootstrap again.
    rmSync(bootstrapStateFile(dataDir), { force: true });
    return { manifest, rows: countRows(database) };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Returns the archive of a backup: the file itself, or its decrypted content. */
async function decryptIfNeeded(
  file: string,
  staging: string,
  identityFile: string | undefined,
): Promise<string> {
  if (!isEncrypted(file)) return resolve(file);
  if (identityFile === undefined)
    throw new CommandError("The backup is encrypted.", {
      hint: "npm run restore -- <file> --identity <key file>",
    });
  const archive = join(staging, "archive.tar");
  await decryptFile(file, archive, identityFile);
  return archive;
}
