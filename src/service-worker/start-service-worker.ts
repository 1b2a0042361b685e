import { respondToFetch } from "./respond-to-fetch";
import { createPageCache, type PageCache } from "./page-cache";
import type { ServiceWorkerSite, ServiceWorkerScope } from "./scope";

/**
 * Registers the worker's event handlers: precaching, activation and responses (FRAME-4, FRAME-5).
 */
export function startServiceWorker(scope: ServiceWorkerScope, site: ServiceWorkerSite): void {
  const pageCache = createPageCache(scope, site);

  // Does not skip waiting: a page keeps its worker until it is closed, so its caches stay complete.
  scope.addEventListener("install", (event) => event.waitUntil(pageCache.precacheShell()));

  scope.addEventListener("activate", (event) => event.waitUntil(activate(scope, pageCache)));

  scope.addEventListener("fetch", (event) => {
    const response = respondToFetch(event, scope, pageCache, site);
    if (response) event.respondWith(response);
  });

  scope.addEventListener("message", (event) => {
    const visit = parseVisit(event.data);
    if (visit) event.waitUntil(cacheVisit(pageCache, visit).catch(() => undefined));
  });
}

async function activate(
  { registration, clients }: ServiceWorkerScope,
  pageCache: PageCache,
): Promise<void> {
  const visited = await pageCache.deleteOldCaches();
  // Requests pages while the worker starts. Safari supports it since 15.4; other browsers lose some
  // milliseconds.
  await registration.navigationPreload?.enable();
  await clients.claim();
  // Runs in the background; activation does not wait for it.
  void (async () => {
    for (const path of visited) await pageCache.cachePage(path, []).catch(() => undefined);
  })();
}

async function cacheVisit(pageCache: PageCache, { visited, files }: Visit): Promise<void> {
  if (await pageCache.cachePage(visited, files)) await pageCache.cacheShop(visited);
}

type Visit = { readonly visited: string; readonly files: readonly string[] };

/** Parses the message of a page: the visited path and the files it has fetched. */
function parseVisit(data: unknown): Visit | null {
  if (typeof data !== "object" || data === null) return null;
  const visited: unknown = Reflect.get(data, "visited");
  const files: unknown = Reflect.get(data, "files");
  if (typeof visited !== "string" || !visited.startsWith("/")) return null;
  return {
    visited,
    files: Array.isArray(files)
      ? files.filter((file) => typeof file === "string" && file.startsWith("/"))
      : [],
  };
}
