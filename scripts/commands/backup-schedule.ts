/*
 * `node scripts/run.mjs backup-schedule`: makes a backup each day until SIGTERM. For containers,
 * which have no timer of the system. A failed backup is tried again. Reads BACKUP_TIME
 * (UTC), BACKUP_RETRY_MINUTES, and the settings of `npm run backup`.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readText } from "../../backend/shared/configuration/read-variable";
import { VARIABLES } from "../../backend/shared/configuration/variables";
import { printLine } from "../bootstrap/console.mjs";
import { root } from "../bootstrap/paths.mjs";
import {
  nextBackup,
  nextCopy,
  parseRetryMinutes,
  parseTimeOfDay,
} from "../operations/backup-schedule";
import { readBackupSettings } from "../operations/backup-settings";
import { readStatus } from "../operations/backup-status";
import { runCommand } from "../operations/run-command";

/** Longer waits are split, so that a changed system clock is noticed. */
const MAX_WAIT_MS = 10 * 60_000;

const stopping = new AbortController();
let child: ChildProcess | undefined;
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    stopping.abort();
    child?.kill("SIGTERM");
  });

await runCommand(async () => {
  const timeText = readText(process.env, "BACKUP_TIME");
  const time = parseTimeOfDay(timeText);
  const pause = parseRetryMinutes(
    process.env["BACKUP_RETRY_MINUTES"] || String(VARIABLES.BACKUP_RETRY_MINUTES.default),
  );
  const { statusFile } = readBackupSettings();
  let failedAt: number | undefined;
  printLine(`A backup is made each day at ${timeText} UTC.`);
  while (!stopping.signal.aborted) {
    const { succeededAt, pendingCopies = 0 } = readStatus(statusFile);
    const succeeded = Date.parse(succeededAt ?? "");
    const now = Date.now();
    const due = nextBackup({
      now,
      succeededAt: Number.isNaN(succeeded) ? undefined : succeeded,
      failedAt,
      time,
      pause,
    });
    // If only the copy of a good backup is missing, only the copy is tried again, also after a
    // restart.
    const copyDue = nextCopy({ now, pendingCopies, failedAt, pause });
    if (Math.min(due, copyDue) <= now)
      failedAt = (await runBackupCommand(due <= now ? [] : ["--copy-only"]))
        ? undefined
        : Date.now();
    else
      await wait(Math.min(due - now, copyDue - now, MAX_WAIT_MS), undefined, {
        signal: stopping.signal,
      }).catch(() => {});
  }
});

/** Runs a backup in a process of its own, so that a crash of it does not end the schedule. */
function runBackupCommand(args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    child = spawn(process.execPath, [join(root, "scripts", "run.mjs"), "backup", ...args], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}
