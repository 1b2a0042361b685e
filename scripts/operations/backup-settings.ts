import { join, resolve } from "node:path";
import { VARIABLES } from "../../backend/shared/configuration/variables";
import { CommandError } from "../bootstrap/failure.mjs";
import { stateDir } from "../bootstrap/paths.mjs";
import { parseRecipients } from "./backup-encryption";
import type { Retention } from "./backup-retention";
import type { Env } from "./installation";

const MINUTE_MS = 60_000;

export interface BackupSettings {
  readonly folder: string;
  /** Public keys; without any, backups are not encrypted. */
  readonly recipients: readonly string[];
  readonly retention: Retention;
  readonly copyCommand: string | undefined;
  readonly copyTimeoutMs: number;
  /** Pauses before each further attempt of a copy, in milliseconds. */
  readonly copyPausesMs: readonly number[];
  readonly statusFile: string;
}

type CountVariable =
  | "BACKUP_KEEP_DAILY"
  | "BACKUP_KEEP_WEEKLY"
  | "BACKUP_KEEP_MONTHLY"
  | "BACKUP_COPY_MINUTES"
  | "BACKUP_COPY_RETRY_SECONDS";

function readCount(env: Env, name: CountVariable): number {
  const text = env[name] ?? "";
  if (text === "") return VARIABLES[name].default;
  if (!/^\d{1,4}$/.test(text))
    throw new CommandError(`${name} is "${text}", but must be a whole number.`);
  return Number(text);
}

/**
 * Reads the settings of `npm run backup`. `folder` overrides BACKUP_DIR. The variables are
 * defined in `backend/shared/configuration/backup.ts`.
 */
export function readBackupSettings(
  env: Env = process.env,
  folder: string = env["BACKUP_DIR"] || join(stateDir, "backups"),
): BackupSettings {
  const recipients = parseRecipients(env["BACKUP_RECIPIENTS"]);
  const isProduction = env["APP_ENV"] === "production";
  if (recipients.length === 0 && isProduction && env["BACKUP_ENCRYPTION"] !== "off")
    throw new CommandError("BACKUP_RECIPIENTS is not set, so the backup would not be encrypted.", {
      hint: "`npm run backup -- --new-key <file>` makes a key pair. BACKUP_ENCRYPTION=off allows backups that anyone can read.",
    });
  const retrySeconds = readCount(env, "BACKUP_COPY_RETRY_SECONDS");
  const statusFile = resolve(env["BACKUP_STATUS_FILE"] || join(folder, "status.json"));
  return {
    folder: resolve(folder),
    recipients,
    retention: {
      daily: readCount(env, "BACKUP_KEEP_DAILY"),
      weekly: readCount(env, "BACKUP_KEEP_WEEKLY"),
      monthly: readCount(env, "BACKUP_KEEP_MONTHLY"),
    },
    copyCommand: env["BACKUP_COPY_COMMAND"] || undefined,
    copyTimeoutMs: readCount(env, "BACKUP_COPY_MINUTES") * MINUTE_MS,
    copyPausesMs: [retrySeconds * 1000, retrySeconds * 4000],
    statusFile,
  };
}
