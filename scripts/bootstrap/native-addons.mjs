// @ts-check
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join } from "node:path";
import { versionOf } from "./node22.mjs";
import { paths } from "./paths.mjs";
import { run } from "./processes.mjs";

/*
 * npm compiles native add-ons after it has downloaded all packages. So the add-ons are compiled in a
 * folder of their own while the packages are downloaded, and copied into place. They are kept until
 * their version, one of their dependencies or Node changes.
 */

/** @typedef {import("./node22.mjs").NodeTools} NodeTools */
/**
 * Returns a lock file that contains only these packages and their dependencies, with the versions
 * of the given lock file.
 * @param {unknown} lock
 * @param {readonly string[]} names
 * @returns {{ packages: Record<string, Record<string, unknown>> } & Record<string, unknown>}
 */
export function extractLock(lock, names) {
  const all = toRecord(toRecord(lock)["packages"]);
  /** @type {Record<string, Record<string, unknown>>} */
  const packages = {};
  const waiting = names.map((name) => `node_modules/${name}`);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (all[path] === undefined || packages[path] !== undefined) continue;
    // npm leaves out optional packages whose compilation fails.
    /** @type {Record<string, unknown>} */
    const entry = { ...toRecord(all[path]), optional: false };
    packages[path] = entry;
    for (const kind of ["dependencies", "optionalDependencies"])
      for (const name of Object.keys(toRecord(entry[kind])))
        waiting.push(...locate(all, path, name));
  }
  const dependencies = Object.fromEntries(
    names.map((name) => [name, String(packages[`node_modules/${name}`]?.["version"])]),
  );
  return {
    name: "native-addons",
    lockfileVersion: 3,
    requires: true,
    packages: { "": { name: "native-addons", dependencies }, ...packages },
  };
}

/**
 * Returns where Node finds a dependency of a package: in its own folder or in the nearest one above.
 * @param {Record<string, unknown>} packages
 * @param {string} path
 * @param {string} name
 * @returns {string[]}
 */
function locate(packages, path, name) {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = folder === "." ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (basename(folder) !== "node_modules" && packages[found] !== undefined) return [found];
    if (folder === ".") return [];
  }
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
const toRecord = (value) =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/**
 * Returns a folder whose `node_modules` contain the compiled add-ons. Compiles them unless they are
 * there.
 * @param {unknown} lock
 * @param {readonly string[]} names
 * @param {NodeTools} tools
 * @param {(text: string) => void} note
 * @returns {Promise<string>}
 */
export async function compileAddons(lock, names, tools, note) {
  const own = extractLock(lock, names);
  const content = JSON.stringify([own, versionOf(tools.node), process.platform, process.arch]);
  const id = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const folder = join(paths.addons, id);
  if (existsSync(folder)) {
    note("compiled before");
    return folder;
  }
  rmSync(paths.addons, { recursive: true, force: true });
  const temporary = `${folder}.new`;
  mkdirSync(temporary, { recursive: true });
  const { "": manifest } = own.packages;
  writeFileSync(join(temporary, "package.json"), JSON.stringify({ private: true, ...manifest }));
  writeFileSync(join(temporary, "package-lock.json"), JSON.stringify(own));
  await run({
    name: "Native add-ons",
    argv: [tools.node, tools.npm, "ci", "--no-audit", "--no-fund", "--prefer-offline"],
    cwd: temporary,
    // node-gyp compiles one file at a time by default.
    env: { ...tools.env, JOBS: String(availableParallelism()) },
    log: join(paths.logs, "npm-addons.log"),
  });
  renameSync(temporary, folder);
  note("compiled");
  return folder;
}

/**
 * Copies compiled add-ons into installed packages.
 * @param {string} from Folder of `compileAddons`.
 * @param {string} to Folder with `node_modules`.
 * @param {readonly string[]} names
 */
export function copyAddons(from, to, names) {
  for (const name of names) {
    const source = join(from, "node_modules", name);
    for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".node") || !statSync(join(source, file)).isFile()) continue;
      const target = join(to, "node_modules", name, file);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(source, file), target);
    }
  }
}
