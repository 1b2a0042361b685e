import { join } from "node:path";
import { acquireBuildLock as acquireLockOfBuilds } from "../../backend/build-runner/build-lock";
import { buildPathsFrom } from "../../backend/build-runner/build-paths";
import {
  acquireLock,
  LockUnavailableError,
  type ReleaseLock,
} from "../../backend/build-runner/process-lock";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths, root } from "../bootstrap/paths.mjs";

/** Paths of the builds in this checkout. */
export const buildPaths = buildPathsFrom(root);

/** Takes the build lock of this checkout. Throws a `CommandError` if another process builds. */
export function acquireBuildLock(): ReleaseLock {
  return orCommandError(() => acquireLockOfBuilds(buildPaths));
}

/** Allows one `npm start` or `npm run dev` of this site at a time. */
export function acquireDevStackLock(): ReleaseLock {
  return orCommandError(() =>
    acquireLock(paths.pid, (pid) => `This site is already running (process ${pid}).`),
  );
}

/** Allows one `npm test` at a time. */
export function acquireTestLock(): ReleaseLock {
  return orCommandError(() =>
    acquireLock(
      join(paths.test, "test.pid"),
      (pid) => `The tests are already running (process ${pid}).`,
    ),
  );
}

function orCommandError(acquire: () => ReleaseLock): ReleaseLock {
  try {
    return acquire();
  } catch (error) {
    if (!(error instanceof LockUnavailableError)) throw error;
    throw new CommandError(error.message, { hint: error.hint });
  }
}
