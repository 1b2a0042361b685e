import { z } from "zod";
import { sanitizeRichText } from "#cms/sanitize-rich-text";
import { fieldsOf } from "#cms/schemas/fields-of";
import type { ExportFacts } from "#domain/goods-import/export-rows";
import {
  isTimeKey,
  VALUE_KEYS,
  type FieldValue,
  type ValueKey,
} from "#domain/goods-import/field-values";
import { groupBy } from "#domain/group-by";
import type { PlanFacts } from "#domain/goods-import/row-plan";
import type { SoldStock, StoredProduct } from "#domain/goods-import/stored-product";
import type { TextKey } from "#domain/goods-import/goods-row";
import { DEFAULT_LOCALE, LOCALES } from "#domain/locale/locale";
import {
  attributeRecord,
  fileRecord,
  namedRecord,
  numberRecord,
  productRecord,
  projectRecord,
  type ProductRecord,
  type Sold,
} from "./shop-records";

type Filter = Readonly<Record<string, unknown>>;

/** Reads records with the permissions of the user. */
export type ReadItems = (
  collection: string,
  filter: Filter,
  fields: readonly string[],
) => Promise<readonly unknown[]>;

export const PRODUCTS = "ecommerce_product";

async function readAll<Schema extends z.ZodType>(
  read: ReadItems,
  collection: string,
  schema: Schema,
  filter: Filter,
): Promise<readonly z.infer<Schema>[]> {
  const rows = await read(collection, filter, fieldsOf(schema));
  return rows.map((row) => schema.parse(row));
}

const stockOf = (
  item: { readonly stock: number | null; readonly branch_stock: ProductRecord["branch_stock"] },
  sold: SoldStock | undefined,
) => ({
  total: item.stock,
  branches: new Map(item.branch_stock.map(({ branch, count }) => [branch, count])),
  sold,
});

/** Returns the plain values of a product or size. An empty field has none. */
function valuesOf(record: Readonly<Record<string, unknown>>): ReadonlyMap<ValueKey, FieldValue> {
  return new Map(
    VALUE_KEYS.flatMap((key) => {
      const stored = fieldValue.safeParse(record[key]);
      if (!stored.success) return [];
      const value =
        isTimeKey(key) && typeof stored.data === "string"
          ? // A file has no seconds.
            `${new Date(stored.data).toISOString().slice(0, -":00.000Z".length)}:00.000Z`
          : stored.data;
      return value === "" ? [] : [[key, value] as const];
    }),
  );
}
const fieldValue = z.union([z.string(), z.number(), z.boolean()]);

/** While a sale runs, the price is that of the sale. */
const regularPrice = (item: Pick<ProductRecord, "price_brutto" | "regular_price_brutto">) =>
  item.regular_price_brutto ?? item.price_brutto;

export function storedProduct(record: ProductRecord, sold?: Sold): StoredProduct {
  const texts = new Map<TextKey, string>([
    [`name.${DEFAULT_LOCALE}`, record.display_name],
    [`description.${DEFAULT_LOCALE}`, record.description ?? ""],
    ["alloy", record.alloy ?? ""],
  ]);
  for (const locale of LOCALES) {
    const translation = record.translations.find(({ language }) => language === locale);
    if (locale === DEFAULT_LOCALE || translation === undefined) continue;
    texts.set(`name.${locale}`, translation.display_name ?? "");
    texts.set(`description.${locale}`, translation.description ?? "");
  }
  return {
    id: record.id,
    referenceNumber: record.reference_number,
    texts,
    brand: record.manufacturer,
    category: record.category,
    price: regularPrice(record),
    stock: stockOf(record, sold?.products.get(record.id)),
    tags: record.tags.flatMap(({ tag }) => tag ?? []),
    attributes: record.attributes.flatMap(({ attribute }) => attribute ?? []),
    values: valuesOf(record),
    images: record.images.flatMap(({ file }) => file ?? []),
    variants: record.product_variants.map((variant) => ({
      id: variant.id,
      name: variant.display_name,
      values: valuesOf(variant),
      price: regularPrice(variant),
      stock: stockOf(variant, sold?.variants.get(variant.id)),
    })),
  };
}

/** Databases limit the values of a query, and other requests come between two of them. */
const PRODUCTS_PER_READ = 500;

/** Reads the products with these item numbers. */
export async function readProducts(
  read: ReadItems,
  project: number,
  numbers: readonly string[],
): Promise<readonly ProductRecord[]> {
  const left = [...new Set(numbers)];
  const records: ProductRecord[] = [];
  while (left.length > 0) {
    const filter = {
      project: { _eq: project },
      reference_number: { _in: left.splice(0, PRODUCTS_PER_READ) },
    };
    records.push(...(await readAll(read, PRODUCTS, productRecord, filter)));
  }
  return records;
}

export const productsByNumber = (
  records: readonly ProductRecord[],
  sold?: Sold,
): PlanFacts["products"] =>
  groupBy(
    records.map((record) => storedProduct(record, sold)),
    ({ referenceNumber }) => referenceNumber,
  );

/** Everything that a file can name, without the products. */
export type ShopFacts = Omit<PlanFacts, "products"> & Pick<ExportFacts, "fileNames">;

export async function readShopFacts(read: ReadItems, project: number): Promise<ShopFacts> {
  const own = { project: { _eq: project } };
  const named = async (collection: string) =>
    (await readAll(read, collection, namedRecord, own)).map(({ display_name, id }) => ({
      id,
      name: display_name,
    }));
  const values = await readAll(read, "ecommerce_attribute", attributeRecord, own);
  const files = await readAll(read, "directus_files", fileRecord, {
    type: { _starts_with: "image/" },
  });
  const numbers = await readAll(read, PRODUCTS, numberRecord, own);
  const groups = await named("ecommerce_attribute_group");
  const [shop] = await readAll(read, "project", projectRecord, { id: { _eq: project } });
  return {
    defaultLocale: DEFAULT_LOCALE,
    cleanMarkup: sanitizeRichText,
    now: Date.now(),
    timeZone: shop?.time_zone ?? "Europe/Berlin",
    brands: await named("ecommerce_manufacturer"),
    categories: await named("ecommerce_category"),
    branches: await named("branch"),
    tags: await named("ecommerce_tag"),
    attributeGroups: groups.map((group) => ({
      ...group,
      values: values
        .filter((value) => value.attribute_group === group.id)
        .map(({ display_value, id }) => ({ id, name: display_value })),
    })),
    referenceNumbers: numbers.map(({ reference_number }) => reference_number),
    fileNames: new Map(files.map(({ filename_download, id }) => [id, filename_download ?? ""])),
    files: new Map(
      Array.from(
        groupBy(files, (file) => (file.filename_download ?? "").toLowerCase()),
        ([name, found]) => [name, found.map(({ id }) => id)],
      ),
    ),
  };
}
