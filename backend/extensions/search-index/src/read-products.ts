import type { Knex } from "knex";
import { z } from "zod";
import { translateCountry } from "#domain/contact/translate-country";
import { htmlToText } from "#domain/content/html-to-text";
import { isLocale } from "#domain/locale/locale";
import { spellingsOfNumber, type SearchTexts } from "#domain/search/search-terms";

const id = z.coerce.number();
const text = z.string().nullish();

const productRows = z.array(
  z.object({
    id,
    project: id,
    category: id.nullable(),
    manufacturer: id.nullable(),
    display_name: text,
    reference_number: text,
    description: text,
    variant_display_name: text,
  }),
);
const translationRows = z.array(
  z.object({
    parent: id,
    language: z.string().nullable(),
    name: text,
    description: text,
    variant_display_name: text,
  }),
);
const nameRows = z.array(z.object({ id, name: text }));
const linkRows = z.array(z.object({ product: id, target: id.nullable() }));
const keyRows = z.array(z.object({ id }));
const groupRows = z.array(z.object({ id, group: id.nullable() }));
const addressRows = z.array(z.object({ id, address: text }));
const variantRows = z.array(z.object({ id, product: id.nullable(), name: text }));

/** Published product with its texts. Missing translations fall back to the product's own texts. */
export type SearchedProduct = {
  readonly product: number;
  readonly project: number;
  readonly textsIn: (language: string) => SearchTexts;
};

/** Returns the name of a record in a language. */
type Names = (record: number | null, language: string) => string;

async function readNames(database: Knex, collection: string, field: string): Promise<Names> {
  const own: unknown = await database(collection).select("id", `${field} as name`);
  const translated: unknown = (await database.schema.hasColumn(`${collection}_translations`, field))
    ? await database(`${collection}_translations`)
        .whereNotNull(collection)
        .select(`${collection} as parent`, "language", `${field} as name`)
    : [];
  const names = new Map<string, string>();
  for (const row of nameRows.parse(own)) names.set(`${row.id}`, row.name ?? "");
  for (const row of translationRows.parse(translated))
    if (row.name) names.set(`${row.parent} ${row.language ?? ""}`, row.name);
  return (record, language) =>
    record === null ? "" : (names.get(`${record} ${language}`) ?? names.get(`${record}`) ?? "");
}

/**
 * Returns the names of attributes. A number alone says little: "54" of the group "Ring size" is
 * "Ring size 54".
 */
async function readAttributeNames(database: Knex): Promise<Names> {
  const [values, groups] = await Promise.all([
    readNames(database, "ecommerce_attribute", "display_value"),
    readNames(database, "ecommerce_attribute_group", "display_name"),
  ]);
  const rows: unknown = await database("ecommerce_attribute").select(
    "id",
    "attribute_group as group",
  );
  const groupOf = new Map(groupRows.parse(rows).map((row) => [row.id, row.group]));
  return (attribute, language) => {
    const value = values(attribute, language);
    const group = attribute === null ? null : (groupOf.get(attribute) ?? null);
    return /^\d/.test(value) ? `${groups(group, language)} ${value}` : value;
  };
}

/** Reads the countries of manufacturers: the last part of their address. */
async function readCountries(database: Knex): Promise<Names> {
  const rows: unknown = await database("ecommerce_manufacturer").select(
    "id",
    "postal_address as address",
  );
  const countries = new Map(
    addressRows.parse(rows).map((row) => [row.id, row.address?.split(", ").at(-1) ?? ""]),
  );
  return (manufacturer, language) => {
    const country = manufacturer === null ? "" : (countries.get(manufacturer) ?? "");
    return isLocale(language) ? translateCountry(country, language) : country;
  };
}

/** Reads what products refer to: few records, read once for all products. */
async function readReferences(database: Knex) {
  const [categories, subcategories, manufacturers, countries, attributes, tags] = await Promise.all(
    [
      readNames(database, "ecommerce_category", "display_name"),
      readNames(database, "ecommerce_subcategory", "display_name"),
      readNames(database, "ecommerce_manufacturer", "display_name"),
      readCountries(database),
      readAttributeNames(database),
      readNames(database, "ecommerce_tag", "display_name"),
    ],
  );
  return { categories, subcategories, manufacturers, countries, attributes, tags };
}

type References = Awaited<ReturnType<typeof readReferences>>;

