import type { RouteHandlerCallbackOptions } from "workbox-core/types";
import { matchPrecache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";
import {
  resolveOfflinePage,
  resolveRequestStrategy,
  type OfflineConfig,
  type RequestStrategy,
} from "../domain/offline/request-strategy";
import { pagesCacheName } from "../domain/offline/pages-cache";
import { withCachedPages } from "./offline-page";
import type { PageCache } from "./page-cache";

/** Maximum number of pages listed on the offline page. */
const LISTED = 8;

/** Answers requests by the rules of `resolveRequestStrategy`. Leaves all others to the browser. */
export function registerRoutes(pageCache: PageCache, site: OfflineConfig): void {
  const network = new NetworkOnly();
  // The application handles a network error: it retries, then reloads the whole page.
  const data = new NetworkFirst({
    cacheName: pagesCacheName(site.release),
    matchOptions: { ignoreVary: true },
    // Data are cached only together with their page.
    plugins: [{ cacheWillUpdate: () => Promise.resolve(null) }],
  });
  const strategyOf = ({ method, url, mode, destination, headers }: Request): RequestStrategy =>
    resolveRequestStrategy({ method, url, mode, destination, range: headers.has("range") }, site);

  registerRoute(({ request }) => strategyOf(request).kind !== "bypass", respond);

  async function respond(options: RouteHandlerCallbackOptions): Promise<Response> {
    const { request } = options;
    const strategy = strategyOf(request);
    switch (strategy.kind) {
      case "bypass":
        return network.handle(options);
      case "cache-first":
        // The files of a page are cached when it reports its visit: reading a body twice would delay
        // the activation of a new worker.
        return (await pageCache.file(request)) ?? network.handle(options);
      case "network-first-data":
        return data.handle(options);
      case "network-first-document": {
        const response = await network.handle(options).catch(() => undefined);
        if (response && response.status < 500) return response;
        const before = strategy.cacheKey && (await pageCache.page(strategy.cacheKey));
        if (!before) return response ?? respondWithOfflinePage(strategy.offlinePage);
        await response?.body?.cancel();
        return before;
      }
    }
  }

  async function respondWithOfflinePage(path: string): Promise<Response> {
    const document = await matchPrecache(path);
    if (!document) return Response.error();
    const sameLanguage = (await pageCache.pages()).filter(
      (kept) => resolveOfflinePage(kept.path, site) === path,
    );
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    return new Response(withCachedPages(await document.text(), sameLanguage.slice(0, LISTED)), {
      status: 503,
      headers,
    });
  }
}
