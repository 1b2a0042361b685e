import type { VariableTable } from "./variable";

/** `npm run backup` and `npm run restore` ([operations.md](operations.md#back-up)). */
export const BACKUP_VARIABLES = {
  BACKUP_DIR: {
    description: "Folder of the backups. Without it: `.state/backups`.",
    kind: "folder",
    readBy: ["commands"],
  },
  RESTIC_REPOSITORY: {
    description: "First repository of restic. Without it: `repository` in `BACKUP_DIR`.",
    kind: "text",
    readBy: ["commands"],
  },
  BACKUP_OFFSITE_REPOSITORY: {
    description:
      "Second repository of restic, on another machine or in a bucket (`s3:https://…`). Its credentials are variables of restic.",
    kind: "text",
    readBy: ["commands"],
  },
  RESTIC_PASSWORD: {
    description: "Password that encrypts the backups. Required, or `RESTIC_PASSWORD_FILE`.",
    kind: "secret",
    readBy: ["commands"],
  },
  RESTIC_PASSWORD_FILE: {
    description: "File with the password of the backups.",
    kind: "file",
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
  BACKUP_STATUS_FILE: {
    description:
      "File with the result of the last backup, for the publisher's metrics and the owner's dashboard.",
    kind: "file",
    readBy: ["commands", "publisher", "directus"],
  },
} as const satisfies VariableTable;
