import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { listBackups, writeRecord, type ListedBackup } from "./backup-folder";

/*
 * Copies backups off site with a command of the operator (rclone, rsync, aws …). A copy that fails
 * is tried again, in this run and in each later one. The backup itself stays.
 */

/** Variables for the command: none of the database, Directus or the payment providers. */
const PASSED =
  /^(PATH|HOME|LANG|TZ|TMPDIR|XDG_CONFIG_HOME|SSL_CERT_FILE|SSL_CERT_DIR)$|^(AWS|B2|BACKUP_COPY|RCLONE|RESTIC|S3)_/;

/** Runs the command for one backup. Resolves to the reason if it fails. */
function runCopyCommand(
  command: string,
  file: string,
  name: string,
  timeoutMs: number,
): Promise<string | undefined> {
  const passed = Object.entries(process.env).filter(
    ([variable]) => PASSED.test(variable) && variable !== "BACKUP_COPY_COMMAND",
  );
  return new Promise((resolve) => {
    const child = spawn("sh", ["-c", command], {
      env: { ...Object.fromEntries(passed), BACKUP_FILE: file, BACKUP_NAME: name },
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
    });
    let output = "";
    let timedOut = false;
    child.stderr.setEncoding("utf8");
    child.stderr.on("data", (text: string) => (output = (output + text).slice(-2000)));
    const kill = (): void => {
      timedOut = true;
      // The group contains the shell and everything that it started.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    };
    const timer = setTimeout(kill, timeoutMs);
    child.on("error", (error) => {
      clearTimeout(timer);
      resolve(error.message);
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      if (timedOut) resolve(`it took longer than ${Math.round(timeoutMs / 1000)} s`);
      else resolve(code === 0 ? undefined : `exit code ${code}\n${output.trim()}`.trim());
    });
  });
}

/**
 * Copies all good backups that have no copy yet, newest first, because it matters most. Resolves to
 * the reason of the first failure. `pausesMs`: before each further attempt; `timeoutMs`: of one
 * attempt.
 */
export async function copyPending({
  folder,
  command,
  pausesMs,
  timeoutMs,
  now,
  onLine,
}: {
  readonly folder: string;
  readonly command: string;
  readonly pausesMs: readonly number[];
  readonly timeoutMs: number;
  readonly now: () => Date;
  readonly onLine: (line: string) => void;
}): Promise<string | undefined> {
  for (const { name, record } of pendingCopies(folder).toReversed()) {
    let failure = await runCopyCommand(command, join(folder, name), name, timeoutMs);
    for (const pauseMs of pausesMs) {
      if (failure === undefined) break;
      onLine(`Copying ${name} failed (${failure}); trying again`);
      await wait(pauseMs);
      failure = await runCopyCommand(command, join(folder, name), name, timeoutMs);
    }
    if (failure !== undefined) return `${name}: ${failure}`;
    writeRecord(folder, name, { ...record, copiedAt: now().toISOString() });
    onLine(`Copied off site: ${name}`);
  }
  return undefined;
}

/** Lists the good backups that have no copy yet, oldest first. */
export function pendingCopies(folder: string): readonly ListedBackup[] {
  return listBackups(folder).filter(({ good, record }) => good && record.copiedAt === undefined);
}
