/*
 * Makes a backup each day until it gets SIGTERM: `node scripts/backup-schedule.mjs`, for
 * containers, which have no timer of the system. One that failed is tried again. BACKUP_TIME
 * (03:15, UTC), BACKUP_RETRY_MINUTES (15), and the settings of `npm run backup`.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { printLine } from "./lib/console.mjs";
import { backupSettings } from "./lib/backup-settings.mjs";
import { nextBackup, nextCopy, pauseOf, timeOfDay } from "./lib/backup-schedule.mjs";
import { readStatus } from "./lib/backup-status.mjs";
import { runCommand } from "./lib/operator.mjs";
import { root } from "./lib/paths.mjs";

/** Longer waits are taken in steps, so that a clock that was set is noticed. */
const LONGEST_WAIT = 10 * 60_000;

const stopping = new AbortController();
let child;
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    stopping.abort();
    child?.kill("SIGTERM");
  });

await runCommand(async () => {
  const time = timeOfDay(process.env.BACKUP_TIME || "03:15");
  const pause = pauseOf(process.env.BACKUP_RETRY_MINUTES || 15);
  const { statusFile } = backupSettings();
  let failedAt;
  printLine(`A backup is made each day at ${process.env.BACKUP_TIME || "03:15"} UTC.`);
  while (!stopping.signal.aborted) {
    const status = readStatus(statusFile);
    const succeeded = Date.parse(status.succeededAt);
    const succeededAt = Number.isNaN(succeeded) ? undefined : succeeded;
    const now = Date.now();
    const due = nextBackup({ now, succeededAt, failedAt, time, pause });
    // Where the backup is good and only its copy is missing, the copy alone is tried again, also
    // after a restart.
    const copyDue = nextCopy({ now, pendingCopies: status.pendingCopies ?? 0, failedAt, pause });
    if (Math.min(due, copyDue) <= now)
      failedAt = (await backup(due <= now ? [] : ["--copy-only"])) ? undefined : Date.now();
    else
      await wait(Math.min(due - now, copyDue - now, LONGEST_WAIT), undefined, {
        signal: stopping.signal,
      }).catch(() => {});
  }
});

/** A process of its own: what goes wrong in it ends it, and not the schedule. */
function backup(args) {
  return new Promise((resolve) => {
    child = spawn(process.execPath, [join(root, "scripts", "backup.mjs"), ...args], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}
