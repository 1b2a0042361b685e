import {
  parseCompilationHash,
  parsePreloadedFonts,
  parseChunkFiles,
  isNoIndex,
  parseScriptPaths,
  parseTitleMarkup,
} from "../domain/offline/built-document";
import { parsePathLocale } from "../domain/locale/locale";
import { resolveShellPath } from "../domain/navigation/shell-path";
import { isHashedAsset } from "../domain/offline/hashed-asset";
import { createCacheNames, isOwnCache, isPagesCache } from "./cache-names";
import {
  APP_DATA_PATH,
  resolveCacheKey,
  pageDataPath,
  staticQueryPath,
} from "../domain/offline/request-strategy";
import type { ServiceWorkerSite, ServiceWorkerScope } from "./scope";

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
  { caches, fetch, registration }: Pick<ServiceWorkerScope, "caches" | "fetch" | "registration">,
  site: ServiceWorkerSite,
) {
  const names = createCacheNames(site.release, site.version);

  /** Returns a content-hashed file from the precache or the file cache. */
  async function file(request: Request | string): Promise<Response | undefined> {
    for (const name of [names.shell, names.files]) {
      const found = await (await caches.open(name)).match(request, { ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  async function cacheFile(request: Request | string, response: Response): Promise<boolean> {
    if (response.status !== 200 || response.redirected) return false;
    await (await caches.open(names.files)).put(request, response);
    return true;
  }

  async function page(path: string): Promise<Response | undefined> {
    return (await caches.open(names.pages)).match(path, { ignoreVary: true });
  }

  async function shell(path: string): Promise<Response | undefined> {
    return (await caches.open(names.shell)).match(path, { ignoreVary: true });
  }

  /** Returns the pages that can be read offline, last visited first. The shop needs the network. */
  async function pages(): Promise<readonly CachedPage[]> {
    const cache = await caches.open(names.pages);
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
    const available = await Promise.all([...new Set(needed)].map(fetchFile));
    await Promise.all([...new Set(fetchedFiles)].filter(isHashedAsset).map(fetchFile));
    if (!available.every(Boolean)) return false;
    const cache = await caches.open(names.pages);
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
   * Returns a cacheable response or `undefined`. Revalidates with the HTTP cache to save traffic.
   * Reads the whole body: an unread body blocks its connection, and browsers limit connections per
   * host to six.
   */
  async function read(path: string): Promise<Response | undefined> {
    try {
      const response = await fetch(path, { cache: "no-cache", credentials: "same-origin" });
      const body = await response.blob();
      return response.status === 200 && !response.redirected
        ? new Response(body, { headers: readHeaders(response) })
        : undefined;
    } catch {
      return undefined;
    }
  }

  /** Fetches a file unless it is cached. Returns whether it is cached now. */
  async function fetchFile(path: string): Promise<boolean> {
    if (await file(path)) return true;
    const response = await fetch(path).catch(() => undefined);
    if (!response) return false;
    const isCached = await cacheFile(path, response);
    if (!isCached) await response.body?.cancel();
    return isCached;
  }

  async function trim(cache: Cache): Promise<void> {
    const documents = (await documentsIn(cache)).filter((path) => !site.shopRoots.includes(path));
    for (const path of documents.slice(0, -PAGES))
      await Promise.all([cache.delete(path), cache.delete(pageDataPath(path))]);
    const files = await caches.open(names.files);
    const requests = await files.keys();
    await Promise.all(
      requests
        .slice(0, Math.max(0, requests.length - FILES))
        .map((request) => files.delete(request)),
    );
  }

  /** Fills the precache. Throws on a missing file, which aborts the worker's installation. */
  async function precacheShell(): Promise<void> {
    const cache = await caches.open(names.shell);
    const requests = site.precache.map(
      (path) =>
        new Request(new URL(path, site.origin), {
          cache: isHashedAsset(path) ? "default" : "reload",
        }),
    );
    await cache.addAll(requests);
  }

  /** Deletes caches of earlier workers. Returns the paths of their last visited pages. */
  async function deleteOldCaches(): Promise<readonly string[]> {
    const currentNames: readonly string[] = Object.values(names);
    const others = (await caches.keys()).filter(
      (name) => isOwnCache(name) && !currentNames.includes(name),
    );
    const visited = await Promise.all(
      others.filter(isPagesCache).map(async (name) => documentsIn(await caches.open(name))),
    );
    await Promise.all(others.map((name) => caches.delete(name)));
    return visited.flat().slice(-REFETCHED_PAGES);
  }

  return {
    file,
    page,
    shell,
    pages,
    cachePage,
    cacheShop,
    precacheShell,
    deleteOldCaches,
  } as const;
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
  return paths.filter((path) => !path.startsWith("/page-data/"));
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
  if (typeof data !== "object" || data === null) return null;
  const chunk: unknown = Reflect.get(data, "componentChunkName");
  const queries: unknown = Reflect.get(data, "staticQueryHashes") ?? [];
  if (typeof chunk !== "string" || !Array.isArray(queries)) return null;
  return { chunk, queries: queries.filter((hash) => typeof hash === "string") };
}

function readHash(data: unknown): unknown {
  return typeof data === "object" && data !== null
    ? Reflect.get(data, "webpackCompilationHash")
    : null;
}
