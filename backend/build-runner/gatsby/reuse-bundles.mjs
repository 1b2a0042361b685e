// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { digest, digestAll, digestOf, listMatching, listTree } from "./digests.mjs";

/*
 * Runs webpack only if something has changed. Webpack compiles the site twice in each build, for
 * the browser and for the HTML, and takes seconds to find out that both are up to date. So a record
 * of each compilation holds the digests of everything that it depends on. If all are the same, and
 * the files that it wrote are still there, the compilation is reused. In case of doubt webpack runs.
 */

/**
 * Webpack's configuration, as far as it is read here. Gatsby names its cache after the stage.
 * @typedef {{ cache?: { name?: string }, plugins: readonly { definitions?: object }[] }} Config
 *
 * @typedef {{
 *   buildInfo?: { valueDependencies?: ReadonlyMap<string, unknown> },
 *   modules?: Iterable<Module>,
 * }} Module
 *
 * @typedef {{
 *   fileDependencies: Iterable<string>,
 *   contextDependencies: Iterable<string>,
 *   missingDependencies: Iterable<string>,
 *   modules: Iterable<Module>,
 *   assets: object,
 *   outputOptions: { path?: string },
 * }} Compilation
 *
 * @typedef {{
 *   hash: string,
 *   hasWarnings: () => boolean,
 *   toJson: (options: object) => { warnings?: unknown[] },
 *   compilation: Compilation,
 * }} Stats
 *
 * @typedef {{ stats: Stats, close: () => Promise<void> }} Compiled
 *
 * @typedef {Record<string, string>} ChunkHashes Hash by the name of a chunk.
 *
 * @typedef {{
 *   settings: string,
 *   variables: Record<string, unknown>,
 *   hash: string,
 *   warnings: unknown[],
 *   chunks: ChunkHashes,
 *   dependencies: Record<string, string | null>,
 *   outputs: Record<string, string | null>,
 * }} BundleRecord
 *
 * @typedef {{
 *   root: string,
 *   env: NodeJS.ProcessEnv,
 *   compile: (config: Config) => Promise<Compiled>,
 *   hashChunks: (stats: Stats) => ChunkHashes,
 *   isOfLastBuild: (stage: string, record: { hash: string, chunks: ChunkHashes }) => boolean,
 *   onReuse: (stage: string) => void,
 * }} BundlerOptions
 */

const FOLDER = ".cache/bundles";

/**
 * Stages of a build, each with the files that Gatsby and the site write beside its bundles.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const STAGES = {
  "build-javascript": [
    "public/chunk-map.json",
    "public/webpack.stats.json",
    "public/_gatsby/slices/_gatsby-scripts-1.html",
    ".cache/site/modules.json",
  ],
  "build-html": [],
};

/** Folders whose files all count, whether they are imported or not. */
const SOURCES = ["src", "plugins", ".cache/compiled"];

/** Files in the folder of the site that configure Gatsby, Babel, webpack or the browsers. */
const CONFIGURATION =
  /^(gatsby-|package(-lock)?\.json$|tsconfig|\.env|\.?babel|\.?browserslist|\.?postcss)/;

/** Environment variables that Gatsby, Babel and the sources read. */
const VARIABLES = /^(GATSBY_|BABEL_|BROWSERSLIST|NODE_ENV$)/;

/** Definition of an environment variable. For the HTML, Gatsby defines all of them. */
const VARIABLE_DEFINITION = /^process\.env\./;

/** Prefix of webpack's name for a definition that a module contains. */
const DEFINED = "webpack/DefinePlugin ";

/**
 * Returns the function that compiles a stage of Gatsby, or reuses its last compilation.
 * @param {BundlerOptions} options
 * @returns {(config: Config) => Promise<unknown>}
 */
