import type { Knex } from "knex";
import { z } from "zod";

const PRODUCTS = "ecommerce_product";

/** Rows that belong to one product, with the column that refers to it. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ["ecommerce_product_translations", "ecommerce_product"],
  ["ecommerce_product_attribute", "product"],
  ["ecommerce_product_subcategory", "product"],
  ["ecommerce_product_tag", "product"],
  ["ecommerce_product_variant", "product"],
  ["ecommerce_product_variant_translations", "ecommerce_product_variant"],
]);

const VARIANTS = "ecommerce_product_variant";

/** Fields of a variant that the index contains. An order changes others, such as the stock. */
const VARIANT_FIELDS = ["active", "display_name", "product", "translations"];

/** Records whose names are part of the products that refer to them. */
const REFERENCES: ReadonlySet<string> = new Set([
  "ecommerce_attribute",
  "ecommerce_attribute_group",
  "ecommerce_category",
  "ecommerce_manufacturer",
  "ecommerce_subcategory",
  "ecommerce_tag",
]);
const REFERENCE_TRANSLATIONS: ReadonlySet<string> = new Set(
  [...REFERENCES].map((collection) => `${collection}_translations`),
);

const key = z.coerce.number().int();
const eventSchema = z.looseObject({
  collection: z.string(),
  key: key.optional(),
  keys: z.array(key).optional(),
  payload: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
const keysSchema = z.array(key);
const parentRows = z.array(z.object({ parent: key.nullable() }));

/** Products to compare with the index: some, or all of them. */
type Changed = readonly number[] | "all";

/** Collects what changed since the index was updated. */
export type Changes = {
  readonly addAll: () => void;
  /** Adds the change of an event of Directus. Returns false if the index does not depend on it. */
  readonly add: (kind: "create" | "update" | "delete", meta: unknown) => boolean;
  /** Adds the products of rows that are about to be deleted. */
  readonly addParents: (database: Knex, collection: string, keys: unknown) => Promise<void>;
  /** Returns the products that changed, and forgets them. */
  readonly take: (database: Knex) => Promise<Changed>;
};

async function readParents(
  database: Knex,
  collection: string,
  keys: readonly number[],
): Promise<readonly number[]> {
  const column = PARTS.get(collection);
  if (column === undefined || keys.length === 0) return [];
  const rows: unknown = await database(collection)
    .whereIn("id", keys)
    .distinct(`${column} as parent`);
  const parents = parentRows.parse(rows).flatMap(({ parent }) => parent ?? []);
  // The parent of a variant's translation is the variant.
  return column === VARIANTS ? readParents(database, VARIANTS, parents) : parents;
}

export function createChanges(): Changes {
  let all = false;
  let products: number[] = [];
  let parts: { readonly collection: string; readonly keys: readonly number[] }[] = [];
  return {
    addAll: () => {
      all = true;
    },
    add: (kind, meta) => {
      const event = eventSchema.safeParse(meta);
      if (!event.success) return false;
      const { collection, key: created, keys = [], payload } = event.data;
      if (collection === VARIANTS && kind === "update" && payload !== undefined)
        if (!VARIANT_FIELDS.some((field) => field in payload)) return false;
      const changed = created === undefined ? keys : [...keys, created];
      if (collection === PRODUCTS) products.push(...changed);
      else if (PARTS.has(collection)) parts.push({ collection, keys: changed });
      // No product refers to a record that was just created.
      else if (REFERENCES.has(collection) && kind !== "create") all = true;
      else if (REFERENCE_TRANSLATIONS.has(collection)) all = true;
      else return false;
      return true;
    },
    addParents: async (database, collection, keys) => {
      const parsed = keysSchema.safeParse(keys);
      if (parsed.success) products.push(...(await readParents(database, collection, parsed.data)));
    },
    take: async (database) => {
      const [taken, takenParts, isAll] = [products, parts, all];
      [products, parts, all] = [[], [], false];
      if (isAll) return "all";
      const parents = await Promise.all(
        takenParts.map(({ collection, keys }) => readParents(database, collection, keys)),
      );
      return [...new Set([...taken, ...parents.flat()])];
    },
  };
}
