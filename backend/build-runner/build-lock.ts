import { setTimeout as wait } from "node:timers/promises";
import type { BuildPaths } from "./build-paths";
import { acquireLock, LockUnavailableError, type ReleaseLock } from "./process-lock";

type Lock = Pick<BuildPaths, "lockFile">;

/**
 * Takes the build lock. Throws a LockUnavailableError if another process builds in this checkout.
 */
export const acquireBuildLock = ({ lockFile }: Lock): ReleaseLock =>
  acquireLock(lockFile, "Another command is building the site in this folder");

/** Interval between two checks of the lock, in milliseconds. */
const POLL_MS = 250;

export type WaitOptions = {
  /** Ends the wait. */
  readonly signal?: AbortSignal;
  /** Called once, with the id of the process that holds the lock, if the lock is not free. */
  readonly onWait?: ((holder: string) => void) | undefined;
};

/**
 * Takes the build lock as soon as it is free. Resolves to undefined if the signal ends the wait.
 */
export async function waitForBuildLock(
  paths: Lock,
  { signal, onWait }: WaitOptions = {},
): Promise<ReleaseLock | undefined> {
  let reported = false;
  while (signal?.aborted !== true) {
    try {
      return acquireBuildLock(paths);
    } catch (error) {
      if (!(error instanceof LockUnavailableError)) throw error;
      if (!reported) onWait?.(error.holder);
      reported = true;
    }
    await wait(POLL_MS);
  }
  return undefined;
}
