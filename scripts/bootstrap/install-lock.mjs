// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { CommandError, errorCode } from "./failure.mjs";
import { commandOf } from "../../backend/build-runner/process-command.mjs";
import { onExit } from "./processes.mjs";

/**
 * Takes the lock of the installation. Two installations of the same folder at the same time would
 * break it. Throws a `CommandError` while another process holds the lock.
 * @param {string} path
 * @returns {() => void} Releases the lock.
 */
export function acquireInstallLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  const holder = lockHolder(path);
  if (holder === undefined) rmSync(path, { force: true });
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    const by = holder === undefined ? "Another process" : `Another process (${holder})`;
    throw new CommandError(`${by} is installing the packages of this folder.`, {
      hint: "Run the command again once that installation has finished.",
    });
  }
  const release = () => rmSync(path, { force: true });
  onExit(release);
  return release;
}

/**
 * Returns the process that holds the lock. A dead process holds nothing, even if another process
 * has its number now.
 * @param {string} path
 */
function lockHolder(path) {
  try {
    const pid = Number(readFileSync(path, "utf8"));
    process.kill(pid, 0);
    const command = commandOf(pid);
    return command === "" || command.includes("scripts/") ? pid : undefined;
  } catch {
    return undefined;
  }
}
