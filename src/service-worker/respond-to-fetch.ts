import {
  resolveOfflinePage,
  resolveRequestStrategy,
  type OfflineConfig,
  type RequestStrategy,
} from "../domain/offline/request-strategy";
import type { CachedPage, PageCache } from "./page-cache";
import type { FetchEvent, ServiceWorkerScope } from "./scope";

/** Maximum number of pages listed on the offline page. */
const LISTED = 8;

/** Container for the available pages in the offline page. */
const LIST = /(<section id="visited") hidden(>[\s\S]*?<ul>)(<\/ul>)/;

/** Responds to a fetch event. Returns `undefined` to leave the request to the browser. */
export function respondToFetch(
  event: FetchEvent,
  { fetch }: Pick<ServiceWorkerScope, "fetch">,
  memory: PageCache,
  site: OfflineConfig,
): Promise<Response> | undefined {
  const { request } = event;
  const { method, url, mode, destination, headers } = request;
  const treatment = resolveRequestStrategy(
    { method, url, mode, destination, range: headers.has("range") },
    site,
  );
  switch (treatment.kind) {
    case "bypass":
      return undefined;
    case "cache-first":
      return file();
    case "network-first-data":
      return data();
    case "network-first-document":
      return page(treatment);
  }

  /**
   * Fetched files are cached later, when the page reports its visit: reading a body twice would
   * delay the activation of a new worker.
   */
  async function file(): Promise<Response> {
    return (await memory.file(request).catch(() => undefined)) ?? (await fetch(request));
  }

  async function data(): Promise<Response> {
    try {
      return await fetch(request);
    } catch {
      // The application handles a network error: it retries, then reloads the whole page.
      return (await memory.page(new URL(url).pathname)) ?? Response.error();
    }
  }

  /** Network-first. Uses the cached page only if there is no response or a server error. */
  async function page({
    cacheKey,
    offlinePage,
  }: Extract<RequestStrategy, { kind: "network-first-document" }>): Promise<Response> {
    let response: Response | undefined;
    try {
      response = (await event.preloadResponse) ?? (await fetch(request));
    } catch {
      response = undefined;
    }
    if (response && response.status < 500) return response;
    const before = cacheKey === null ? undefined : await memory.page(cacheKey);
    if (!before) return response ?? (await respondWithOfflinePage(offlinePage));
    await response?.body?.cancel();
    return before;
  }

  async function respondWithOfflinePage(path: string): Promise<Response> {
    const document = await memory.shell(path);
    if (!document) return Response.error();
    const sameLanguage = (await memory.pages()).filter(
      (kept) => resolveOfflinePage(kept.path, site) === path,
    );
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    return new Response(withCachedPages(await document.text(), sameLanguage.slice(0, LISTED)), {
      status: 503,
      headers,
    });
  }
}

/**
 * Inserts the available pages into the offline page. Without pages, the section stays hidden.
 * Titles are HTML from the site's own pages.
 */
export function withCachedPages(html: string, pages: readonly CachedPage[]): string {
  if (pages.length === 0) return html;
  const items = pages.map(
    ({ path, title }) =>
      `<li><a href="${path.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">${title}</a></li>`,
  );
  return html.replace(
    LIST,
    (_, opening: string, before: string, after: string) =>
      opening + before + items.join("") + after,
  );
}
