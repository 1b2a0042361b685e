import { createHash } from "crypto";
import { buildSync } from "esbuild";
import { readFile, rm } from "fs/promises";
import path from "path";
import type { PrecacheEntry } from "workbox-precaching";
import { z } from "zod";
import {
  parseCompilationHash,
  parseImagePaths,
  parsePreloadedFonts,
  parseScriptPaths,
} from "../domain/offline/built-document";
import type { OfflineConfig } from "../domain/offline/request-strategy";
import { writeIfChanged } from "./sync-files";

/** Supported browsers (package.json). The worker needs no older syntax. */
const TARGET = ["chrome109", "edge109", "firefox115", "safari16.4"];

/** Files of gatsby-plugin-offline that this site's worker does not use. */
const LEFT_OVER = /^idb-keyval-.*\.js$/;

/**
 * Parses `SERVICE_WORKER`. With `off`, the published worker unregisters itself and deletes its
 * caches in every returning visitor's browser.
 */
export function isServiceWorkerEnabled(setting: string | undefined): boolean {
  const text = setting?.trim().toLowerCase() ?? "";
  if (text === "" || text === "on") return true;
  if (text === "off") return false;
  throw new Error(`SERVICE_WORKER is "${setting}", but may only be "on" or "off".`);
}

/** Chunks that render the shop and its list. Its shell does not list them. */
const SHOP_CHUNKS = ["shop-app", "shop-list"] as const;

const statsSchema = z.object({
  namedChunkGroups: z.record(
    z.string(),
    z.object({ assets: z.array(z.object({ name: z.string() })) }),
  ),
});

/** Returns the files of chunks, with those that they share with other chunks. */
async function readChunkFiles(
  folder: string,
  chunks: readonly string[],
): Promise<readonly string[]> {
  const stats = await readFile(path.join(folder, "webpack.stats.json"), "utf8");
  const groups = statsSchema.parse(JSON.parse(stats)).namedChunkGroups;
  const files = chunks.flatMap((chunk) => {
    const group = groups[chunk];
    if (!group) throw new Error(`The build has no chunk ${chunk}.`);
    return group.assets.map(({ name }) => `/${name}`);
  });
  return [...new Set(files)];
}

/** Returns the fonts that every document preloads. */
export async function readPreloadedFonts(folder: string): Promise<readonly string[]> {
  return parsePreloadedFonts(await readFile(path.join(folder, "index.html"), "utf8"));
}

type ServiceWorkerPaths = Pick<OfflineConfig, "shopRoots" | "paymentPaths" | "offlinePage">;

/**
 * Writes `sw.js`: the code of `src/service-worker` with the configuration of this build. A changed
 * worker is installed by every visitor's browser, so its text changes only with the application or
 * the precached files.
 */
export async function writeServiceWorker(
  folder: string,
  sources: string,
  paths: ServiceWorkerPaths | null,
): Promise<void> {
  const file = path.join(folder, "sw.js");
  if (paths === null) {
    await writeIfChanged(file, bundle(path.join(sources, "unregister-main.ts"), {}));
    return;
  }
  const home = await readFile(path.join(folder, "index.html"), "utf8");
  const release = parseCompilationHash(home);
  const scripts = parseScriptPaths(home);
  if (release === null || scripts.length === 0)
    throw new Error(
      "The home page contains no build hash and no scripts, so no service worker can be generated.",
    );
  const pages: PrecacheEntry[] = [];
  const files = new Set<string>();
  for (const url of Object.values(paths.offlinePage)) {
    const html = await readFile(path.join(folder, url), "utf8");
    const revision = createHash("sha256").update(html).digest("hex").slice(0, 10);
    pages.push({ url, revision });
    for (const image of parseImagePaths(html)) files.add(image);
  }
  for (const url of [...scripts, ...parsePreloadedFonts(home)]) files.add(url);
  const plan = {
    ...paths,
    release,
    shopFiles: paths.shopRoots.length > 0 ? await readChunkFiles(folder, SHOP_CHUNKS) : [],
    // The names of the files contain their hash.
    precache: [...pages, ...Array.from(files, (url) => ({ url, revision: null }))],
  };
  await writeIfChanged(
    file,
    bundle(path.join(sources, "main.ts"), { WORKER_PLAN: JSON.stringify(plan) }),
  );
}

/** Removes files that the plugin wrote for its own, unused worker. */
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
      "process.env.NODE_ENV": '"production"',
      "process.env.GATSBY_LANGUAGES": JSON.stringify(process.env.GATSBY_LANGUAGES ?? ""),
    },
    legalComments: "none",
    logLevel: "silent",
  });
  const [output] = outputFiles;
  if (!output) throw new Error("The bundled service worker is empty.");
  return output.text;
}
