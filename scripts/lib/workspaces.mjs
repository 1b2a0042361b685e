import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { dirtyFlagPath } from "./locks.mjs";
import { root } from "./paths.mjs";

/*
 * Gatsby writes `.cache` and `public` into the project's root, whatever house it builds. So each
 * house (and each other kind of build) has a drawer: before it builds, what lies in the root is put
 * into its owner's drawer, and its own is taken out. Only who holds the lock of the build may do
 * so. Whatever a killed change of drawers has left is thrown away; nobody ever builds on another's
 * folders.
 */

/** What a build writes into the root, and what it is called in a drawer. */
const FOLDERS = { ".cache": "cache", public: "public" };

/**
 * Where the drawers of this checkout are. On another disk than the checkout each change begins from
 * nothing.
 */
export function workspacePaths(env = process.env) {
  return {
    root,
    drawers: resolve(root, env.BUILD_WORKSPACES_DIR || join(".state", "workspaces")),
    mark: dirtyFlagPath,
  };
}

/**
 * The drawer of a build with this environment. What two houses must not share decides its name, so
 * that nobody has to think of it: the project, and the content system that it comes from.
 * `BUILD_WORKSPACE` is for builds of another kind of the same house.
 */
export function workspaceName(env) {
  const domain = env.GATSBY_PROJECT_DOMAIN ?? "";
  const label = (env.BUILD_WORKSPACE || domain || "house")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const made = createHash("sha256").update(JSON.stringify([domain, env.GATSBY_CONTENT_API ?? ""]));
  return `${label}-${made.digest("hex").slice(0, 8)}`;
}

/**
 * Puts the folders of this drawer into the root, and those that lie there into their owner's
 * drawer.
 * @param {{ root: string, drawers: string, mark: string }} places `mark` stands where the last
 *   build in the root was killed
 * @param {string} name
 */
export function activateWorkspace({ root, drawers, mark }, name) {
  const open = join(drawers, "active");
  const moving = join(drawers, "moving");
  const throwAway = (...folders) => folders.forEach(emptyDirectory);
  const inRoot = Object.keys(FOLDERS).map((folder) => join(root, folder));
  mkdirSync(drawers, { recursive: true });

  if (existsSync(moving)) {
    // Killed half way: who can tell what lies where.
    const names =
      namesIn(moving) ??
      readdirSync(drawers).filter((entry) => !["active", "moving"].includes(entry));
    throwAway(...inRoot, ...names.map((entry) => join(drawers, entry)));
    rmSync(open, { force: true });
    rmSync(moving, { force: true });
  }
  const owner = read(open);
  if (owner === name) return;

  write(moving, JSON.stringify([...(owner === undefined ? [] : [owner]), name]));
  rmSync(open, { force: true });
  if (owner === undefined || existsSync(mark)) {
    // Nobody's, or what a killed build has left.
    throwAway(...inRoot);
    rmSync(mark, { force: true });
  } else {
    throwAway(join(drawers, owner));
    const aside = Object.entries(FOLDERS).map(([here, there]) =>
      move(join(root, here), join(drawers, owner, there)),
    );
    // A cache without its pages would take them for written, and pages without their cache would
    // never go.
    if (aside.includes(false)) throwAway(join(drawers, owner));
  }
  const taken = Object.entries(FOLDERS).map(([here, there]) =>
    move(join(drawers, name, there), join(root, here)),
  );
  if (taken.includes(false)) throwAway(...inRoot);
  rmSync(join(drawers, name), { recursive: true, force: true });
  write(open, name);
  rmSync(moving, { force: true });
}

/**
 * Throws a folder away; one that may not go (it is a mounted volume, or its parent is not ours)
 * stays, without anything in it.
 */
export function emptyDirectory(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder))
    rmSync(join(folder, entry), { recursive: true, force: true });
  removeEmpty(folder);
}

const STAYS = ["EBUSY", "EROFS", "EACCES", "EPERM"];

function removeEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!STAYS.includes(error.code)) throw error;
  }
}

/**
 * Moves what is in a folder, and the folder itself only where that may be: who builds needs no
 * right to the folder of the sources. False: it is thrown away.
 */
function move(from, to) {
  if (!existsSync(from)) return true;
  mkdirSync(to, { recursive: true });
  try {
    for (const entry of readdirSync(from)) renameSync(join(from, entry), join(to, entry));
  } catch (error) {
    // Another disk, as the volume of a container is: what cannot be put aside is made again.
    if (error.code !== "EXDEV") throw error;
    emptyDirectory(from);
    emptyDirectory(to);
    return false;
  }
  removeEmpty(from);
  return true;
}

function read(path) {
  try {
    return readFileSync(path, "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whole or not at all. */
function write(path, text) {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** The drawers that a change was about, or undefined where that cannot be read. */
function namesIn(path) {
  try {
    const names = JSON.parse(readFileSync(path, "utf8"));
    return Array.isArray(names) && names.every((name) => /^[a-z0-9-]+$/.test(name))
      ? names
      : undefined;
  } catch {
    return undefined;
  }
}
