import { matchPrecache } from "workbox-precaching";
import {
  parseCompilationHash,
  parsePreloadedFonts,
  parseChunkFiles,
  isNoIndex,
  parseScriptPaths,
  parseTitleMarkup,
} from "../domain/offline/built-document";
import { parsePathLocale } from "../domain/locale/locale";
import { resolveShellPath } from "../domain/navigation/shop-paths";
import { isCachedDocument, pagesCacheName } from "../domain/offline/pages-cache";
import { FILES_CACHE, listOldPagesCaches } from "./cache-names";
import {
  APP_DATA_PATH,
  resolveCacheKey,
  pageDataPath,
  staticQueryPath,
  isHashedAsset,
} from "../domain/offline/request-strategy";
import type { ServiceWorkerConfig, ServiceWorkerScope } from "./scope";
import { isRecord } from "../domain/is-record";

/** Maximum number of cached pages (last visited) and of files for them. */
const PAGES = 24;
const FILES = 200;

/**
 * Maximum number of cached pages of the previous release that are fetched again for the new one.
 */
const REFETCHED_PAGES = 8;

export type CachedPage = { readonly path: string; readonly title: string };

/** Creates the page cache of the visitor's device. `site` identifies the release. */
export function createPageCache(
  { caches, registration }: Pick<ServiceWorkerScope, "caches" | "registration">,
  site: ServiceWorkerConfig,
) {
  const openPages = (): Promise<Cache> => caches.open(pagesCacheName(site.release));

  /** Returns a content-hashed file from the precache or the file cache. */
  async function file(request: Request | string): Promise<Response | undefined> {
    const store = await caches.open(FILES_CACHE);
    return (await matchPrecache(request)) ?? store.match(request, { ignoreVary: true });
  }

  async function page(path: string): Promise<Response | undefined> {
    return (await openPages()).match(path, { ignoreVary: true });
  }

  /** Returns the pages that can be read offline, last visited first. The shop needs the network. */
  async function pages(): Promise<readonly CachedPage[]> {
    const cache = await openPages();
    const documents = (await documentsIn(cache)).filter((path) => !site.shopRoots.includes(path));
    const found = await Promise.all(
      documents.map(async (path) => {
        const title = parseTitleMarkup((await (await cache.match(path))?.text()) ?? "");
        return title === null ? [] : [{ path, title }];
      }),
    );
    return found.flat().reverse();
  }

  /**
   * Caches a visited page: document, data and required files, all from this worker's release or
   * none. Returns whether it is cached. Reads the build's hash last: during a deployment,
   * everything read before comes from that release or the one before, and nothing is cached on a
   * mismatch. `fetchedFiles` lists files that the browser has fetched for the page.
   */
  async function cachePage(visited: string, fetchedFiles: readonly string[]): Promise<boolean> {
    const path = resolveCacheKey(visited, site);
    if (path === null) return false;
    const isShop = site.shopRoots.includes(path);
    // The shell, because the document of the list has prices, which can be out of date offline.
    const source = isShop ? resolveShellPath(path) : path;
    const [document, data] = await Promise.all([read(source), read(pageDataPath(path))]);
    const html = (await document?.clone().text()) ?? "";
    const dependencies = parseDependencies(
      await data
        ?.clone()
        .json()
        .catch(() => null),
    );
    if (!document || !data || !dependencies || isNoIndex(html)) return false;
    const queries = await Promise.all(
      dependencies.queries.map((hash) => read(staticQueryPath(hash))),
    );
    const app = await read(APP_DATA_PATH);
    const live: unknown = await app
      ?.clone()
      .json()
      .catch(() => null);
    if (!app || queries.some((query) => !query)) return false;
    if (parseCompilationHash(html) !== site.release || readHash(live) !== site.release) {
      // The release has changed, so a newer worker is available.
      await registration.update().catch(() => undefined);
      return false;
    }
    const needed = [
      ...parseScriptPaths(html),
      ...parsePreloadedFonts(html),
      ...parseChunkFiles(html, dependencies.chunk),
      ...(isShop ? site.shopFiles : []),
    ];
    const available = await Promise.all([...new Set(needed)].map(cacheFile));
    await Promise.all([...new Set(fetchedFiles)].filter(isHashedAsset).map(cacheFile));
    if (!available.every(Boolean)) return false;
    const cache = await openPages();
    await Promise.all([
      cache.put(pageDataPath(path), data),
      cache.put(APP_DATA_PATH, app),
      ...dependencies.queries.map((hash, index) =>
        putIfPresent(cache, staticQueryPath(hash), queries[index]),
      ),
    ]);
    // Written last, so that every cached document is complete. Moves the page to the end of the
    // list as the last visited one.
    await cache.put(path, document);
    await trim(cache);
    return true;
  }

  /**
   * Caches the shell of the shop in the language of a visited page, unless it is cached. Offline
   * the shop then opens for visitors who have not been there.
   */
  async function cacheShop(visited: string): Promise<void> {
    const language = parsePathLocale(visited);
    const root = site.shopRoots.find((path) => parsePathLocale(path) === language);
    if (root !== undefined && !(await page(root))) await cachePage(root, []);
  }

  /**
   * Returns a cacheable response or `undefined`. By default revalidates with the HTTP cache, to save
   * traffic. Reads the whole body: an unread body blocks its connection, and browsers limit
   * connections per host to six.
   */
  async function read(
    path: string,
    cache: RequestCache = "no-cache",
  ): Promise<Response | undefined> {
    try {
      const response = await fetch(path, { cache, credentials: "same-origin" });
      const body = await response.blob();
      return response.status === 200 && !response.redirected
        ? new Response(body, { headers: readHeaders(response) })
        : undefined;
    } catch {
      return undefined;
    }
  }

  /** Fetches a file unless it is cached. Returns whether it is cached now. */
  async function cacheFile(path: string): Promise<boolean> {
    if (await file(path)) return true;
    const response = await read(path, "default");
    if (response) await (await caches.open(FILES_CACHE)).put(path, response);
    return response !== undefined;
  }

  async function trim(cache: Cache): Promise<void> {
    const documents = (await documentsIn(cache)).filter((path) => !site.shopRoots.includes(path));
    for (const path of documents.slice(0, -PAGES))
      await Promise.all([cache.delete(path), cache.delete(pageDataPath(path))]);
    const store = await caches.open(FILES_CACHE);
    const requests = await store.keys();
    await Promise.all(
      requests
        .slice(0, Math.max(0, requests.length - FILES))
        .map((request) => store.delete(request)),
    );
  }

  /** Caches the last pages of other releases again and deletes their caches. */
  async function replaceOldPages(): Promise<void> {
    const old = await listOldPagesCaches(caches, site.release);
    const visited = await Promise.all(
      old.map(async (name) => documentsIn(await caches.open(name))),
    );
    for (const path of visited.flat().slice(-REFETCHED_PAGES)) await cachePage(path, []);
    await Promise.all(old.map((name) => caches.delete(name)));
  }

  return { file, page, pages, cachePage, cacheShop, replaceOldPages } as const;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Returns the headers of a response with a decoded body. */
function readHeaders({ headers }: Response): Headers {
  const own = new Headers(headers);
  for (const name of ["content-encoding", "content-length"]) own.delete(name);
  return own;
}

async function documentsIn(cache: Cache): Promise<readonly string[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter(isCachedDocument);
}

async function putIfPresent(
  cache: Cache,
  path: string,
  response: Response | undefined,
): Promise<void> {
  if (response) await cache.put(path, response);
}

/** Returns what page data refers to: the page's component chunk and its static queries. */
function parseDependencies(
  data: unknown,
): { readonly chunk: string; readonly queries: readonly string[] } | null {
  if (!isRecord(data)) return null;
  const { componentChunkName: chunk, staticQueryHashes } = data;
  const queries = staticQueryHashes ?? [];
  if (typeof chunk !== "string" || !Array.isArray(queries)) return null;
  return { chunk, queries: queries.filter((hash) => typeof hash === "string") };
}

function readHash(data: unknown): unknown {
  return isRecord(data) ? data["webpackCompilationHash"] : null;
}
