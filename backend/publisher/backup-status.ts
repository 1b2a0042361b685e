import { readFile } from "node:fs/promises";
import { z } from "zod";

/**
 * Status file that `scripts/operations/backup-status.ts` writes after each backup. Times are ISO
 * 8601.
 */
const statusSchema = z.object({
  attemptedAt: z.iso.datetime().optional(),
  succeededAt: z.iso.datetime().optional(),
  bytes: z.number().nonnegative().optional(),
  encrypted: z.boolean().optional(),
  /** Reason why the last attempt failed. Absent if it succeeded. */
  failure: z.string().optional(),
  offsite: z.enum(["on", "off"]).default("off"),
  copiedAt: z.iso.datetime().optional(),
  pendingCopies: z.number().int().nonnegative().default(0),
});

export type BackupStatus = z.infer<typeof statusSchema>;

/**
 * Reads the status of the backups. A missing or damaged file counts as "never", so that the alert
 * fires.
 */
export async function readBackupStatus(path: string): Promise<BackupStatus> {
  try {
    return statusSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return statusSchema.parse({});
  }
}
