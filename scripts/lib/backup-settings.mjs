import { dirname, join, resolve } from "node:path";
import { DEFAULT_RETENTION } from "./backup-retention.mjs";
import { recipientsFrom } from "./backup-encryption.mjs";
import { CommandError } from "./failure.mjs";
import { stateDir } from "./paths.mjs";

const MINUTE = 60_000;

function countFrom(env, name, otherwise) {
  const text = env[name] ?? "";
  if (text === "") return otherwise;
  if (!/^\d{1,4}$/.test(text))
    throw new CommandError(`${name} is "${text}", but has to be a whole number.`);
  return Number(text);
}

/**
 * The settings of `npm run backup`.
 *
 * BACKUP_DIR (.state/backups), BACKUP_RECIPIENTS (public keys of age), BACKUP_ENCRYPTION (`off`
 * allows unencrypted backups with APP_ENV=production), BACKUP_KEEP_DAILY (7), BACKUP_KEEP_WEEKLY
 * (5), BACKUP_KEEP_MONTHLY (6), BACKUP_COPY_COMMAND, BACKUP_COPY_MINUTES (60), BACKUP_STATUS_FILE
 * (<BACKUP_DIR>/status.json)
 */
export function backupSettings(env = process.env, given = undefined) {
  const folder = resolve(given ?? (env.BACKUP_DIR || join(stateDir, "backups")));
  const recipients = recipientsFrom(env.BACKUP_RECIPIENTS);
  if (recipients.length === 0 && env.APP_ENV === "production" && env.BACKUP_ENCRYPTION !== "off")
    throw new CommandError("BACKUP_RECIPIENTS is not set, so the backup would not be encrypted.", {
      hint: "`npm run backup -- --new-key <file>` makes a key pair. BACKUP_ENCRYPTION=off makes backups that anybody can read.",
    });
  return {
    folder,
    recipients,
    retention: {
      daily: countFrom(env, "BACKUP_KEEP_DAILY", DEFAULT_RETENTION.daily),
      weekly: countFrom(env, "BACKUP_KEEP_WEEKLY", DEFAULT_RETENTION.weekly),
      monthly: countFrom(env, "BACKUP_KEEP_MONTHLY", DEFAULT_RETENTION.monthly),
    },
    copyCommand: env.BACKUP_COPY_COMMAND || undefined,
    copyTimeout: countFrom(env, "BACKUP_COPY_MINUTES", 60) * MINUTE,
    copyPauses: [
      countFrom(env, "BACKUP_COPY_RETRY_SECONDS", 30),
      countFrom(env, "BACKUP_COPY_RETRY_SECONDS", 30) * 4,
    ].map((each) => each * 1000),
    statusFile: resolve(env.BACKUP_STATUS_FILE || join(folder, "status.json")),
    statusFolder: dirname(resolve(env.BACKUP_STATUS_FILE || join(folder, "status.json"))),
  };
}
