import { join } from "node:path";

/** Paths of the builds in one checkout. All are absolute. */
export type BuildPaths = {
  /** Checkout in which Gatsby runs. */
  readonly root: string;
  /** Folder of the workspaces that are not active. */
  readonly workspacesDir: string;
  /** Pid file of the running build. */
  readonly lockFile: string;
  /** Exists while a build runs. If it exists before a build, the last one was killed. */
  readonly dirtyFlag: string;
  /** Folders into which Gatsby writes. */
  readonly outputDirs: readonly string[];
};

/**
 * Returns the paths for a checkout. All builds share the lock and the dirty flag, because Gatsby
 * writes them into the same folders.
 */
export function buildPathsFrom(root: string): BuildPaths {
  const stateDir = join(root, ".state");
  return {
    root,
    workspacesDir: join(stateDir, "workspaces"),
    lockFile: join(stateDir, "build.lock"),
    dirtyFlag: join(stateDir, "build.dirty"),
    outputDirs: [join(root, ".cache"), join(root, "public")],
  };
}
