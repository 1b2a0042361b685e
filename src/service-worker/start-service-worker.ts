import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { precache } from "workbox-precaching";
import { CACHE_PREFIX } from "../domain/offline/pages-cache";
import { createPageCache, type PageCache } from "./page-cache";
import { registerRoutes } from "./register-routes";
import type { ServiceWorkerConfig, ServiceWorkerScope } from "./scope";
import { isRecord } from "../domain/is-record";

/**
 * Starts the worker: precaching, routes and caching of visited pages (FRAME-4, FRAME-5). It does
 * not skip waiting: a page keeps its worker until it is closed, so its caches stay complete.
 */
export function startServiceWorker(scope: ServiceWorkerScope, config: ServiceWorkerConfig): void {
  const pageCache = createPageCache(scope, config);
  setCacheNameDetails({ prefix: CACHE_PREFIX });
  precache([...config.precache]);
  // Requests pages while the worker starts.
  enableNavigationPreload();
  clientsClaim();
  registerRoutes(pageCache, { ...config, origin: scope.location.origin });
  scope.addEventListener("message", (event) => {
    const visit = parseVisit(event.data);
    if (visit) event.waitUntil(cacheVisit(pageCache, visit).catch(() => undefined));
  });
}

async function cacheVisit(pageCache: PageCache, { visited, files }: Visit): Promise<void> {
  if (!(await pageCache.cachePage(visited, files))) return;
  await pageCache.cacheShop(visited);
  await pageCache.replaceOldPages();
}

type Visit = { readonly visited: string; readonly files: readonly string[] };

/** Parses the message of a page: the visited path and the files it has fetched. */
function parseVisit(data: unknown): Visit | null {
  if (!isRecord(data)) return null;
  const { visited, files } = data;
  if (typeof visited !== "string" || !visited.startsWith("/")) return null;
  return {
    visited,
    files: Array.isArray(files)
      ? files.filter((file) => typeof file === "string" && file.startsWith("/"))
      : [],
  };
}
