import {
  resolveOfflinePage,
  resolveRequestStrategy,
  type OfflineConfig,
  type RequestStrategy,
} from "../domain/offline/request-strategy";
import type { CachedPage, PageCache } from "./page-cache";
import type { FetchEvent, ServiceWorkerScope } from "./scope";

/** So many pages the offline page lists. */
const LISTED = 8;

/** The place in the offline page for the pages that can be read. */
const LIST = /(<section id="visited") hidden(>[\s\S]*?<ul>)(<\/ul>)/;

/** How a request of a page is answered; undefined leaves it to the browser. */
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
    case "leave":
      return undefined;
    case "file":
      return file();
    case "data":
      return data();
    case "document":
      return page(treatment);
  }

  /**
   * What is fetched here is kept when the page tells of its visit: a body that is read twice would
   * keep an old worker from giving way.
   */
  async function file(): Promise<Response> {
    return (await memory.file(request).catch(() => undefined)) ?? (await fetch(request));
  }

  async function data(): Promise<Response> {
    try {
      return await fetch(request);
    } catch {
      // No answer at all is what the application knows how to deal with: it asks again, then loads
      // the page as a whole.
      return (await memory.page(new URL(url).pathname)) ?? Response.error();
    }
  }

  /**
   * The live page, always. Only where there is none, what was kept of it; a server that has broken
   * down is no better than none.
   */
  async function page({
    cacheKey,
    offlinePage,
  }: Extract<RequestStrategy, { kind: "document" }>): Promise<Response> {
    let answer: Response | undefined;
    try {
      answer = (await event.preloadResponse) ?? (await fetch(request));
    } catch {
      answer = undefined;
    }
    if (answer && answer.status < 500) return answer;
    const before = cacheKey === null ? undefined : await memory.page(cacheKey);
    if (!before) return answer ?? (await respondWithOfflinePage(offlinePage));
    await answer?.body?.cancel();
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
 * The offline page with the pages that can be read now; without any it says nothing of them. Titles
 * come as markup, out of our own pages.
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
