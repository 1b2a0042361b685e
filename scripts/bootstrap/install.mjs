// @ts-check
/*
 * Installs the packages that are missing, before `npm start`, `npm test`, `npm run dev` and `npm run
 * setup`. Runs on Node 20 without any packages. The packages of the site contain Node 22, which npm
 * puts on the path of every later command.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { printError, printLine, step } from "./console.mjs";
import { CommandError } from "./failure.mjs";
import { paths, root } from "./paths.mjs";
import { run } from "./processes.mjs";

const NODE = join(root, "node_modules", ".bin", "node");
/** Native add-ons that Directus needs. SQLite alone has to be compiled on most machines. */
const ADDONS = ["sqlite3", "isolated-vm", "argon2"];
const SQLITE = join("node_modules", "sqlite3", "build", "Release", "node_sqlite3.node");
/** SQLite is compiled in a folder of its own, while npm downloads the packages of Directus. */
const SQLITE_BUILD = join(paths.backend, "sqlite3-build");

const HINT =
  "See the messages above. The installation needs the npm registry, 3 GB of disk, Python 3, make and a C++ compiler (on Debian: apt-get install python3 make g++).";

const hasNode22 = () => existsSync(NODE) || Number(process.versions.node.split(".")[0]) >= 22;

/** @typedef {Record<string, Record<string, unknown>>} Packages */
/**
 * @param {string} path
 * @returns {Packages}
 */
function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

/**
 * Returns whether the packages on disk are those of the lock file, according to npm's own record of
 * what it installed. Packages for other systems are optional and may be missing.
 * @param {Packages} locked
 * @param {Packages} installed
 */
export function agreesWithLock(locked, installed) {
  return Object.entries(locked).every(([path, entry]) => {
    if (path === "" || entry["optional"] || entry["devOptional"] || entry["link"]) return true;
    const version = installed[path]?.["version"];
    return version === entry["version"] || (entry["peer"] === true && version === undefined);
  });
}

/** @param {string} folder */
const isInstalled = (folder) =>
  existsSync(join(folder, "node_modules")) &&
  agreesWithLock(
    readPackages(join(folder, "package-lock.json")),
    readPackages(join(folder, "node_modules", ".package-lock.json")),
  );

/**
 * Runs npm with the Node that it runs with already: Node 22 is replaced by an installation.
 * @param {string} name
 * @param {string} folder
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function npm(name, folder, args, env = {}) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  const quiet = ["--loglevel=error", "--no-audit", "--no-fund", "--prefer-offline"];
  return step(name, () =>
    run(name, [...(script?.includes("npm-cli") ? [node, script] : ["npm"]), ...args, ...quiet], {
      cwd: folder,
      env: { ...process.env, ...env },
      hint: HINT,
    }),
  );
}

async function installDirectus() {
  const [compilation, installation] = await Promise.allSettled([
    // node-gyp compiles one file at a time by default.
    isInstalled(SQLITE_BUILD) || npm("SQLite, compiled", SQLITE_BUILD, ["ci"], { JOBS: "max" }),
    npm("Packages of Directus", paths.backend, ["ci", "--ignore-scripts"]),
  ]);
  if (installation.status === "rejected") throw installation.reason;
  if (compilation.status === "fulfilled")
    cpSync(join(SQLITE_BUILD, SQLITE), join(paths.backend, SQLITE));
}

/** Compiles the add-ons of Directus again if they do not load. */
async function ensureAddons() {
  const node = existsSync(NODE) ? realpathSync(NODE) : process.execPath;
  const program = ADDONS.map((name) => `require(${JSON.stringify(name)})`).join(";");
  const check = spawnSync(node, ["-e", program], { cwd: paths.backend, stdio: "ignore" });
  if (check.status === 0) return;
  // npm may be configured to compile with the headers of another Node, which would crash this one.
  const env = { npm_config_nodedir: dirname(dirname(node)) };
  await npm("Native add-ons", paths.backend, ["rebuild", ...ADDONS], env);
}

/** Throws if another process installs the packages. The lock of a dead process does not count. */
function takeLock() {
  const file = paths.installPid;
  try {
    const pid = Number(readFileSync(file, "utf8"));
    process.kill(pid, 0);
    throw new CommandError(`Process ${pid} is installing the packages of this folder.`, {
      hint: "Run the command again once it has finished.",
    });
  } catch (error) {
    if (error instanceof CommandError) throw error;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
  process.on("exit", () => rmSync(file, { force: true }));
}

async function install() {
  const needsSite = !isInstalled(root) || !hasNode22();
  const needsDirectus = !isInstalled(paths.backend);
  if (!needsSite && !needsDirectus) return;
  takeLock();
  printLine("Installing the packages: two to four minutes on two cores.");
  await Promise.all([
    needsSite && npm("Packages of the site, with Node 22", root, ["ci"]),
    needsDirectus && installDirectus(),
  ]);
  if (!hasNode22())
    throw new CommandError("There is no package of Node 22 for this system.", {
      hint: "Install Node 22 or 24 and run the command again.",
    });
  if (needsDirectus) await ensureAddons();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await install().catch((/** @type {unknown} */ error) => {
    printError(error);
    process.exit(1);
  });
