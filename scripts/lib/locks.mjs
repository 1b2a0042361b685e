import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "./failure.mjs";
import { commandOf } from "./ports.mjs";
import { paths, root } from "./paths.mjs";
import { onExit } from "./processes.mjs";

/**
 * A build writes to `.cache` and `public` of the checkout, whatever house it is for, so there can
 * be only one at a time.
 */
export const buildLockPath = join(root, ".state", "build.pid");

/**
 * Stands while a build runs; where it stands before one, the last build was killed, and what it
 * left behind cannot be trusted.
 */
export const dirtyFlagPath = join(root, ".state", "build.dirty");

/**
 * The process that holds a lock, or undefined; one that has died holds nothing, even if its number
 * belongs to another now.
 */
export function lockHolder(path) {
  let pid;
  try {
    pid = Number(readFileSync(path, "utf8"));
    process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM" ? pid : undefined;
  }
  const command = commandOf(pid);
  return command === "" || /(scripts|publisher|tests)\//.test(command) ? pid : undefined;
}

/**
 * Takes a lock until it is given back or this script ends, or throws with who has it. Gives the way
 * to give it back.
 */
export function acquireLock(path, message) {
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(path, String(process.pid), { flag: "wx" });
      const giveBack = () => rmSync(path, { force: true });
      onExit(giveBack);
      return giveBack;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const holder = lockHolder(path);
      if (holder === process.pid) return () => {};
      if (holder !== undefined)
        throw new CommandError(message(holder), {
          hint: `End it with Ctrl-C in its terminal, or with: kill ${holder}`,
        });
      clear(path);
    }
  }
  throw new CommandError(`The lock ${path} cannot be taken.`);
}

/**
 * How long it may take to clear a lock away, in milliseconds; whoever takes longer was killed over
 * it.
 */
const CLEARING = 10_000;

/**
 * Takes away the lock of somebody who has died. One at a time, or the second would take away what
 * the first has just taken.
 */
function clear(path) {
  const clearing = `${path}.clearing`;
  try {
    writeFileSync(clearing, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    const since = statSync(clearing, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > CLEARING) rmSync(clearing, { force: true });
    return;
  }
  if (lockHolder(path) === undefined) rmSync(path, { force: true });
  rmSync(clearing, { force: true });
}

/** Takes the lock of this house: one `npm start` or `npm run dev` at a time. */
export function acquireDevStackLock() {
  return acquireLock(paths.pid, (pid) => `This house is running already (process ${pid}).`);
}

export function acquireBuildLock() {
  return acquireLock(
    buildLockPath,
    (pid) => `Another command (process ${pid}) is building the site in this folder.`,
  );
}

/** How often one who waits for the lock looks again, in milliseconds. */
const LOOK_AGAIN = 250;

/**
 * Takes the lock of the build when whoever has it gives it back.
 * @param {{ signal?: AbortSignal, note?: (holder: number) => void, path?: string }} [options]
 *   `note` hears once for whom it waits
 * @returns {Promise<() => void>} the way to give it back
 */
export async function waitForBuildLock({ signal, note, path = buildLockPath } = {}) {
  for (let told = false; ;) {
    if (signal?.aborted) throw new CommandError("Waiting for another build was ended.");
    const holder = lockHolder(path);
    if (holder === undefined || holder === process.pid) {
      try {
        return acquireLock(path, () => "Another build came first.");
      } catch {
        // The next look tells who it is.
      }
    } else if (!told) {
      note?.(holder);
      told = true;
    }
    await wait(LOOK_AGAIN);
  }
}
