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
import { expiredBackups } from "./backup-retention.mjs";

/*
 * A folder of backups. Beside each backup is a record, `<name>.json`, with its size and SHA-256.
 * Only a file with a record counts as a backup: other files in the folder are never copied or
 * deleted.
 */

const NAME = /^house-\d{8}-\d{6}\.tar(\.age)?$/;

/**
 * @typedef {{ format: 1, made: string, bytes: number, sha256: string, encrypted: boolean,
 *   copiedAt?: string }} BackupRecord
 */

const recordOf = (folder, name) => join(folder, `${name}.json`);

export async function hashOf(file) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Writes a file as a whole: a reader sees the one before or this one. */
export function writeWhole(path, text) {
  writeFileSync(`${path}.new`, text, { mode: 0o640 });
  renameSync(`${path}.new`, path);
}

/** @param {string} folder @param {string} name @param {BackupRecord} record */
export function writeRecord(folder, name, record) {
  writeWhole(recordOf(folder, name), `${JSON.stringify(record)}\n`);
}

function readRecord(folder, name) {
  try {
    const record = JSON.parse(readFileSync(recordOf(folder, name), "utf8"));
    return record.format === 1 && !Number.isNaN(Date.parse(record.made)) ? record : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The backups of a folder, the oldest first. One whose file is missing or has another size is not
 * good.
 */
export function listBackups(folder) {
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

/** Deletes the backups that the retention no longer keeps; gives their names. */
export function pruneBackups(folder, retention) {
  const expired = expiredBackups(listBackups(folder), retention);
  for (const name of expired) {
    rmSync(join(folder, name), { force: true });
    rmSync(recordOf(folder, name), { force: true });
  }
  return expired;
}
