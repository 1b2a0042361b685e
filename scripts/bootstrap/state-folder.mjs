// @ts-check
import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { CommandError, errorCode } from "./failure.mjs";

/**
 * Old and new names of the entries of a state folder.
 * @type {readonly (readonly [old: string, current: string])[]}
 */
const RENAMED = [
  ["drawers", "workspaces"],
  ["markers", "state-files"],
  ["build.unfinished", "build.dirty"],
];

/**
 * Renames the state folder of an earlier version, `.house`, to `.state`, and its entries to their
 * current names. Does nothing if that is done. Throws while a process still uses the old
 * folder.
 * @param {string} root The folder of the checkout.
 */
export function migrateStateFolder(root) {
  const [old, current] = [join(root, ".house"), join(root, ".state")];
  if (existsSync(old) && !existsSync(current)) {
    const user = ["start.pid", "build.pid"]
      .map((name) => runningProcess(join(old, name)))
      .find((pid) => pid !== undefined);
    if (user !== undefined)
      throw new CommandError(`Process ${user} still uses .house, which is now called .state.`, {
        hint: `Stop it first: kill ${user}`,
      });
    rename(old, current);
  }
  for (const [from, to] of RENAMED) {
    if (existsSync(join(current, from)) && !existsSync(join(current, to)))
      rename(join(current, from), join(current, to));
  }
}

/**
 * Does nothing if another command has renamed the entry at the same time.
 * @param {string} from
 * @param {string} to
 */
function rename(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

/** @param {string} file */
function runningProcess(file) {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}
