import type { VariableTable } from "./variable";

/** `npm run backup` and its schedule ([operations.md](operations.md#back-up)). */
export const BACKUP_VARIABLES = {
  BACKUP_DIR: {
    description: "Folder of the backups. Without it: `.state/backups`.",
    kind: "folder",
    readBy: ["commands"],
  },
  BACKUP_RECIPIENTS: {
    description: "Public keys of age that backups are encrypted to. Required in production.",
    kind: "list",
    readBy: ["commands"],
  },
  BACKUP_IDENTITY: {
    description: "File with the secret key of age, for `npm run restore`.",
    kind: "file",
    readBy: ["commands"],
  },
  BACKUP_ENCRYPTION: {
    description: "`off` allows unencrypted backups in production.",
    kind: "switch",
    default: "on",
    readBy: ["commands"],
  },
  BACKUP_TIME: {
    description: "Time of the daily backup of containers, UTC.",
    kind: "time",
    default: "03:15",
    readBy: ["commands"],
  },
  BACKUP_RETRY_MINUTES: {
    description: "Delay before a failed backup is repeated.",
    kind: "number",
    unit: "minutes",
    default: 15,
    readBy: ["commands"],
  },
  BACKUP_KEEP_DAILY: {
    description: "Days that keep their newest backup.",
    kind: "number",
    default: 7,
    readBy: ["commands"],
  },
  BACKUP_KEEP_WEEKLY: {
    description: "Weeks that keep their newest backup.",
    kind: "number",
    default: 5,
    readBy: ["commands"],
  },
  BACKUP_KEEP_MONTHLY: {
    description: "Months that keep their newest backup.",
    kind: "number",
    default: 6,
    readBy: ["commands"],
  },
  BACKUP_COPY_COMMAND: {
    description: "Command that copies a backup off site. It gets `BACKUP_FILE` and `BACKUP_NAME`.",
    kind: "command",
    readBy: ["commands"],
  },
  BACKUP_COPY_MINUTES: {
    description: "A copy that takes longer is ended.",
    kind: "number",
    unit: "minutes",
    default: 60,
    readBy: ["commands"],
  },
  BACKUP_COPY_RETRY_SECONDS: {
    description: "Delay before a failed copy is repeated.",
    kind: "number",
    unit: "seconds",
    default: 30,
    readBy: ["commands"],
  },
  BACKUP_STATUS_FILE: {
    description: "File with the results of backups, for the publisher's metrics.",
    kind: "file",
    readBy: ["commands", "publisher"],
  },
} as const satisfies VariableTable;
