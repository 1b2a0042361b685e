import { CommandError, errorCode, errorMessage } from "../bootstrap/failure.mjs";
import { makeBackup } from "./backup-archive";
import { copyPending, pendingCopies } from "./backup-copy";
import { listBackups, pruneBackups } from "./backup-folder";
import type { BackupSettings } from "./backup-settings";
import { readStatus, updateStatus } from "./backup-status";
import type { Installation } from "./installation";

type Note = (changes: Readonly<Record<string, unknown>>) => void;

export interface RunBackupOptions {
  readonly installation: Installation;
  readonly settings: BackupSettings;
  readonly onLine: (line: string) => void;
  readonly now?: () => Date;
  /** Whether only missing copies are made. */
  readonly copyOnly?: boolean;
}

/**
 * Retention while copies fail. Each attempt makes a backup, so keeping all would fill the disk.
 */
const EACH_DAY = { daily: Infinity, weekly: 0, monthly: 0 };

/**
 * Makes a backup, copies it off site, deletes expired backups and stores the status for the
 * metrics. Throws a `CommandError` if the backup or its copy failed. While copies fail, the newest
 * backup of every day stays, whatever the retention says.
 */
export async function runBackup({
  installation,
  settings,
  onLine,
  now = () => new Date(),
  copyOnly = false,
}: RunBackupOptions): Promise<void> {
  const { folder, retention, statusFile, copyCommand } = settings;
  const note: Note = (changes) =>
    updateStatus(statusFile, { offsite: copyCommand === undefined ? "off" : "on", ...changes });
  if (!copyOnly) await createBackup(installation, settings, now, note, onLine);
  const failure =
    copyCommand === undefined
      ? undefined
      : await copyPending({
          folder,
          command: copyCommand,
          pausesMs: settings.copyPausesMs,
          timeoutMs: settings.copyTimeoutMs,
          now,
          onLine,
        });
  const deleted = copyOnly
    ? []
    : pruneBackups(folder, failure === undefined ? retention : EACH_DAY);
  if (deleted.length > 0) onLine(`Deleted: ${deleted.join(", ")}`);
  const copied = listBackups(folder).flatMap(({ record }) => record.copiedAt ?? []);
  // The status remembers the last copy after the record of that backup was deleted.
  const copiedAt = [...copied, readStatus(statusFile).copiedAt ?? ""].sort().at(-1) || undefined;
  note({ copiedAt, pendingCopies: countPending(settings) });
  if (failure !== undefined)
    throw new CommandError(
      "The backup was not copied off site. It stays here, and the next run tries again.",
      { tail: failure.split("\n") },
    );
}

async function createBackup(
  installation: Installation,
  settings: BackupSettings,
  now: () => Date,
  note: Note,
  onLine: (line: string) => void,
): Promise<void> {
  const { folder, recipients } = settings;
  const attemptedAt = now().toISOString();
  const encrypted = recipients.length > 0;
  try {
    const { target, manifest, bytes } = await makeBackup(installation, folder, now(), recipients);
    const rows = Object.entries(manifest.rows).map(([name, count]) => `${count} ${name}`);
    onLine(
      `${target}: ${Math.ceil(bytes / 1024)} kB, ${encrypted ? "encrypted" : "NOT encrypted"}, ${rows.join(", ")}`,
    );
    onLine(
      manifest.files === null
        ? "The files are in a bucket and not part of the backup."
        : `${manifest.files} files`,
    );
    note({
      attemptedAt,
      succeededAt: manifest.made,
      bytes,
      encrypted,
      failure: undefined,
      pendingCopies: countPending(settings),
    });
  } catch (error) {
    recordFailure(note, attemptedAt, error, onLine);
    throw error;
  }
}

function countPending({ folder, copyCommand }: BackupSettings): number {
  return copyCommand === undefined ? 0 : pendingCopies(folder).length;
}

/** Stores the failure. The caller throws it, even if a full disk prevents storing it. */
function recordFailure(
  note: Note,
  attemptedAt: string,
  error: unknown,
  onLine: (line: string) => void,
): void {
  try {
    note({
      attemptedAt,
      failure: error instanceof CommandError ? error.message : (errorCode(error) ?? "unexpected"),
    });
  } catch (second) {
    onLine(`The failure could not be stored: ${errorMessage(second)}`);
  }
}
