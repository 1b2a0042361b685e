import type { Locale } from "../../domain/locale/locale";
import { parsePathLocale } from "../../domain/locale/locale";
import { isCachedDocument, pagesCacheName } from "../../domain/offline/pages-cache";

/** Maximum number of pages of the list. */
const LISTED = 8;

export type KeptPage = { readonly path: string; readonly title: string };

/**
 * Returns the visited pages of a language that the service worker has kept on the device, last
 * visited first. The shop is not among them: it needs the network.
 */
export async function listKeptPages(
  locale: Locale,
  shopRoot: string,
): Promise<readonly KeptPage[]> {
  const release = window.___webpackCompilationHash;
  if (!("caches" in window) || release === undefined) return [];
  const cache = await caches.open(pagesCacheName(release));
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const documents = paths
    .filter(
      (path) => isCachedDocument(path) && path !== shopRoot && parsePathLocale(path) === locale,
    )
    .slice(-LISTED)
    .reverse();
  const pages = await Promise.all(
    documents.map(async (path) => {
      const html = (await (await cache.match(path, { ignoreVary: true }))?.text()) ?? "";
      const { title } = new DOMParser().parseFromString(html, "text/html");
      return { path, title: title.split(" | ")[0]?.trim() ?? "" };
    }),
  );
  return pages.filter(({ title }) => title !== "");
}
