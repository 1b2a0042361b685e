import { copyPending, pendingCopies } from "./backup-copy.mjs";
import { listBackups, pruneBackups } from "./backup-folder.mjs";
import { readStatus, updateStatus } from "./backup-status.mjs";
import { makeBackup } from "./backup.mjs";
import { CommandError } from "./failure.mjs";

/**
 * One whole backup: made, verified, encrypted, copied off site, older ones deleted, and all of it
 * noted for the metrics. Throws where the backup or its copy failed. While the copy fails, the
 * newest backup of every day stays, whatever the retention says.
 * @param {{ house: unknown, settings: ReturnType<typeof
 *   import("./backup-settings.mjs").backupSettings>, now?: () => Date, say: (line: string) => void,
 *   copyOnly?: boolean }} options
 */
export async function runBackup({
  house,
  settings,
  now = () => new Date(),
  say,
  copyOnly = false,
}) {
  const { folder, recipients, retention, statusFile } = settings;
  const note = (changes) =>
    updateStatus(statusFile, {
      offsite: settings.copyCommand === undefined ? "off" : "on",
      ...changes,
    });
  if (!copyOnly) {
    const attemptedAt = now().toISOString();
    try {
      const { target, manifest, bytes } = await makeBackup(house, folder, now(), recipients);
      const rows = Object.entries(manifest.rows).map(([name, count]) => `${count} ${name}`);
      say(
        `${target}: ${Math.ceil(bytes / 1024)} kB, ${recipients.length > 0 ? "encrypted" : "NOT encrypted"}, ${rows.join(", ")}`,
      );
      say(
        manifest.files === null
          ? "The files are in a bucket and are not part of it."
          : `${manifest.files} files`,
      );
      const encrypted = recipients.length > 0;
      note({
        attemptedAt,
        succeededAt: manifest.made,
        bytes,
        encrypted,
        failure: undefined,
        pendingCopies: pending(settings),
      });
    } catch (error) {
      noteFailure(note, attemptedAt, error, say);
      throw error;
    }
  }
  const failed = settings.copyCommand === undefined ? undefined : await copy(settings, now, say);
  const deleted = copyOnly ? [] : pruneBackups(folder, failed === undefined ? retention : EACH_DAY);
  if (deleted.length > 0) say(`Deleted: ${deleted.join(", ")}`);
  const copied = listBackups(folder).flatMap(({ record }) => record.copiedAt ?? []);
  // Also where the copies themselves are deleted in turn.
  const copiedAt = [...copied, readStatus(statusFile).copiedAt ?? ""].sort().at(-1) || undefined;
  note({ copiedAt, pendingCopies: pending(settings) });
  if (failed !== undefined)
    throw new CommandError(
      "The backup was not copied off site; it stays here, and the next run tries again.",
      {
        tail: failed.split("\n"),
      },
    );
}

/**
 * What stays while the copy fails: each try makes a backup, and without a limit they would fill the
 * disk.
 */
const EACH_DAY = { daily: Infinity, weekly: 0, monthly: 0 };

const pending = ({ folder, copyCommand }) =>
  copyCommand === undefined ? 0 : pendingCopies(folder).length;

const copy = ({ folder, copyCommand, copyPauses, copyTimeout }, now, say) =>
  copyPending({ folder, command: copyCommand, pauses: copyPauses, timeout: copyTimeout, now, say });

/** The failure itself counts, also where there is no room left to note it. */
function noteFailure(note, attemptedAt, error, say) {
  try {
    note({
      attemptedAt,
      failure: error instanceof CommandError ? error.message : (error.code ?? "unexpected"),
    });
  } catch (second) {
    say(`The failure could not be noted: ${second.message}`);
  }
}
