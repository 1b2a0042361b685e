import { createFactTables } from "../../domain/catalogue/fact-tables";
import type { ProductFacts } from "../../domain/catalogue/product-facts";
import type { Locale } from "../../domain/locale/locale";
import { PRODUCT_FACTS_MESSAGES } from "../../domain/locale/messages/product-facts.generated";
import { escapeHtml } from "../head/head-tag";

const heading = (text: string) => `<h2>${escapeHtml(text)}</h2>`;

/** Returns the facts of a product for visitors without scripts (SHOP-9). */
export function renderFacts(facts: ProductFacts, locale: Locale): string {
  const { box, care } = PRODUCT_FACTS_MESSAGES[locale];
  const tables = createFactTables(facts, locale).map(({ title, rows }) => {
    const entries = rows.map(
      ({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
    );
    return `${heading(title)}<dl>${entries.join("")}</dl>`;
  });
  const items = facts.boxContents.map((item) => `<li>${escapeHtml(item)}</li>`);
  const paragraphs = facts.care.map((text) => `<p>${escapeHtml(text)}</p>`);
  return [
    ...tables,
    ...(items.length > 0 ? [`${heading(box)}<ul>${items.join("")}</ul>`] : []),
    ...(paragraphs.length > 0 ? [heading(care), ...paragraphs] : []),
  ].join("");
}
