import {
  parseCompilationHash,
  parsePreloadedFonts,
  parseChunkFiles,
  isNoIndex,
  parseScriptPaths,
  parseTitleMarkup,
} from "../domain/offline/built-document";
import { isHashedAsset } from "../domain/offline/hashed-asset";
import { createCacheNames, isOwnCache, isPagesCache } from "./cache-names";
import {
  APP_DATA_PATH,
  resolveCacheKey,
  pageDataPath,
  staticQueryPath,
} from "../domain/offline/request-strategy";
import type { ServiceWorkerSite, ServiceWorkerScope } from "./scope";

/** So many pages are kept, the ones visited last; and so many files for them. */
const PAGES = 24;
const FILES = 200;

/** So many of the pages that were kept for the release before are read anew for the next. */
const TAKEN_OVER = 8;

/** The part of the application that draws the shop, which the shell of the shop does not name. */
const SHOP_PART = "shop-app";

export type CachedPage = { readonly path: string; readonly title: string };

/** What a worker keeps on the visitor's device. `site` says for which release. */
export function createPageCache(
  { caches, fetch, registration }: Pick<ServiceWorkerScope, "caches" | "fetch" | "registration">,
  site: ServiceWorkerSite,
) {
  const names = createCacheNames(site.release, site.version);

  /** A file that never changes under its name, from whichever of our caches has it. */
  async function file(request: Request | string): Promise<Response | undefined> {
    for (const name of [names.shell, names.files]) {
      const found = await (await caches.open(name)).match(request, { ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  async function keepFile(request: Request | string, answer: Response): Promise<boolean> {
    if (answer.status !== 200 || answer.redirected) return false;
    await (await caches.open(names.files)).put(request, answer);
    return true;
  }

  async function page(path: string): Promise<Response | undefined> {
    return (await caches.open(names.pages)).match(path, { ignoreVary: true });
  }

  async function shell(path: string): Promise<Response | undefined> {
    return (await caches.open(names.shell)).match(path, { ignoreVary: true });
  }

  /** The pages that can be read without the network, the last one first. */
  async function pages(): Promise<readonly CachedPage[]> {
    const cache = await caches.open(names.pages);
    const documents = await documentsIn(cache);
    const found = await Promise.all(
      documents.map(async (path) => {
        const title = parseTitleMarkup((await (await cache.match(path))?.text()) ?? "");
        return title === null ? [] : [{ path, title }];
      }),
    );
    return found.flat().reverse();
  }

  /**
   * Keeps a page that was visited: the document, its data, and the files that bring it to life, all
   * of this worker's release or none of it. While a deployment is under way, the last question
   * tells: whatever was read before it came from the release that it names, or from the one before,
   * and then nothing is kept. `seen` are files that the visitor's browser has fetched for it.
   */
  async function keep(visited: string, seen: readonly string[]): Promise<void> {
    const path = resolveCacheKey(visited, site);
    if (path === null) return;
    const [document, data] = await Promise.all([read(path), read(pageDataPath(path))]);
    const html = (await document?.clone().text()) ?? "";
    const needs = dataNeeds(
      await data
        ?.clone()
        .json()
        .catch(() => null),
    );
    if (!document || !data || !needs || isNoIndex(html)) return;
    const queries = await Promise.all(needs.queries.map((hash) => read(staticQueryPath(hash))));
    const app = await read(APP_DATA_PATH);
    const live: unknown = await app
      ?.clone()
      .json()
      .catch(() => null);
    if (!app || queries.some((query) => !query)) return;
    if (parseCompilationHash(html) !== site.release || hashIn(live) !== site.release) {
      // There is a newer worker to be had, for the newer release.
      await registration.update().catch(() => undefined);
      return;
    }
    const parts = site.shopRoots.includes(path) ? [needs.part, SHOP_PART] : [needs.part];
    const needed = [
      ...parseScriptPaths(html),
      ...parsePreloadedFonts(html),
      ...parts.flatMap((part) => parseChunkFiles(html, part)),
    ];
    const there = await Promise.all([...new Set(needed)].map(fetchFile));
    await Promise.all([...new Set(seen)].filter(isHashedAsset).map(fetchFile));
    if (!there.every(Boolean)) return;
    const cache = await caches.open(names.pages);
    await Promise.all([
      cache.put(pageDataPath(path), data),
      cache.put(APP_DATA_PATH, app),
      ...needs.queries.map((hash, index) =>
        putIfThere(cache, staticQueryPath(hash), queries[index]),
      ),
    ]);
    // Last: what stands here is whole. It goes to the end of the list, as the page that was visited
    // last.
    await cache.put(path, document);
    await trim(cache);
  }

  /**
   * An answer that may be kept, asked for with what the browser remembers of it, so that little
   * travels twice. It is read to its end: a body that nobody reads holds its connection, and
   * browsers have six for a host.
   */
  async function read(path: string): Promise<Response | undefined> {
    try {
      const answer = await fetch(path, { cache: "no-cache", credentials: "same-origin" });
      const body = await answer.blob();
      return answer.status === 200 && !answer.redirected
        ? new Response(body, { headers: readHeaders(answer) })
        : undefined;
    } catch {
      return undefined;
    }
  }

  /** Whether the file is there now. */
  async function fetchFile(path: string): Promise<boolean> {
    if (await file(path)) return true;
    const answer = await fetch(path).catch(() => undefined);
    if (!answer) return false;
    const kept = await keepFile(path, answer);
    if (!kept) await answer.body?.cancel();
    return kept;
  }

  async function trim(cache: Cache): Promise<void> {
    const documents = await documentsIn(cache);
    for (const path of documents.slice(0, -PAGES))
      await Promise.all([cache.delete(path), cache.delete(pageDataPath(path))]);
    const files = await caches.open(names.files);
    const kept = await files.keys();
    await Promise.all(
      kept.slice(0, Math.max(0, kept.length - FILES)).map((request) => files.delete(request)),
    );
  }

  /**
   * Fills the worker's own cache; a file that is missing throws, and the worker does not come into
   * being.
   */
  async function bringShell(): Promise<void> {
    const cache = await caches.open(names.shell);
    const requests = site.precache.map(
      (path) =>
        new Request(new URL(path, site.origin), {
          cache: isHashedAsset(path) ? "default" : "reload",
        }),
    );
    await cache.addAll(requests);
  }

  /**
   * Forgets what workers before this one kept for other releases, and says which pages those were.
   */
  async function forgetOthers(): Promise<readonly string[]> {
    const mine: readonly string[] = Object.values(names);
    const others = (await caches.keys()).filter((name) => isOwnCache(name) && !mine.includes(name));
    const visited = await Promise.all(
      others.filter(isPagesCache).map(async (name) => documentsIn(await caches.open(name))),
    );
    await Promise.all(others.map((name) => caches.delete(name)));
    return visited.flat().slice(-TAKEN_OVER);
  }

  return { file, page, shell, pages, keep, bringShell, forgetOthers } as const;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** The headers of an answer whose body has been unpacked. */
function readHeaders({ headers }: Response): Headers {
  const own = new Headers(headers);
  for (const name of ["content-encoding", "content-length"]) own.delete(name);
  return own;
}

async function documentsIn(cache: Cache): Promise<readonly string[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => !path.startsWith("/page-data/"));
}

async function putIfThere(cache: Cache, path: string, answer: Response | undefined): Promise<void> {
  if (answer) await cache.put(path, answer);
}

/**
 * What page data names: the part of the application that draws the page, and the data that it
 * shares with others.
 */
function dataNeeds(
  data: unknown,
): { readonly part: string; readonly queries: readonly string[] } | null {
  if (typeof data !== "object" || data === null) return null;
  const part: unknown = Reflect.get(data, "componentChunkName");
  const queries: unknown = Reflect.get(data, "staticQueryHashes") ?? [];
  if (typeof part !== "string" || !Array.isArray(queries)) return null;
  return { part, queries: queries.filter((hash) => typeof hash === "string") };
}

function hashIn(data: unknown): unknown {
  return typeof data === "object" && data !== null
    ? Reflect.get(data, "webpackCompilationHash")
    : null;
}
