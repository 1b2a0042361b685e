// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { step } from "./console.mjs";
import { CommandError } from "./failure.mjs";
import { acquireInstallLock } from "./install-lock.mjs";
import { compileAddons, copyAddons } from "./native-addons.mjs";
import { installHint, isTransientInstallError } from "./install-hints.mjs";
import { paths, root } from "./paths.mjs";
import { run } from "./processes.mjs";

/** @typedef {import("./node22.mjs").NodeTools} NodeTools */

/** Disk space that an installation needs at most, in bytes, npm's cache included. */
const REQUIRED_BYTES = 3 * 1024 ** 3;

/** File in `node_modules` that names the lock file and the Node of the last installation. */
const MARKER = ".install-state.json";

/**
 * Packages of one folder. `addons`: native add-ons that must load. `compiled`: those that have to be
 * compiled where no compiled ones can be downloaded.
 * @typedef {object} PackageSet
 * @property {string} name
 * @property {string} folder
 * @property {string} log
 * @property {readonly string[]} addons
 * @property {readonly string[]} compiled
 */

/** @type {readonly PackageSet[]} */
export const PACKAGE_SETS = [
  {
    name: "Packages of the site",
    folder: root,
    log: "npm-site.log",
    addons: ["sharp", "lmdb"],
    compiled: [],
  },
  {
    name: "Packages of Directus",
    folder: paths.backend,
    log: "npm-backend.log",
    addons: ["sqlite3", "isolated-vm", "argon2"],
    compiled: ["sqlite3"],
  },
];

/**
 * @param {string} path
 * @returns {unknown}
 */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {string} folder */
function lockHash(folder) {
  return createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
}

/**
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown}
 */
function property(value, key) {
  return typeof value === "object" && value !== null
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;
}

/**
 * Returns whether the packages on disk are those of the lock file, according to npm's own record of
 * what it installed. Packages for other systems are optional and may be missing.
 * @param {unknown} lock
 * @param {unknown} installed
 */
export function agreesWithLock(lock, installed) {
  if (lock === undefined || installed === undefined) return false;
  return Object.entries(property(lock, "packages") ?? {}).every(([path, entry]) => {
    if (path === "" || ["optional", "devOptional", "link"].some((key) => property(entry, key)))
      return true;
    const found = property(property(installed, "packages"), path);
    if (property(entry, "peer") === true && found === undefined) return true;
    return found !== undefined && property(found, "version") === property(entry, "version");
  });
}

/**
 * Returns whether the packages of a folder are installed as its lock file says, by this command or
 * by hand.
 * @param {string} folder
 */
function isInstalled(folder) {
  const modules = join(folder, "node_modules");
  if (!existsSync(modules)) return false;
  if (property(readJson(join(modules, MARKER)), "lock") === lockHash(folder)) return true;
  return agreesWithLock(
    readJson(join(folder, "package-lock.json")),
    readJson(join(modules, ".package-lock.json")),
  );
}

/**
 * Returns whether the packages of a folder were installed and checked for this Node.
 * @param {PackageSet} set
 * @param {NodeTools} tools
 */
function isUpToDate({ folder }, tools) {
  const known = readJson(join(folder, "node_modules", MARKER));
  return property(known, "lock") === lockHash(folder) && property(known, "node") === tools.node;
}

/**
 * Installs all packages that are missing. Both sets are installed at the same time: one compiles
 * while the other downloads.
 * @param {NodeTools} tools
 */
