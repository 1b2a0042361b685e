import { createHash } from "crypto";
import { buildSync } from "esbuild";
import { readFile, rm } from "fs/promises";
import path from "path";
import {
  parseCompilationHash,
  parsePreloadedFonts,
  parseScriptPaths,
} from "../domain/offline/built-document";
import type { OfflineConfig } from "../domain/offline/request-strategy";
import { writeIfChanged } from "./sync-files";

/** Browsers that the site is made for (package.json); a worker is no place for anything older. */
const TARGET = ["chrome109", "edge109", "firefox115", "safari16.4"];

/** What gatsby-plugin-offline leaves besides the worker that ours takes the place of. */
const LEFT_OVER = /^idb-keyval-.*\.js$/;

/**
 * Whether visitors get a service worker, by the operator's `SERVICE_WORKER`. `off` is the way back:
 * the worker that is published then takes the present one away, from every visitor that comes by,
 * with all that it kept.
 */
export function isServiceWorkerEnabled(setting: string | undefined): boolean {
  const text = setting?.trim().toLowerCase() ?? "";
  if (text === "" || text === "on") return true;
  if (text === "off") return false;
  throw new Error(`SERVICE_WORKER is "${setting}", but may only be "on" or "off".`);
}

/** The typefaces that every document fetches ahead. */
export async function readPreloadedFonts(folder: string): Promise<readonly string[]> {
  return parsePreloadedFonts(await readFile(path.join(folder, "index.html"), "utf8"));
}

type Places = Pick<OfflineConfig, "shopRoots" | "paymentPaths" | "offlinePage">;

/**
 * Writes `sw.js`: the code of `src/service-worker` with what it has to know of this build. Another
 * worker means work in every visitor's browser, so its text changes only with the application or
 * with the files that it brings along.
 */
export async function writeServiceWorker(
  folder: string,
  sources: string,
  places: Places | null,
): Promise<void> {
  const file = path.join(folder, "sw.js");
  if (places === null) {
    await writeIfChanged(file, bundle(path.join(sources, "unregister-main.ts"), {}));
    return;
  }
  const home = await readFile(path.join(folder, "index.html"), "utf8");
  const release = parseCompilationHash(home);
  const scripts = parseScriptPaths(home);
  if (release === null || scripts.length === 0)
    throw new Error(
      "The home page names no build and no scripts, so no service worker can be made for it.",
    );
  const pages = Object.values(places.offlinePage);
  const hash = createHash("sha256").update(
    JSON.stringify([release, scripts, parsePreloadedFonts(home)]),
  );
  for (const page of pages) hash.update(await readFile(path.join(folder, page)));
  const plan = {
    ...places,
    release,
    version: hash.digest("hex").slice(0, 10),
    precache: [...pages, ...scripts, ...parsePreloadedFonts(home)],
  };
  await writeIfChanged(
    file,
    bundle(path.join(sources, "main.ts"), { WORKER_PLAN: JSON.stringify(plan) }),
  );
}

/** Removes what the plugin wrote for the worker that is not used. */
export async function removePluginLeftovers(
  folder: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names.filter((candidate) => LEFT_OVER.test(candidate)))
    await rm(path.join(folder, name), { force: true });
}

function bundle(entry: string, define: Readonly<Record<string, string>>): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: TARGET,
    define: {
      ...define,
      "process.env.GATSBY_LANGUAGES": JSON.stringify(process.env.GATSBY_LANGUAGES ?? ""),
    },
    legalComments: "none",
    logLevel: "silent",
  });
  const [output] = outputFiles;
  if (!output) throw new Error("The service worker came out empty.");
  return output.text;
}
