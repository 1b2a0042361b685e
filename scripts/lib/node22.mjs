import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { CommandError } from "./failure.mjs";
import { installHint } from "./install-hints.mjs";
import { paths } from "./paths.mjs";
import { run } from "./processes.mjs";

/** The Node that is fetched where the machine's own is too old. */
export const NODE_VERSION = "22.23.3";

/** Majors that Directus and its native add-ons work with. */
const FIRST = 22;
const BEYOND = 25;

/**
 * Whether this Node may run the house: a supported version with its headers beside it, which native
 * add-ons are compiled with.
 * @param {string} version @param {string} execPath @param {(path: string) => boolean} [exists]
 */
export function isUsable(version, execPath, exists = existsSync) {
  const major = Number(version.replace(/^v/, "").split(".")[0]);
  return (
    major >= FIRST &&
    major < BEYOND &&
    exists(join(dirname(dirname(realpathOr(execPath))), "include", "node", "node.h"))
  );
}

function realpathOr(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** The script of npm: the one that runs this command, otherwise the one on the path. */
export function findNpm(env = process.env) {
  if (
    env.npm_execpath !== undefined &&
    /npm-cli\.c?js$/.test(env.npm_execpath) &&
    existsSync(env.npm_execpath)
  )
    return env.npm_execpath;
  for (const folder of (env.PATH ?? "").split(delimiter)) {
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
 * Gives the Node that everything runs on: this process's own where it will do, otherwise the copy
 * in `.state/node`, fetched from the npm registry once. `env` is what every child gets.
 * @param {(text: string) => void} note
 */
export async function ensureNode22(note) {
  const npm = findNpm();
  if (isUsable(process.version, process.execPath)) {
    note(`${process.version.slice(1)}, the machine's own`);
    return { node: process.execPath, npm, env: childEnvironment(process.execPath) };
  }
  const node = join(paths.node, "bin", "node");
  if (versionOf(node) !== NODE_VERSION) await fetchNode(npm);
  note(`${NODE_VERSION}, a copy of its own in .state/node`);
  return { node, npm, env: childEnvironment(node) };
}

function childEnvironment(node) {
  return {
    ...process.env,
    PATH: [dirname(node), process.env.PATH ?? ""].join(delimiter),
    NODE: node,
    npm_node_execpath: node,
    // The user's npm may be told to compile with the headers of another Node, whose add-ons would
    // crash this one.
    npm_config_nodedir: dirname(dirname(realpathOr(node))),
  };
}

function versionOf(node) {
  if (!existsSync(node)) return undefined;
  const asked = spawnSync(node, ["--version"], { encoding: "utf8" });
  return asked.status === 0 ? asked.stdout.trim().slice(1) : undefined;
}

async function fetchNode(npm) {
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(dirname(paths.node), { recursive: true });
  const workplace = mkdtempSync(join(dirname(paths.node), "node-"));
  try {
    await run({
      name: `Fetching ${name}@${NODE_VERSION} from the npm registry`,
      argv: [
        process.execPath,
        npm,
        "pack",
        `${name}@${NODE_VERSION}`,
        "--pack-destination",
        workplace,
        "--loglevel=error",
      ],
      env: process.env,
      log: join(paths.logs, "node.log"),
      explain: (text) =>
        installHint(text) ??
        `This machine's Node is ${process.version}; installing Node ${FIRST} or 24 yourself makes the download unnecessary.`,
    });
    execFileSync("tar", ["-xzf", join(workplace, `${name}-${NODE_VERSION}.tgz`), "-C", workplace], {
      stdio: "pipe",
    });
    const unpacked = join(workplace, "package");
    if (versionOf(join(unpacked, "bin", "node")) !== NODE_VERSION) {
      throw new CommandError(`The copy of Node ${NODE_VERSION} does not run on this system.`, {
        hint: `Please install Node ${FIRST} or 24 in the way your system provides and run the command again.`,
      });
    }
    rmSync(paths.node, { recursive: true, force: true });
    renameSync(unpacked, paths.node);
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}