export async function installAllPackages(tools) {
  const isComplete = PACKAGE_SETS.every((set) => isUpToDate(set, tools));
  const release = isComplete ? () => {} : acquireInstallLock(paths.installPid);
  const outcomes = await Promise.allSettled(
    PACKAGE_SETS.map((set) => step(set.name, ({ note }) => installPackages(set, tools, note))),
  );
  release();
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

/**
 * Installs one set of packages if needed, and makes sure that its native add-ons load.
 * @param {PackageSet} set
 * @param {NodeTools} tools
 * @param {(text: string) => void} note
 */
async function installPackages(set, tools, note) {
  const log = join(paths.logs, set.log);
  if (isInstalled(set.folder)) {
    note("up to date");
  } else {
    checkSpace(set.folder);
    await installFromLock(set, tools, log);
    note("installed");
  }
  if (isUpToDate(set, tools)) return;
  await ensureAddons(set, tools, log);
  const state = { lock: lockHash(set.folder), node: tools.node };
  writeFileSync(join(set.folder, "node_modules", MARKER), `${JSON.stringify(state)}\n`);
}

/**
 * Installs the packages of the lock file. Add-ons that have to be compiled are compiled meanwhile.
 * If that fails, `ensureAddons` compiles them again and reports why.
 * @param {PackageSet} set
 * @param {NodeTools} tools
 * @param {string} log
 */
async function installFromLock(set, tools, log) {
  const npmCi = ["ci", "--no-audit", "--no-fund", "--prefer-offline"];
  const { compiled } = set;
  if (compiled.length === 0) return runNpm(npmCi, set, tools, log);
  const lock = readJson(join(set.folder, "package-lock.json"));
  const [compilation, installation] = await Promise.allSettled([
    step("Native add-ons", ({ note }) => compileAddons(lock, compiled, tools, note)),
    runNpm([...npmCi, "--ignore-scripts"], set, tools, log),
  ]);
  if (installation.status === "rejected") throw installation.reason;
  if (compilation.status === "fulfilled") copyAddons(compilation.value, set.folder, compiled);
}

/** @param {string} folder */
function checkSpace(folder) {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= REQUIRED_BYTES) return;
  throw new CommandError(
    `There is not enough free space: ${(free / 1024 ** 3).toFixed(1)} GB, and the installation needs about 3 GB.`,
    { hint: `Free some space on the disk that holds ${folder} and run the command again.` },
  );
}

/**
 * @param {readonly string[]} args
 * @param {PackageSet} set
 * @param {NodeTools} tools
 * @param {string} log
 */
async function runNpm(args, set, tools, log) {
  const once = () =>
    run({
      name: set.name,
      argv: [tools.node, tools.npm, ...args],
      cwd: set.folder,
      env: tools.env,
      log,
      explain: installHint,
    });
  try {
    await once();
  } catch (error) {
    if (!(error instanceof CommandError) || !isTransientInstallError(error.tail.join("\n")))
      throw error;
    await once();
  }
}

/**
 * @param {string} addon
 * @param {PackageSet} set
 * @param {NodeTools} tools
 */
async function isLoadable(addon, set, tools) {
  try {
    await run({
      name: addon,
      argv: [tools.node, "-e", `require(${JSON.stringify(addon)})`],
      cwd: set.folder,
      env: tools.env,
      log: join(paths.logs, `addon-${addon}.log`),
    });
    return true;
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
}

/**
 * Builds native add-ons again that do not load: npm may have skipped their install scripts, or
 * built them for another Node.
 * @param {PackageSet} set
 * @param {NodeTools} tools
 * @param {string} log
 */
async function ensureAddons(set, tools, log) {
  /** @type {string[]} */
  const broken = [];
  for (const addon of set.addons) if (!(await isLoadable(addon, set, tools))) broken.push(addon);
  if (broken.length === 0) return;
  await runNpm(["rebuild", "--foreground-scripts", ...broken], set, tools, log);
  for (const addon of broken) {
    if (await isLoadable(addon, set, tools)) continue;
    throw new CommandError(`The native add-on ${addon} does not load with this Node.`, {
      hint: "Compiling it again did not help. It needs python3, make and a C++ compiler (on Debian: apt-get install python3 make g++).",
      log: join(paths.logs, `addon-${addon}.log`),
    });
  }
}
