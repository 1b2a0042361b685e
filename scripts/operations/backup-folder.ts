import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { expiredBackups, type KnownBackup, type Retention } from "./backup-retention";

/*
 * A folder of backups. Beside each backup is a record, `<name>.json`, with its size and SHA-256.
 * Only a file with a record counts as a backup: other files in the folder are never copied or
 * deleted.
 */

const NAME = /^jeweller-\d{8}-\d{6}\.tar(\.age)?$/;

const recordSchema = z.object({
  format: z.literal(1),
  made: z.string().refine((made) => !Number.isNaN(Date.parse(made))),
  bytes: z.number(),
  sha256: z.string(),
  encrypted: z.boolean(),
  copiedAt: z.string().optional(),
});

/** Stored facts of a backup. Times are in ISO 8601. */
export type BackupRecord = z.infer<typeof recordSchema>;

/** Backup with its record. */
export interface ListedBackup extends KnownBackup {
  readonly record: BackupRecord;
}

const recordOf = (folder: string, name: string): string => join(folder, `${name}.json`);

/** Returns the SHA-256 of a file in hex. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Writes a file atomically: readers see the previous content or the new one. */
export function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o640 });
  renameSync(`${path}.new`, path);
}

export function writeRecord(folder: string, name: string, record: BackupRecord): void {
  writeWhole(recordOf(folder, name), `${JSON.stringify(record)}\n`);
}

function readRecord(folder: string, name: string): BackupRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(recordOf(folder, name), "utf8")));
  } catch {
    return undefined;
  }
}

/** Lists the backups of a folder, oldest first. Good ones have the size of their record. */
export function listBackups(folder: string): readonly ListedBackup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .flatMap((name) => {
      const record = readRecord(folder, name);
      if (record === undefined) return [];
      const good = statSync(join(folder, name), { throwIfNoEntry: false })?.size === record.bytes;
      return [{ name, made: record.made, good, record }];
    });
}

/** Deletes the backups that the retention no longer keeps, and returns their names. */
export function pruneBackups(folder: string, retention: Retention): readonly string[] {
  const expired = expiredBackups(listBackups(folder), retention);
  for (const name of expired) {
    rmSync(join(folder, name), { force: true });
    rmSync(recordOf(folder, name), { force: true });
  }
  return expired;
}