async function readLinks(
  database: Knex,
  junction: string,
  far: string,
  products: readonly number[],
): Promise<(product: number) => readonly number[]> {
  const rows: unknown = await database(junction)
    .whereIn("product", products)
    .orderBy("id")
    .select("product", `${far} as target`);
  const links = groupBy(linkRows.parse(rows), ({ product }) => product);
  return (product) => (links.get(product) ?? []).flatMap(({ target }) => target ?? []);
}

/** Reads the names of the active variants: sizes, lengths and straps. */
async function readVariants(
  database: Knex,
  products: readonly number[],
): Promise<(product: number, language: string) => readonly string[]> {
  const rows: unknown = await database("ecommerce_product_variant")
    .whereIn("product", products)
    .where({ active: true })
    .orderBy("id")
    .select("id", "product", "display_name as name");
  const variants = variantRows.parse(rows);
  const translations: unknown = await database("ecommerce_product_variant_translations")
    .whereIn(
      "ecommerce_product_variant",
      variants.map((variant) => variant.id),
    )
    .select("ecommerce_product_variant as parent", "language", "display_name as name");
  const translated = new Map(
    translationRows
      .parse(translations)
      .map((row) => [`${row.parent} ${row.language ?? ""}`, row.name]),
  );
  const ofProduct = groupBy(variants, ({ product }) => product);
  return (product, language) =>
    (ofProduct.get(product) ?? []).map(
      (variant) => (translated.get(`${variant.id} ${language}`) || variant.name) ?? "",
    );
}

async function readBatch(
  database: Knex,
  references: References,
  ids: readonly number[],
): Promise<readonly SearchedProduct[]> {
  const rows: unknown = await database("ecommerce_product")
    .whereIn("id", ids)
    .where({ status: "published" })
    .whereNotNull("project")
    .select(
      ...["id", "project", "category", "manufacturer"],
      ...["display_name", "reference_number", "description", "variant_display_name"],
    );
  const translations: unknown = await database("ecommerce_product_translations")
    .whereIn("ecommerce_product", ids)
    .select(
      ...["ecommerce_product as parent", "language", "display_name as name"],
      ...["description", "variant_display_name"],
    );
  const translated = groupBy(translationRows.parse(translations), ({ parent }) => parent);
  const [variantsOf, subcategoriesOf, attributesOf, tagsOf] = await Promise.all([
    readVariants(database, ids),
    readLinks(database, "ecommerce_product_subcategory", "subcategory_id", ids),
    readLinks(database, "ecommerce_product_attribute", "attribute", ids),
    readLinks(database, "ecommerce_product_tag", "tag", ids),
  ]);
  return productRows.parse(rows).map((row) => ({
    product: row.id,
    project: row.project,
    textsIn: (language) => {
      const own = translated.get(row.id)?.find((candidate) => candidate.language === language);
      const list = (keys: readonly number[], names: Names): string =>
        keys.map((key) => names(key, language)).join(" ");
      return {
        name: `${own?.name || (row.display_name ?? "")} ${spellingsOfNumber(row.reference_number ?? "")}`,
        brand: [
          references.manufacturers(row.manufacturer, language),
          references.countries(row.manufacturer, language),
          references.categories(row.category, language),
          list(subcategoriesOf(row.id), references.subcategories),
        ].join(" "),
        attributes: [
          list(attributesOf(row.id), references.attributes),
          own?.variant_display_name || (row.variant_display_name ?? ""),
          ...variantsOf(row.id, language),
        ].join(" "),
        tags: list(tagsOf(row.id), references.tags),
        description: htmlToText(own?.description || (row.description ?? "")),
      };
    },
  }));
}

const BATCH = 25;

/**
 * Reads the published products of `ids`, or all of them, in batches. Yields the ids of each batch
 * with its published products.
 */
export async function* readProducts(
  database: Knex,
  ids: readonly number[] | undefined,
): AsyncGenerator<{
  readonly ids: readonly number[];
  readonly products: readonly SearchedProduct[];
}> {
  const references = await readReferences(database);
  const rows: unknown =
    ids === undefined ? await database("ecommerce_product").orderBy("id").select("id") : [];
  const all = ids ?? keyRows.parse(rows).map((row) => row.id);
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH);
    yield { ids: batch, products: await readBatch(database, references, batch) };
  }
}

/** Groups rows by a key, in their order. */
export function groupBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
