// @ts-check
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "esbuild";

/*
 * Compiles `gatsby-config.ts` and `gatsby-node.ts` instead of Gatsby. Gatsby uses Parcel, which
 * reads every file of the checkout in each build: the packages, and the releases of `npm start`.
 * esbuild reads only what is imported.
 */

export const COMPILED_CACHE_DIR = ".cache/compiled";

const FILES = ["gatsby-config.ts", "gatsby-node.ts"];

/**
 * Compiles the files of the site and of its local plugins into the folder where Gatsby looks for
 * them. Rejects with the place of an error in the sources.
 * @param {string} root
 */
export async function compileGatsbyFiles(root) {
  const outdir = join(root, COMPILED_CACHE_DIR);
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: [...listSources(root)],
    outbase: root,
    outdir,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "silent",
  });
}

/**
 * @param {string} root
 * @returns {readonly string[]}
 */
function listSources(root) {
  const plugins = join(root, "plugins");
  const names = existsSync(plugins) ? readdirSync(plugins) : [];
  return [root, ...names.map((name) => join(plugins, name))]
    .flatMap((folder) => FILES.map((file) => join(folder, file)))
    .filter((file) => existsSync(file))
    .map((file) => relative(root, file));
}

/**
 * Returns the compiled module of a plugin. Undefined if it is not written in TypeScript.
 * @param {string} root
 * @param {string} plugin
 * @param {string} module
 */
export function findCompiledLocalPluginModule(root, plugin, module) {
  const folder = plugin === "default-site-plugin" ? "" : join("plugins", plugin);
  const file = join(root, COMPILED_CACHE_DIR, folder, `${module}.js`);
  return existsSync(file) ? file : undefined;
}

/**
 * @param {string} root
 * @param {string} plugin
 */
export function getResolvedFieldsForPlugin(root, plugin) {
  return { resolvedCompiledGatsbyNode: findCompiledLocalPluginModule(root, plugin, "gatsby-node") };
}
