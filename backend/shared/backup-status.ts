import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

/** Result of the last backup (`scripts/commands/backup.ts`). Times are ISO 8601. */
const statusSchema = z.object({
  attemptedAt: z.iso.datetime().optional(),
  succeededAt: z.iso.datetime().optional(),
  /** Reason why the last attempt failed. Absent if it succeeded. */
  failure: z.string().optional(),
  /** Whether there is a repository off site. */
  offsite: z.boolean().default(false),
});

export type BackupStatus = z.infer<typeof statusSchema>;

/**
 * Reads the status of the backups. A missing or damaged file counts as "never", so that the alert
 * fires.
 */
export function readBackupStatus(path: string): BackupStatus {
  try {
    return statusSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return statusSchema.parse({});
  }
}

/** Stores the result of a backup. Values that it does not contain stay as they are. */
export function writeBackupStatus(path: string, result: Partial<BackupStatus>): void {
  mkdirSync(dirname(path), { recursive: true });
  const status = { ...readBackupStatus(path), ...result };
  // Readers see the previous content or the new one.
  writeFileSync(`${path}.new`, `${JSON.stringify(status)}\n`, { mode: 0o640 });
  renameSync(`${path}.new`, path);
}
