import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CommandError } from "../bootstrap/failure.mjs";

const manifestSchema = z.object({
  format: z.literal(1),
  /** Time of the backup in ISO 8601. */
  made: z.string(),
  database: z.enum(["sqlite", "postgres"]),
  rows: z.record(z.string(), z.number()),
  /** SHA-256 of the dump of the database. */
  dump: z.string(),
  /** Number of uploaded files; null if they are in a bucket. */
  files: z.number().nullable(),
});

/** What a backup contains. Stored in the backup as `manifest.json`. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/** Reads the manifest of an unpacked backup. */
export function readManifest(folder: string): BackupManifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")));
  } catch {
    throw new CommandError("This file is not a backup of this software.", {
      hint: "`npm run backup` creates backups.",
    });
  }
}

/** Counts the files below a folder. */
export function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
}