export function createBundler(options) {
  const { root, env, compile, hashChunks, isOfLastBuild, onReuse } = options;
  return async (config) => {
    const stage = config.cache?.name ?? "";
    const beside = STAGES[stage];
    if (beside === undefined) return compile(config);
    const file = join(root, FOLDER, `${stage}.json`);
    const settings = digestSettings(config, root, env);
    const record = readRecord(file);
    if (
      record?.settings === settings &&
      isCurrent(record, config) &&
      isOfLastBuild(stage, record)
    ) {
      onReuse(stage);
      return reuse(record);
    }
    rmSync(file, { force: true });
    const compiled = await compile(config);
    // A source that changed meanwhile may not be in the bundles: the next build compiles again.
    if (digestSettings(config, root, env) !== settings) return compiled;
    const { stats } = compiled;
    const { compilation, hash } = stats;
    const bundles = Object.keys(compilation.assets).map((name) =>
      join(compilation.outputOptions.path ?? root, name),
    );
    writeRecord(file, {
      settings,
      variables: usedVariables(config, compilation.modules),
      hash,
      warnings: stats.toJson({ all: false, warnings: true }).warnings ?? [],
      chunks: stage === "build-html" ? hashChunks(stats) : {},
      dependencies: digestAll(listDependencies(compilation)),
      outputs: digestAll([...bundles, ...beside.map((path) => join(root, path))]),
    });
    return compiled;
  };
}

/**
 * Returns a digest of what a compilation depends on, as far as it is known before it. The lock file
 * stands for the packages, as in webpack's own cache.
 * @param {Config} config
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
function digestSettings(config, root, env) {
  const files = [
    ...SOURCES.flatMap((folder) => listTree(join(root, folder))),
    ...listMatching(root, CONFIGURATION),
    join(root, "node_modules/.package-lock.json"),
  ];
  const definitions = Object.entries(definitionsOf(config)).filter(
    ([name]) => !VARIABLE_DEFINITION.test(name),
  );
  const variables = Object.entries(env).filter(([name]) => VARIABLES.test(name));
  return digest(JSON.stringify([process.version, definitions, variables.sort(), digestAll(files)]));
}

/**
 * @param {BundleRecord} record
 * @param {Config} config
 */
function isCurrent({ variables, dependencies, outputs }, config) {
  const definitions = definitionsOf(config);
  return (
    Object.entries(variables).every(([name, value]) => (definitions[name] ?? null) === value) &&
    Object.entries({ ...dependencies, ...outputs }).every(([path, was]) => digestOf(path) === was)
  );
}

/**
 * Returns the constants that webpack inserts into the sources.
 * @param {Config} config
 * @returns {Record<string, unknown>}
 */
const definitionsOf = ({ plugins }) =>
  Object.assign({}, ...plugins.map(({ definitions }) => definitions ?? {}));

/**
 * Returns the definitions of environment variables that the compiled modules contain.
 * @param {Config} config
 * @param {Iterable<Module>} modules
 */
function usedVariables(config, modules) {
  /** @type {Record<string, unknown>} */
  const used = {};
  const definitions = definitionsOf(config);
  /** @param {Module} module */
  const collect = (module) => {
    for (const key of module.buildInfo?.valueDependencies?.keys() ?? []) {
      const name = key.startsWith(DEFINED) ? key.slice(DEFINED.length) : "";
      if (VARIABLE_DEFINITION.test(name)) used[name] = definitions[name] ?? null;
    }
    // Modules that webpack has joined.
    for (const inner of module.modules ?? []) collect(inner);
  };
  for (const module of modules) collect(module);
  return used;
}

/**
 * Returns the files that the compilation read, and those that it looked for and did not find.
 * @param {Compilation} compilation
 */
function listDependencies({ fileDependencies, contextDependencies, missingDependencies }) {
  return [...fileDependencies, ...contextDependencies, ...missingDependencies]
    .filter((path) => !path.includes(`${sep}node_modules${sep}`))
    .sort();
}

/**
 * @param {string} file
 * @returns {BundleRecord | undefined}
 */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // The first build, or a damaged record.
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {BundleRecord} record
 */
function writeRecord(file, record) {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, JSON.stringify(record));
}

/**
 * Returns what Gatsby reads of a compilation. Warnings are reported again in each build.
 * @param {BundleRecord} record
 */
function reuse({ hash, chunks, warnings }) {
  const chunkGroups = Object.entries(chunks).map(([name, chunkHash]) => ({
    name,
    chunks: [{ hash: chunkHash }],
    childrenIterable: [],
  }));
  return {
    stats: {
      hash,
      hasErrors: () => false,
      hasWarnings: () => warnings.length > 0,
      toJson: () => ({ warnings }),
      compilation: { errors: [], chunkGroups },
    },
    close: () => Promise.resolve(),
  };
}
