import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { writeWhole } from "./backup-folder";

/*
 * Result of the last backup, for the metrics (`backend/publisher/backup-status.ts`) and for the
 * schedule. It names no customer and no secret.
 */

const statusSchema = z.looseObject({
  succeededAt: z.string().optional(),
  copiedAt: z.string().optional(),
  pendingCopies: z.number().optional(),
});

/** Status of the backups. Times are in ISO 8601. */
export type BackupStatus = z.infer<typeof statusSchema>;

/** Reads the status, which is empty before the first backup. */
export function readStatus(file: string): BackupStatus {
  try {
    return statusSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}

/** Changes values of the status. `undefined` removes a value. */
export function updateStatus(file: string, changes: Readonly<Record<string, unknown>>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, `${JSON.stringify({ ...readStatus(file), ...changes })}\n`);
}
