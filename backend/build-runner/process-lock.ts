import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hasErrorCode } from "./error-code";
import { commandOf } from "./process-command.mjs";

/** Releases a lock. A second call does nothing. */
export type ReleaseLock = () => void;

/** Another process holds the lock, or clears the lock of a dead process at this moment. */
export class LockUnavailableError extends Error {
  constructor(
    message: string,
    /** What to do about it. */
    readonly hint: string,
  ) {
    super(message);
    this.name = "LockUnavailableError";
  }
}

/** Command lines of the processes that take locks: commands, publisher, preview and tests. */
const OWN_COMMAND = /(scripts|publisher|build-runner|tests)\//;

/** Returns the process id in a lock file, or undefined without a file. 0 is an invalid content. */
function readLock(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : 0;
  } catch {
    return undefined;
  }
}

function isHolding(pid: number): boolean {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasErrorCode(error, "EPERM");
  }
  if (pid === process.pid) return true;
  const command = commandOf(pid);
  return command === "" || OWN_COMMAND.test(command);
}

/**
 * Returns the id of the process that holds a lock. Undefined if it has ended, even if another
 * program has its id now.
 */
export function lockHolder(path: string): number | undefined {
  const pid = readLock(path);
  return pid !== undefined && isHolding(pid) ? pid : undefined;
}

const ATTEMPTS = 5;

/**
 * Takes a lock until it is released or this process ends. Throws a LockUnavailableError if another
 * process holds it. A lock that this process holds already is not taken a second time: the function
 * returned then does nothing.
 */
export function acquireLock(path: string, describeHolder: (pid: number) => string): ReleaseLock {
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      createLockFile(path);
      return releaseOnce(path);
    } catch (error) {
      if (!hasErrorCode(error, "EEXIST")) throw error;
      const holder = lockHolder(path);
      if (holder === process.pid) return () => undefined;
      if (holder !== undefined)
        throw new LockUnavailableError(
          describeHolder(holder),
          `End it with Ctrl-C in its terminal, or with: kill ${holder}`,
        );
      removeStaleLock(path);
    }
  }
  throw new LockUnavailableError(`Another process clears the lock ${path}.`, "Try again.");
}

/** Creates the file with its content in one step, so that no process reads it empty. */
function createLockFile(path: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function releaseOnce(path: string): ReleaseLock {
  let held = true;
  const release = (): void => {
    if (!held) return;
    held = false;
    process.off("exit", release);
    rmSync(path, { force: true });
  };
  process.once("exit", release);
  return release;
}

/** Age in milliseconds after which a clearing file belongs to a killed process. */
const CLEARING_MS = 10_000;

/**
 * Removes the lock of a dead process. Only one process clears at a time: a second one could remove
 * the lock that the first has just taken.
 */
function removeStaleLock(path: string): void {
  const clearing = `${path}.clearing`;
  try {
    writeFileSync(clearing, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (!hasErrorCode(error, "EEXIST")) throw error;
    const since = statSync(clearing, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > CLEARING_MS) rmSync(clearing, { force: true });
    return;
  }
  // Without a file there is nothing to remove: another process may take the lock now. The file is
  // read again, because a holder can release it and end after the first read, and another process
  // can take it. A dead process no longer changes its file.
  const pid = readLock(path);
  if (pid !== undefined && !isHolding(pid) && readLock(path) === pid) rmSync(path, { force: true });
  rmSync(clearing, { force: true });
}
