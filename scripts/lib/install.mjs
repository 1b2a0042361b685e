import { createHash } from "node:crypto";
import { existsSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "./failure.mjs";
import { installHint, isTransientInstallError } from "./install-hints.mjs";
import { paths, root } from "./paths.mjs";
import { run } from "./processes.mjs";

/** What an installation takes at most, in bytes, npm's cache included. */
const SPACE_NEEDED = 3 * 1024 ** 3;

const MARKER = ".house-install.json";

/** The two sets of packages, and the native add-ons of each that must really load. */
export const PACKAGE_SETS = [
  { name: "Packages of the site", folder: root, log: "npm-site.log", addons: ["sharp", "lmdb"] },
  {
    name: "Packages of the back office",
    folder: paths.backend,
    log: "npm-backend.log",
    addons: ["sqlite3", "isolated-vm"],
  },
];

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function lockHash(folder) {
  return createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
}

/**
 * Whether the packages on disk are those of the lock file, by npm's own record of what it
 * installed. Packages for other systems are optional and may be missing.
 */
export function agreesWithLock(lock, installed) {
  if (lock === undefined || installed === undefined) return false;
  return Object.entries(lock.packages ?? {}).every(([path, entry]) => {
    if (path === "" || entry.optional === true || entry.devOptional === true || entry.link === true)
      return true;
    const found = installed.packages?.[path];
    return entry.peer === true && found === undefined ? true : found?.version === entry.version;
  });
}

/**
 * Whether the packages of a folder are installed as its lock file says. An installation made by
 * hand counts as well.
 */
export function isInstalled(folder) {
  const modules = join(folder, "node_modules");
  if (!existsSync(modules)) return false;
  if (readJson(join(modules, MARKER))?.lock === lockHash(folder)) return true;
  return agreesWithLock(
    readJson(join(folder, "package-lock.json")),
    readJson(join(modules, ".package-lock.json")),
  );
}

/**
 * Installs one set of packages where that is needed, and makes sure that its native add-ons load.
 */
export async function installPackages(set, tools, note) {
  const log = join(paths.logs, set.log);
  if (isInstalled(set.folder)) {
    note("up to date");
  } else {
    checkSpace(set.folder);
    await runNpm(["ci", "--no-audit", "--no-fund", "--prefer-offline"], set, tools, log);
    note("installed");
  }
  const marker = join(set.folder, "node_modules", MARKER);
  const state = { lock: lockHash(set.folder), node: tools.node };
  const known = readJson(marker);
  if (known?.lock === state.lock && known?.node === state.node) return;
  await ensureAddons(set, tools, log);
  writeFileSync(marker, `${JSON.stringify(state)}\n`);
}

function checkSpace(folder) {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= SPACE_NEEDED) return;
  throw new CommandError(
    `There is not enough free space: ${(free / 1024 ** 3).toFixed(1)} GB, and the installation needs about 3 GB.`,
    {
      hint: `Free some space on the disk that holds ${folder} and run the command again.`,
    },
  );
}

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

async function loads(addon, set, tools) {
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
 * npm may have skipped the add-ons' install scripts, or built them for another Node: then they are
 * built again, once.
 */
async function ensureAddons(set, tools, log) {
  const broken = [];
  for (const addon of set.addons) if (!(await loads(addon, set, tools))) broken.push(addon);
  if (broken.length === 0) return;
  await runNpm(["rebuild", "--foreground-scripts", ...broken], set, tools, log);
  for (const addon of broken) {
    if (await loads(addon, set, tools)) continue;
    throw new CommandError(`The native add-on ${addon} does not load with this Node.`, {
      hint: "It was compiled anew without success. It needs python3, make and a C++ compiler (on Debian: apt-get install python3 make g++).",
      log: join(paths.logs, `addon-${addon}.log`),
    });
  }
}
