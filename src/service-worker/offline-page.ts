import type { CachedPage } from "./page-cache";

/** Container for the available pages in the offline page. */
const LIST = /(<section id="visited") hidden(>[\s\S]*?<ul>)(<\/ul>)/;

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
