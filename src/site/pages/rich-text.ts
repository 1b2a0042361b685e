import type { Locale } from "../../domain/locale/locale";
import { SITE_MESSAGES } from "../../domain/locale/messages";

/**
 * Wraps tables of a rich text in a scrollable, focusable region, so that wide tables fit every
 * screen and scroll by keyboard (LAYOUT-11).
 */
export function prepareRichText(html: string, locale: Locale): string {
  return html
    .replaceAll(
      /<table\b/g,
      `<div class="table" role="region" aria-label="${SITE_MESSAGES[locale].table}" tabindex="0"><table`,
    )
    .replaceAll("</table>", "</table></div>");
}

export type Heading = { readonly href: string; readonly label: string };

/**
 * Adds an id to every second-level heading and returns the headings in order. Ids derive from the
 * heading text and avoid those in `usedIds`.
 */
export function addHeadingIds(
  html: string,
  usedIds: Set<string>,
): { readonly html: string; readonly headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const htmlWithIds = html.replaceAll(
    /<h2([^>]*)>([\s\S]*?)<\/h2>/g,
    (element, attributes: string, inner: string) => {
      const label = inner
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll("&nbsp;", " ")
        .replaceAll("&amp;", "&")
        .trim();
      const existingId = /\bid="([^"]+)"/.exec(attributes)?.[1];
      const id = existingId ?? createUniqueId(label, usedIds);
      usedIds.add(id);
      headings.push({ href: `#${id}`, label });
      return existingId ? element : `<h2 id="${id}"${attributes}>${inner}</h2>`;
    },
  );
  return { html: htmlWithIds, headings };
}

/**
 * Derives an id from a heading: "2. Preise & Steuern" → "preise-steuern". A duplicate gets a
 * number.
 */
export function createUniqueId(label: string, usedIds: ReadonlySet<string>): string {
  const plain = label
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^[\d-]+/, "")
    .replace(/-+$/, "");
  const id = plain === "" ? "abschnitt" : plain;
  let candidate = id;
  for (let number = 2; usedIds.has(candidate); number += 1) candidate = `${id}-${number}`;
  return candidate;
}
