import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { writeWhole } from "./backup-folder.mjs";

/*
 * What came of the last backup, for the metrics (`backend/publisher/backup-status.ts`) and for the
 * schedule. It names no customer and no secret.
 */

/** @returns {Record<string, unknown>} what is known; nothing before the first backup */
export function readStatus(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** Adds to what is known. A value of `undefined` removes the one before. */
export function updateStatus(file, changes) {
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, `${JSON.stringify({ ...readStatus(file), ...changes })}\n`);
}
