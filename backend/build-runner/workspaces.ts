import { createHash } from "node:crypto";
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
import { hasErrorCode } from "./error-code";

/*
 * Gatsby writes `.cache` and `public` into the checkout, for every site. So each site, and each
 * other kind of build, has a workspace: before a build, the folders in the checkout move to the
 * workspace of their owner, and those of the next build move to the checkout. Only the holder of
 * the build lock may do this. The files of a killed change are deleted: no build continues on the
 * files of another.
 *
 * State on disk, in `workspacesDir`: `active` holds the name of the workspace in the checkout,
 * `moving` exists during a change and holds the names of both workspaces, `<name>/cache` and
 * `<name>/public` are the folders of a workspace that is not active.
 */

type WorkspacePaths = Pick<BuildPaths, "root" | "workspacesDir" | "dirtyFlag" | "outputDirs">;

const ACTIVE = "active";
const MOVING = "moving";

/**
 * Returns the name of the workspace for a build with this environment. It depends on the project
 * and its Directus, so that a mistake in the settings cannot give two sites the same workspace.
 * `BUILD_WORKSPACE` is for other kinds of builds of the same site.
 */
export function workspaceName(env: NodeJS.ProcessEnv): string {
  const domain = env["GATSBY_PROJECT_DOMAIN"] ?? "";
  const label = (env["BUILD_WORKSPACE"] || domain || "site")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const owner = createHash("sha256").update(
    JSON.stringify([domain, env["GATSBY_CONTENT_API"] ?? ""]),
  );
  return `${label}-${owner.digest("hex").slice(0, 8)}`;
}

/**
 * Moves the folders of this workspace into the checkout, and those in the checkout to the workspace
 * of their owner.
 */
export function activateWorkspace(paths: WorkspacePaths, name: string): void {
  const { workspacesDir, dirtyFlag, outputDirs } = paths;
  const active = join(workspacesDir, ACTIVE);
  const moving = join(workspacesDir, MOVING);
  mkdirSync(workspacesDir, { recursive: true });

  if (existsSync(moving)) discardInterruptedChange(paths);
  const owner = readName(active);
  if (owner === name) return;

  writeAtomically(moving, JSON.stringify([...(owner === undefined ? [] : [owner]), name]));
  rmSync(active, { force: true });
  if (owner === undefined || existsSync(dirtyFlag)) {
    // Without an owner, or left by a killed build.
    outputDirs.forEach(emptyDirectory);
    rmSync(dirtyFlag, { force: true });
  } else {
    const ownerDir = join(workspacesDir, owner);
    emptyDirectory(ownerDir);
    const moved = outputDirs.map((dir) => moveContent(dir, workspaceDirOf(ownerDir, dir)));
    // Both folders or none: Gatsby would take the pages of a cache for written, and never delete
    // the pages without a cache.
    if (moved.includes(false)) emptyDirectory(ownerDir);
  }
  const ownDir = join(workspacesDir, name);
  const moved = outputDirs.map((dir) => moveContent(workspaceDirOf(ownDir, dir), dir));
  if (moved.includes(false)) outputDirs.forEach(emptyDirectory);
  rmSync(ownDir, { recursive: true, force: true });
  writeAtomically(active, name);
  rmSync(moving, { force: true });
}

/** Deletes every folder that a killed change may have left incomplete. */
function discardInterruptedChange({ workspacesDir, outputDirs }: WorkspacePaths): void {
  const moving = join(workspacesDir, MOVING);
  const names =
    readMoveRecord(moving) ??
    readdirSync(workspacesDir).filter((entry) => entry !== ACTIVE && entry !== MOVING);
  outputDirs.forEach(emptyDirectory);
  names.map((entry) => join(workspacesDir, entry)).forEach(emptyDirectory);
  rmSync(join(workspacesDir, ACTIVE), { force: true });
  rmSync(moving, { force: true });
}

/**
 * Creates a workspace as a copy of another one, if it does not exist yet: the preview's from the
 * site's, so that images need not be generated again, which takes minutes. The caller must hold the
 * build lock. The copy is complete or absent.
 */
export function seedWorkspace(paths: WorkspacePaths, name: string, from: string): void {
  const { workspacesDir, dirtyFlag, outputDirs } = paths;
  const ownDir = join(workspacesDir, name);
  const active = readName(join(workspacesDir, ACTIVE));
  if (active === name || existsSync(ownDir) || existsSync(join(workspacesDir, MOVING))) return;
  // The files of a killed build are not reusable.
  const inCheckout = active === from && !existsSync(dirtyFlag);
  const sourceOf = (dir: string): string =>
    inCheckout ? dir : workspaceDirOf(join(workspacesDir, from), dir);
  // With a cache but without its pages, Gatsby would assume that the pages are written.
  if (!outputDirs.every((dir) => existsSync(sourceOf(dir)))) return;
  const half = `${ownDir}-half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  for (const dir of outputDirs)
    cpSync(sourceOf(dir), workspaceDirOf(half, dir), { recursive: true });
  renameSync(half, ownDir);
}

/** Place of an output folder in a workspace: `.cache` is called `cache` there. */
function workspaceDirOf(workspace: string, outputDir: string): string {
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

function readName(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Writes a file completely or not at all. */
function writeAtomically(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** Returns the workspaces of a change. Undefined if the file cannot be read. */
function readMoveRecord(path: string): readonly string[] | undefined {
  try {
    const names: unknown = JSON.parse(readFileSync(path, "utf8"));
    return Array.isArray(names) && names.every(isWorkspaceName) ? names : undefined;
  } catch {
    return undefined;
  }
}

const isWorkspaceName = (name: unknown): name is string =>
  typeof name === "string" && /^[a-z0-9-]+$/.test(name);
