import type { Locale } from "../../domain/locale/locale";
import { SITE_MESSAGES } from "../../domain/locale/messages/site.generated";

/** A list, with its entries. Lists in lists are not matched. */
const LIST = /<ul>((?:(?!<[/]?[ou]l\b)[\s\S])*)<\/ul>/g;

/** An entry that begins with a bold year, such as "1898" or "1914–1918". */
const DATED = /^\s*(?:<p>)?\s*<strong>\d{4}(?:[–-]\d{2,4})?:?<\/strong>/;

/**
 * Prepares a rich text for its page. Wraps tables in a scrollable, focusable region, so that wide
 * tables fit every screen and scroll by keyboard (LAYOUT-11). Marks a list whose entries all begin
 * with a bold year as a chronicle.
 */
export function prepareRichText(html: string, locale: Locale): string {
  return html
    .replaceAll(LIST, (list, entries: string) => {
      const [, ...items] = entries.split("<li>");
      return items.length > 0 && items.every((item) => DATED.test(item))
        ? `<ul class="chronicle">${entries}</ul>`
        : list;
    })
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
