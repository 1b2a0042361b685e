import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale } from "../locale/locale";
import type { HeadingFacts } from "./headings";
import type { StoredProduct } from "./plan-rows";
import type { AttributeGroup, RowFacts, TextKey } from "./read-rows";

export type ExportFacts = Pick<RowFacts, "brands" | "categories" | "tags"> &
  Pick<HeadingFacts, "branches" | "defaultLocale"> & {
    readonly attributeGroups: readonly AttributeGroup[];
    /** Names of the picture files by id. */
    readonly fileNames: ReadonlyMap<string, string>;
  };

type ExportCell = string | number;
type Stock = StoredProduct["stock"];

/** A column: its heading, and its cell in the row of a product and in that of a size. */
type Column = {
  readonly heading: string;
  readonly ofProduct: (product: StoredProduct) => ExportCell;
  readonly ofSize?: (size: StoredProduct["variants"][number], product: StoredProduct) => ExportCell;
};

const isLocale = (key: string): key is Locale => Object.hasOwn(LANGUAGE_DEFINITIONS, key);

/** No file can set a count below zero or a price of zero, so the cell is empty. */
const countCell = (count: number | null | undefined): ExportCell =>
  count === null || count === undefined || count < 0 ? "" : count;
const priceCell = (price: number | null): ExportCell =>
  price === null ? "auf Anfrage" : price === 0 ? "" : price;

const nameOf = (
  id: number | null,
  entries: readonly { readonly id: number; readonly name: string }[],
): string => entries.find((entry) => entry.id === id)?.name ?? "";

const textColumn = (heading: string, key: TextKey): Column => ({
  heading,
  ofProduct: ({ texts }) => texts.get(key) ?? "",
});

/** Products with sizes have their stock by size. */
const stockColumn = (heading: string, countOf: (stock: Stock) => number | null | undefined) => ({
  heading,
  ofProduct: ({ stock, variants }: StoredProduct) =>
    variants.length > 0 ? "" : countCell(countOf(stock)),
  ofSize: ({ stock }: { readonly stock: Stock }) => countCell(countOf(stock)),
});

function columnsOf(facts: ExportFacts): readonly Column[] {
  const { attributeGroups, branches, brands, categories, defaultLocale, fileNames, tags } = facts;
  const locales = Object.keys(LANGUAGE_DEFINITIONS).filter(isLocale);
  const inLanguages = (heading: string, kind: "name" | "description") =>
    locales.map((locale) =>
      textColumn(
        locale === defaultLocale ? heading : `${heading} (${locale})`,
        `${kind}.${locale}`,
      ),
    );
  const list = (ids: readonly number[], entries: AttributeGroup["values"]) =>
    entries
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join("|");
  return [
    {
      heading: "Artikelnummer",
      ofProduct: ({ referenceNumber }) => referenceNumber,
      ofSize: (_size, { referenceNumber }) => referenceNumber,
    },
    { heading: "Größe", ofProduct: () => "", ofSize: ({ name }) => name },
    ...inLanguages("Bezeichnung", "name"),
    { heading: "Marke", ofProduct: ({ brand }) => nameOf(brand, brands) },
    { heading: "Warengruppe", ofProduct: ({ category }) => nameOf(category, categories) },
    textColumn("Material", "alloy"),
    {
      heading: "VK brutto",
      ofProduct: ({ price }) => priceCell(price),
      ofSize: ({ price }, product) => priceCell(price ?? product.price),
    },
    stockColumn("Bestand", ({ total }) => total),
    ...branches.map(({ id, name }) => stockColumn(`Bestand ${name}`, (s) => s.branches.get(id))),
    {
      heading: "Bilder",
      ofProduct: ({ images }) => images.flatMap((id) => fileNames.get(id) ?? []).join("|"),
    },
    { heading: "Schlagworte", ofProduct: (product) => list(product.tags, tags) },
    ...attributeGroups.map(({ name, values }) => ({
      heading: `Merkmal ${name}`,
      ofProduct: ({ attributes }: StoredProduct) => list(attributes, values),
    })),
    ...inLanguages("Beschreibung", "description"),
  ];
}

/**
 * Returns the products of a shop as a table that an import reads: a row for each product and each of
 * its sizes. Imported again, it changes nothing.
 */
export function exportRows(
  products: readonly StoredProduct[],
  facts: ExportFacts,
): readonly (readonly ExportCell[])[] {
  const columns = columnsOf(facts);
  return [
    columns.map(({ heading }) => heading),
    ...products.flatMap((product) => [
      columns.map(({ ofProduct }) => ofProduct(product)),
      ...product.variants.map((size) => columns.map(({ ofSize }) => ofSize?.(size, product) ?? "")),
    ]),
  ];
}
