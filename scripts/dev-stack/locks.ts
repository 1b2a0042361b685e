import { join } from "node:path";
import { acquireBuildLock as acquireLockOfBuilds } from "#backend/build-runner/build-lock";
import { buildPathsFrom } from "#backend/build-runner/build-paths";
import { acquireLock, type ReleaseLock } from "#backend/build-runner/process-lock";
import { paths, root } from "../bootstrap/paths.mjs";

export const buildPaths = buildPathsFrom(root);

/** Takes the build lock of this checkout. Throws a `LockUnavailableError` if another builds. */
export const acquireBuildLock = (): ReleaseLock => acquireLockOfBuilds(buildPaths);

/** Allows one `npm start` or `npm run dev` of this site at a time. */
export const acquireDevStackLock = (): ReleaseLock =>
  acquireLock(paths.lock, "This site is already running");

/** Allows one `npm test` at a time. */
export const acquireTestLock = (): ReleaseLock =>
  acquireLock(join(paths.test, "test.lock"), "The tests are already running");
