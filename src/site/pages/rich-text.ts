import type { Locale, Localized } from "../../domain/locale/locale";

const TABLE: Localized<string> = { de: "Tabelle", en: "Table", fr: "Tableau" };

/**
 * A text of the editor's, made fit for every screen: a table that is wider than the page scrolls by
 * itself, by keyboard too (LAYOUT-11).
 */
export function prepareRichText(html: string, locale: Locale): string {
  return html
    .replaceAll(
      /<table\b/g,
      `<div class="table" role="region" aria-label="${TABLE[locale]}" tabindex="0"><table`,
    )
    .replaceAll("</table>", "</table></div>");
}

export type Heading = { readonly href: string; readonly label: string };

/**
 * Gives every second-level heading of a text an id, made of its words and not yet `taken`, and
 * names them in order.
 */
export function addHeadingIds(
  html: string,
  taken: Set<string>,
): { readonly html: string; readonly headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const marked = html.replaceAll(
    /<h2([^>]*)>([\s\S]*?)<\/h2>/g,
    (whole, attributes: string, inner: string) => {
      const label = inner
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll("&nbsp;", " ")
        .replaceAll("&amp;", "&")
        .trim();
      const own = /\bid="([^"]+)"/.exec(attributes)?.[1];
      const id = own ?? createUniqueId(label, taken);
      taken.add(id);
      headings.push({ href: `#${id}`, label });
      return own ? whole : `<h2 id="${id}"${attributes}>${inner}</h2>`;
    },
  );
  return { html: marked, headings };
}

/**
 * An id of a heading's words: "2. Preise & Steuern" → "preise-steuern"; a second one gets a number.
 */
export function createUniqueId(label: string, taken: ReadonlySet<string>): string {
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
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${id}-${number}`;
  return candidate;
}
