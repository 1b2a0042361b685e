import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

const programs = new Map<string, Promise<string>>();

/**
 * Compiles a TypeScript program into one file that plain Node runs, once per worker. tsx needs a
 * second of processor time at each start.
 */
export function compileProgram(file: string): Promise<string> {
  const compiled = programs.get(file) ?? compile(resolve(file));
  programs.set(file, compiled);
  return compiled;
}

async function compile(file: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "program-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // Only a process of a folder with this name can hold a build lock.
  const outfile = join(folder, "tests", `${basename(file, ".ts")}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    ...{ bundle: true, platform: "node", format: "esm", target: "node22", logLevel: "warning" },
    // Packages in CommonJS.
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(${JSON.stringify(import.meta.url)});`,
    },
    plugins: [ownPlaces],
  });
  return outfile;
}

/** Modules find files beside them by their own place, not by that of the program. */
const ownPlaces: Plugin = {
  name: "own-places",
  setup: (bundler) =>
    bundler.onLoad({ filter: /[/\\]backend[/\\].*\.(ts|mjs)$/ }, ({ path }) => ({
      loader: "ts",
      contents: readFileSync(path, "utf8")
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path))),
    })),
};
