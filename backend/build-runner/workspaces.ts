import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import type { BuildPaths } from "./build-paths";

/*
 * Gatsby writes `.cache` and `public` into the checkout, for the site and for the tests of builds. So
 * each of them has a workspace: before a build, the folders in the checkout move to the workspace of
 * their owner, and those of the next build move to the checkout. Only the holder of the build lock
 * may do this. The files of a killed change are deleted: no build continues on the files of the
 * other.
 *
 * State on disk, in `workspacesDir`: `active` holds the name of the workspace in the checkout and
 * does not exist during a change, `<name>/cache` and `<name>/public` are the folders of the
 * workspace that is not active.
 */

type WorkspacePaths = Pick<BuildPaths, "workspacesDir" | "dirtyFlag" | "outputDirs">;

/** The tests of builds have a workspace of their own, so that the tested release keeps its files. */
export const WORKSPACES = ["site", "tests"] as const;
export type Workspace = (typeof WORKSPACES)[number];

const ACTIVE = "active";

/**
 * Moves the folders of this workspace into the checkout, and those in the checkout to the workspace
 * of their owner.
 */
export function activateWorkspace(paths: WorkspacePaths, name: Workspace): void {
  const { workspacesDir, dirtyFlag, outputDirs } = paths;
  const owner = activeWorkspace(paths);
  if (owner === name) return;
  // The first build, or the last change was killed: any folder may be incomplete.
  if (owner === undefined) emptyDirectory(workspacesDir);
  mkdirSync(workspacesDir, { recursive: true });
  rmSync(join(workspacesDir, ACTIVE), { force: true });
  if (owner === undefined || existsSync(dirtyFlag)) {
    outputDirs.forEach(emptyDirectory);
    rmSync(dirtyFlag, { force: true });
  } else {
    const ownerDir = join(workspacesDir, owner);
    emptyDirectory(ownerDir);
    const moved = outputDirs.map((dir) => moveContent(dir, resolveWorkspaceDir(ownerDir, dir)));
    // Both folders or none: Gatsby would take the pages of a cache for written, and never delete
    // the pages without a cache.
    if (moved.includes(false)) emptyDirectory(ownerDir);
  }
  const ownDir = join(workspacesDir, name);
  const moved = outputDirs.map((dir) => moveContent(resolveWorkspaceDir(ownDir, dir), dir));
  if (moved.includes(false)) outputDirs.forEach(emptyDirectory);
  rmSync(ownDir, { recursive: true, force: true });
  writeAtomically(join(workspacesDir, ACTIVE), name);
}

/**
 * Creates a workspace as a copy of another one, if it does not exist yet: that of the tests from the
 * site's, so that images need not be generated again, which takes minutes. The caller must hold the
 * build lock. The copy is complete or absent.
 */
export function seedWorkspace(paths: WorkspacePaths, name: Workspace, from: Workspace): void {
  const { workspacesDir, dirtyFlag, outputDirs } = paths;
  const ownDir = join(workspacesDir, name);
  const active = activeWorkspace(paths);
  if (active === undefined || active === name || existsSync(ownDir)) return;
  // The files of a killed build are not reusable.
  const inCheckout = active === from && !existsSync(dirtyFlag);
  const resolveSource = (dir: string): string =>
    inCheckout ? dir : resolveWorkspaceDir(join(workspacesDir, from), dir);
  // With a cache but without its pages, Gatsby would assume that the pages are written.
  if (!outputDirs.every((dir) => existsSync(resolveSource(dir)))) return;
  const partial = `${ownDir}-partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  for (const dir of outputDirs)
    cpSync(resolveSource(dir), resolveWorkspaceDir(partial, dir), { recursive: true });
  renameSync(partial, ownDir);
}

/** Place of an output folder in a workspace: `.cache` is called `cache` there. */
function resolveWorkspaceDir(workspace: string, outputDir: string): string {
  return join(workspace, basename(outputDir).replace(/^\./, ""));
}

/**
 * Deletes a folder. A folder that cannot be deleted (it is a mounted volume, or its parent is not
 * writable) stays, without content.
 */
export function emptyDirectory(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder))
    rmSync(join(folder, entry), { recursive: true, force: true });
  removeEmpty(folder);
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!hasErrorCode(error, "EBUSY", "EROFS", "EACCES", "EPERM")) throw error;
  }
}

/**
 * Moves the content of a folder, and deletes the folder itself only if that is possible: a build
 * needs no write access to the folder of the sources. Returns false if the content was deleted
 * instead.
 */
function moveContent(from: string, to: string): boolean {
  if (!existsSync(from)) return true;
  mkdirSync(to, { recursive: true });
  try {
    for (const entry of readdirSync(from)) renameSync(join(from, entry), join(to, entry));
  } catch (error) {
    // Another disk, such as the volume of a container. The next build starts clean.
    if (!hasErrorCode(error, "EXDEV")) throw error;
    emptyDirectory(from);
    emptyDirectory(to);
    return false;
  }
  removeEmpty(from);
  return true;
}

/** Returns the workspace in the checkout. Undefined if there is none, or a change was killed. */
function activeWorkspace({ workspacesDir }: WorkspacePaths): Workspace | undefined {
  const file = join(workspacesDir, ACTIVE);
  const name = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  return WORKSPACES.find((workspace) => workspace === name);
}

/** Writes a file completely or not at all. */
function writeAtomically(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** True if a system call failed with one of these codes, such as `EEXIST`. */
function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    codes.includes(error.code)
  );
}
