import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import { toLocalInput } from "../calendar/local-input";
import type { Locale } from "../locale/locale";
import {
  isTimeKey,
  VALUE_FIELDS,
  VALUE_KEYS,
  valueWord,
  type FieldValue,
  type ValueKey,
} from "./field-values";
import type { HeadingFacts } from "./headings";
import type { StoredProduct } from "./stored-product";
import type { AttributeGroup, RowFacts, TextKey } from "./goods-row";

export type ExportFacts = Pick<RowFacts, "brands" | "categories" | "tags"> &
  Pick<HeadingFacts, "branches" | "defaultLocale"> & {
    readonly timeZone: string;
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
const priceCell = (price: number | null, language: Language): ExportCell =>
  price === null ? (language === "de" ? "auf Anfrage" : "on request") : price === 0 ? "" : price;

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

type Language = "de" | "en";

/** Headings in German and English, as an import reads them. */
const HEADINGS = {
  reference_number: ["Artikelnummer", "Item number"],
  size: ["Größe", "Size"],
  name: ["Bezeichnung", "Name"],
  brand: ["Marke", "Brand"],
  category: ["Warengruppe", "Category"],
  alloy: ["Material", "Material"],
  price: ["VK brutto", "Retail price"],
  stock: ["Bestand", "Stock"],
  images: ["Bilder", "Pictures"],
  tags: ["Schlagworte", "Tags"],
  attribute: ["Merkmal", "Attribute"],
  description: ["Beschreibung", "Description"],
  status: ["Status", "Status"],
  sale_price_brutto: ["Aktionspreis", "Sale price"],
  sale_starts_at: ["Aktion von", "Sale from"],
  sale_ends_at: ["Aktion bis", "Sale until"],
  tax_mode: ["Besteuerung", "Taxation"],
  tax_percent: ["Steuersatz", "Tax rate"],
  metal: ["Metall", "Metal"],
  hallmark: ["Punze", "Hallmark"],
  shipping_time: ["Lieferzeit (Tage)", "Shipping time (days)"],
  reorder_possible: ["Nachbestellbar", "Reorderable"],
  active: ["Größe aktiv", "Size active"],
  reference_number_suffix: ["Nummernzusatz", "Number suffix"],
  gtin: ["GTIN (EAN)", "GTIN (EAN)"],
} as const;

const headingIn = (language: Language, key: keyof typeof HEADINGS): string =>
  HEADINGS[key][language === "de" ? 0 : 1];

/** Columns of plain values. A size has a cell where it can have its own. */
function valueColumns(timeZone: string, language: Language): readonly Column[] {
  return VALUE_KEYS.map((key) => {
    const cell = (item: { readonly values?: ReadonlyMap<ValueKey, FieldValue> }): ExportCell => {
      const value = item.values?.get(key);
      if (value === undefined) return "";
      if (isTimeKey(key))
        return toLocalInput(Date.parse(String(value)), timeZone).replace("T", " ");
      return valueWord(key, value, language) ?? (typeof value === "number" ? value : String(value));
    };
    const { of } = VALUE_FIELDS[key];
    return {
      heading: headingIn(language, key),
      ofProduct: of === "size" ? () => "" : cell,
      ...(of === "product" ? {} : { ofSize: cell }),
    };
  });
}

function columnsOf(facts: ExportFacts, language: Language): readonly Column[] {
  const h = (key: keyof typeof HEADINGS) => headingIn(language, key);
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
      heading: h("reference_number"),
      ofProduct: ({ referenceNumber }) => referenceNumber,
      ofSize: (_size, { referenceNumber }) => referenceNumber,
    },
    { heading: h("size"), ofProduct: () => "", ofSize: ({ name }) => name },
    ...inLanguages(h("name"), "name"),
    { heading: h("brand"), ofProduct: ({ brand }) => nameOf(brand, brands) },
    { heading: h("category"), ofProduct: ({ category }) => nameOf(category, categories) },
    textColumn(h("alloy"), "alloy"),
    {
      heading: h("price"),
      ofProduct: ({ price }) => priceCell(price, language),
      ofSize: ({ price }, product) => priceCell(price ?? product.price, language),
    },
    ...valueColumns(facts.timeZone, language),
    stockColumn(h("stock"), ({ total }) => total),
    ...branches.map(({ id, name }) =>
      stockColumn(`${h("stock")} ${name}`, (s) => s.branches.get(id)),
    ),
    {
      heading: h("images"),
      ofProduct: ({ images }) => images.flatMap((id) => fileNames.get(id) ?? []).join("|"),
    },
    { heading: h("tags"), ofProduct: (product) => list(product.tags, tags) },
    ...attributeGroups.map(({ name, values }) => ({
      heading: `${h("attribute")} ${name}`,
      ofProduct: ({ attributes }: StoredProduct) => list(attributes, values),
    })),
    ...inLanguages(h("description"), "description"),
  ];
}

/**
 * Returns the products of a shop as a table that an import reads: a row for each product and each of
 * its sizes. Imported again, it changes nothing.
 */
export function exportRows(
  products: readonly StoredProduct[],
  facts: ExportFacts,
  language: Language,
): readonly (readonly ExportCell[])[] {
  const columns = columnsOf(facts, language);
  return [
    columns.map(({ heading }) => heading),
    ...products.flatMap((product) => [
      columns.map(({ ofProduct }) => ofProduct(product)),
      ...product.variants.map((size) => columns.map(({ ofSize }) => ofSize?.(size, product) ?? "")),
    ]),
  ];
}
