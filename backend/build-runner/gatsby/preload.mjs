// @ts-check
import Module, { createRequire, enableCompileCache } from "node:module";
import { join } from "node:path";
import * as compileConfig from "./compile-config.mjs";
import { nameChunkHashes, usedByLastBuild } from "./gatsby-state.mjs";
import { createBundler } from "./reuse-bundles.mjs";
import { skipSourcesWithoutQuery } from "./skip-sources.mjs";

/*
 * Node loads this file before Gatsby, and in Gatsby's workers (docs/decisions/056). It replaces
 * the compiler of Gatsby's configuration and the function that runs webpack, and makes its parser
 * skip sources that have no queries.
 */

const require = createRequire(import.meta.url);
const root = process.cwd();

/**
 * Loads a module of Gatsby when it is needed: it reads the state of the last build.
 * @param {string} name
 */
const load = (name) => require(name);

/**
 * Makes `require` return these exports for a module of Gatsby.
 * @param {string} name
 * @param {object} exports
 */
function replaceModule(name, exports) {
  const file = require.resolve(name);
  const replacement = new Module(file);
  Object.assign(replacement, { filename: file, exports, loaded: true });
  require.cache[file] = replacement;
}

/**
 * Changes the exports of a module of Gatsby when it is first required.
 * @template T
 * @param {string} name
 * @param {(exports: T) => void} change
 */
function changeModule(name, change) {
  const file = require.resolve(name);
  const replacement = new Module(file);
  /** @type {T | undefined} */
  let exports;
  const changed = () => {
    const original = loadOriginal(name);
    change(original);
    return original;
  };
  Object.assign(replacement, { filename: file, loaded: true });
  Object.defineProperty(replacement, "exports", { get: () => (exports ??= changed()) });
  require.cache[file] = replacement;
}

/**
 * Returns the exports of a module that is replaced.
 * @param {string} name
 */
function loadOriginal(name) {
  const file = require.resolve(name);
  const replacement = require.cache[file];
  require.cache[file] = undefined;
  const original = load(name);
  require.cache[file] = replacement;
  return original;
}

const readState = () => load("gatsby/dist/redux").store.getState();

const WEBPACK = "gatsby/dist/utils/webpack/bundle";
const build = createBundler({
  root,
  env: process.env,
  compile: (config) => loadOriginal(WEBPACK).build(config),
  hashChunks: (stats) => {
    const { getSSRChunkHashes } = load("gatsby/dist/utils/webpack/get-ssr-chunk-hashes");
    const state = readState();
    return nameChunkHashes(state, getSSRChunkHashes({ stats, components: state.components }));
  },
  isOfLastBuild: (stage, record) => usedByLastBuild(readState(), stage, record),
  onReuse: (stage) =>
    load("gatsby-cli/lib/reporter").info(`${stage}: nothing has changed, webpack is not run`),
});

// Much of a short build is the compilation of Gatsby's modules by Node.
enableCompileCache(join(root, ".cache/node"));
replaceModule("gatsby/dist/utils/parcel/compile-gatsby-files", compileConfig);
replaceModule(WEBPACK, { build });
changeModule(
  "gatsby/dist/query/file-parser",
  /** @param {{ default: Parameters<typeof skipSourcesWithoutQuery>[0] }} exports */
  ({ default: FileParser }) =>
    skipSourcesWithoutQuery(FileParser, (file) => readState().components.has(file)),
);
