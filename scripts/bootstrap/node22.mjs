// @ts-check
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { CommandError } from "./failure.mjs";
import { installHint } from "./install-hints.mjs";
import { paths } from "./paths.mjs";
import { run } from "./processes.mjs";

/** Version of Node that is downloaded if the installed one is too old. */
const NODE_VERSION = "22.23.3";

/** Major versions that Directus and its native add-ons support: from the first, below the second. */
const MIN_MAJOR = 22;
const MAX_MAJOR_EXCLUSIVE = 25;

/**
 * Returns whether this Node can run everything: a supported version that is installed with the
 * headers that native add-ons are compiled with.
 * @param {string} version
 * @param {string} execPath
 * @param {(path: string) => boolean} [exists]
 */
export function isUsable(version, execPath, exists = existsSync) {
  const major = majorOf(version);
  return (
    major >= MIN_MAJOR &&
    major < MAX_MAJOR_EXCLUSIVE &&
    exists(join(dirname(dirname(realpathOr(execPath))), "include", "node", "node.h"))
  );
}

/** @param {string} version */
export function majorOf(version) {
  return Number(version.replace(/^v/, "").split(".")[0]);
}

/** @param {string} path */
function realpathOr(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/**
 * Returns the script of npm: the one that runs this command, or else the one on the path.
 * @param {NodeJS.ProcessEnv} [env]
 */
function findNpm(env = process.env) {
  const execPath = env["npm_execpath"];
  if (execPath !== undefined && /npm-cli\.c?js$/.test(execPath) && existsSync(execPath))
    return execPath;
  for (const folder of (env["PATH"] ?? "").split(delimiter)) {
    const candidate = join(folder, "npm");
    if (!existsSync(candidate)) continue;
    const script = realpathSync(candidate);
    if (/\.c?js$/.test(script)) return script;
    const beside = join(dirname(script), "..", "lib", "node_modules", "npm", "bin", "npm-cli.js");
    if (existsSync(beside)) return beside;
  }
  throw new CommandError("npm cannot be found.", {
    hint: "Install Node.js with npm, version 20 or newer, and run the command again.",
  });
}

/**
 * Node that everything runs on, npm, and the environment of their child processes.
 * @typedef {{ node: string, npm: string, env: NodeJS.ProcessEnv }} NodeTools
 */

/**
 * Returns the Node that everything runs on: that of this process if it is suitable, otherwise the
 * copy in `.state/node`, which is downloaded from the npm registry once.
 * @param {(text: string) => void} note
 * @returns {Promise<NodeTools>}
 */
export async function ensureNode22(note) {
  const npm = findNpm();
  if (isUsable(process.version, process.execPath)) {
    note(`${process.version.slice(1)}, the installed one`);
    return { node: process.execPath, npm, env: childEnvironment(process.execPath) };
  }
  const node = join(paths.node, "bin", "node");
  if (versionOf(node) !== NODE_VERSION) await fetchNode(npm);
  note(`${NODE_VERSION}, a copy in .state/node`);
  return { node, npm, env: childEnvironment(node) };
}

/**
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
function childEnvironment(node) {
  return {
    ...process.env,
    PATH: [dirname(node), process.env["PATH"] ?? ""].join(delimiter),
    NODE: node,
    npm_node_execpath: node,
    // npm may be configured to compile with the headers of another Node. Such add-ons would crash
    // this one.
    npm_config_nodedir: dirname(dirname(realpathOr(node))),
  };
}

/** @param {string} node */
export function versionOf(node) {
  if (!existsSync(node)) return undefined;
  const done = spawnSync(node, ["--version"], { encoding: "utf8" });
  return done.status === 0 ? done.stdout.trim().slice(1) : undefined;
}

/** @param {string} npm */
async function fetchNode(npm) {
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(dirname(paths.node), { recursive: true });
  const temporary = mkdtempSync(join(dirname(paths.node), "node-"));
  try {
    await run({
      name: `Fetching ${name}@${NODE_VERSION} from the npm registry`,
      argv: [
        process.execPath,
        npm,
        "pack",
        `${name}@${NODE_VERSION}`,
        "--pack-destination",
        temporary,
        "--loglevel=error",
      ],
      env: process.env,
      log: join(paths.logs, "node.log"),
      explain: (text) =>
        installHint(text) ??
        `The installed Node is ${process.version}; the download is unnecessary with Node ${MIN_MAJOR} or 24.`,
    });
    execFileSync("tar", ["-xzf", join(temporary, `${name}-${NODE_VERSION}.tgz`), "-C", temporary], {
      stdio: "pipe",
    });
    const extracted = join(temporary, "package");
    if (versionOf(join(extracted, "bin", "node")) !== NODE_VERSION) {
      throw new CommandError(`The copy of Node ${NODE_VERSION} does not run on this system.`, {
        hint: `Install Node ${MIN_MAJOR} or 24 with the package manager of your system and run the command again.`,
      });
    }
    rmSync(paths.node, { recursive: true, force: true });
    renameSync(extracted, paths.node);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
