import { readFileSync } from "node:fs";
import { readProductFile } from "#backend/extensions/goods-import/src/read-file";
import { sanitizeRichText } from "#cms/sanitize-rich-text";
import { mapHeadings, type KeptHeadings } from "#domain/goods-import/headings";
import { planRows } from "#domain/goods-import/plan-rows";
import { readRows } from "#domain/goods-import/read-rows";
import type { Change, PlanFacts, RowPlan } from "#domain/goods-import/row-plan";
import type { StoredProduct } from "#domain/goods-import/stored-product";

const named = (...names: readonly string[]) =>
  names.map((name, index) => ({ id: index + 1, name }));

/** The shop that the files are for. */
export const SHOP: PlanFacts = {
  defaultLocale: "de",
  cleanMarkup: sanitizeRichText,
  now: Date.parse("2026-11-30T12:00:00Z"),
  timeZone: "Europe/Berlin",
  brands: named("Atelier Falk", "Lumen Perlen", "Meridian"),
  categories: named("Ringe", "Ohrschmuck", "Armschmuck", "Ketten & Anhänger", "Uhren"),
  branches: named("Stammhaus am Marktplatz", "Filiale Brückenstraße"),
  tags: named("Neu", "Geschenk"),
  attributeGroups: [{ id: 7, name: "Steinfarbe", values: named("Blau", "Grün", "Weiß") }],
  referenceNumbers: [],
  files: new Map([
    ["creolen-20.jpg", ["f20"]],
    ["luna.jpg", ["luna"]],
    ["doppelt.jpg", ["one", "two"]],
  ]),
  products: new Map(),
};

/** The shop with products. */
export const shopWith = (...products: readonly StoredProduct[]): PlanFacts => ({
  ...SHOP,
  referenceNumbers: products.map(({ referenceNumber }) => referenceNumber),
  products: new Map(products.map((product) => [product.referenceNumber, [product]])),
});

export const product = (over: Partial<StoredProduct> = {}): StoredProduct => ({
  id: 1,
  referenceNumber: "00471",
  texts: new Map([["name.de", "Creolen 20 mm, Gelbgold 585"]]),
  brand: 1,
  category: 2,
  price: 249,
  stock: { total: 2, branches: new Map() },
  tags: [],
  attributes: [],
  images: [],
  variants: [],
  ...over,
});

/** Returns the dry run of a file. */
export async function planFile(
  bytes: Uint8Array,
  facts: PlanFacts = SHOP,
  kept: KeptHeadings = {},
): Promise<readonly RowPlan[]> {
  const table = await readProductFile(bytes, kept);
  if (!table.ok) throw new Error(table.failure);
  const columns = mapHeadings(table.value.headings, facts, kept);
  return planRows(readRows(table.value.rows, columns, facts), columns, facts);
}

export const planText = (text: string, facts?: PlanFacts, kept?: KeptHeadings) =>
  planFile(new TextEncoder().encode(text), facts, kept);

export const readCase = (name: string): Uint8Array =>
  readFileSync(new URL(`files/${name}`, import.meta.url));

/** Writes a change as one line. */
export function describeChange(change: Change): string {
  const size = change.size === undefined ? "" : `[${change.size}] `;
  const text = (value: unknown) => (value === null ? "–" : JSON.stringify(value));
  const names = (list: readonly { readonly name: string }[]) =>
    list.map(({ name }) => name).join("+");
  switch (change.field) {
    case "text":
      return `${change.key} ${text(change.to)}`;
    case "brand":
    case "category":
      return `${change.field} ${change.to.name}`;
    case "price":
      return `${size}price ${text(change.from)} → ${text(change.to)}`;
    case "stock":
      return `${size}stock${change.branch === null ? "" : ` at ${change.branch}`} ${text(change.from)} → ${text(change.to)}`;
    case "attributes":
    case "tags":
      return `${change.field} ${names(change.from)} → ${names(change.to)}`;
    case "images":
      return `images ${change.ids.join("+")}`;
    case "value":
      return `${size}${change.key} ${text(change.from)} → ${text(change.to)}`;
    case "size":
      return `size ${change.to}`;
  }
}

/** Writes a row of a dry run as lines: outcome, changes, problems, pictures. */
export const describeRow = (row: RowPlan): readonly string[] => [
  `${row.line} ${row.referenceNumber} ${row.outcome}`,
  ...row.changes.map(describeChange),
  ...row.problems.map(
    ({ heading, missing, proposal, reason }) =>
      `! ${[heading ?? missing ?? "row", reason, ...(proposal === undefined ? [] : [`→ ${proposal}`])].join(" ")}`,
  ),
  ...row.pictures.map(({ picture, reason }) => `? ${picture} ${reason}`),
];
