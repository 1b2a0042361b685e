import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { listBackups, writeRecord } from "./backup-folder.mjs";

/*
 * Copies backups to another place with a command of the operator's (rclone, rsync, aws …). A copy
 * that fails is tried again, in this run and in each later one; the backup itself stays where it
 * is.
 */

/** What the command sees of the environment: nothing of database, Directus or payment providers. */
const PASSED =
  /^(PATH|HOME|LANG|TZ|TMPDIR|XDG_CONFIG_HOME|SSL_CERT_FILE|SSL_CERT_DIR)$|^(AWS|B2|BACKUP_COPY|RCLONE|RESTIC|S3)_/;

/** @returns {Promise<string | undefined>} why it failed */
function runCommand(command, file, name, timeout) {
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
    let late = false;
    child.stderr.setEncoding("utf8");
    child.stderr.on("data", (text) => (output = (output + text).slice(-2000)));
    const end = () => {
      late = true;
      // The shell and what it started.
      process.kill(-child.pid, "SIGKILL");
    };
    const timer = setTimeout(end, timeout);
    child.on("error", (error) => {
      clearTimeout(timer);
      resolve(error.message);
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      if (late) resolve(`it took longer than ${Math.round(timeout / 1000)} s`);
      else resolve(code === 0 ? undefined : `exit code ${code}\n${output.trim()}`.trim());
    });
  });
}

/**
 * Copies every good backup that has not been copied yet, the newest first: it matters most.
 * @param {{ folder: string, command: string, pauses: number[], timeout: number, now: () => Date,
 *   say: (line: string) => void }} options `pauses`: milliseconds before each further try;
 *   `timeout`: of one try, in milliseconds
 * @returns {Promise<string | undefined>} why the first copy that failed did
 */
export async function copyPending({ folder, command, pauses, timeout, now, say }) {
  for (const { name, record } of pendingCopies(folder).reverse()) {
    let failure = await runCommand(command, join(folder, name), name, timeout);
    for (const pause of pauses) {
      if (failure === undefined) break;
      say(`Copying ${name} failed (${failure}); trying again`);
      await wait(pause);
      failure = await runCommand(command, join(folder, name), name, timeout);
    }
    if (failure !== undefined) return `${name}: ${failure}`;
    writeRecord(folder, name, { ...record, copiedAt: now().toISOString() });
    say(`Copied off site: ${name}`);
  }
  return undefined;
}

/** The good backups that still have to be copied, the oldest first. */
export function pendingCopies(folder) {
  return listBackups(folder).filter(({ good, record }) => good && record.copiedAt === undefined);
}
