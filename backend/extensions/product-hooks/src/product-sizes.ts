import type { Knex } from "knex";
import { z } from "zod";
import { formatSizes } from "#domain/catalogue/size-list";

const PRODUCTS = "ecommerce_product";
const VARIANTS = "ecommerce_product_variant";
const ATTRIBUTES = "ecommerce_attribute";
const LINKS = "ecommerce_product_attribute";

/** Collections, other than products and variants, whose saves can change the sizes of a product. */
export const SIZE_COLLECTIONS: readonly string[] = [ATTRIBUTES, LINKS];

const id = z.coerce.number();
const nameRows = z.array(z.object({ id, name: z.string() }));
const productRows = z.array(z.object({ id, sizes: z.string().nullable() }));
const written = z.object({
  action: z.enum(["create", "update"]),
  collection: z.string(),
  item: z.coerce.number(),
});

/** Names of active variants, and of attributes that are sizes, by product. */
async function readNames(
  database: Knex,
  products: Knex.QueryBuilder | undefined,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const attributes = nameRows
    .parse(await database(ATTRIBUTES).select("id", "display_value as name"))
    .filter(({ name }) => formatSizes([name]) !== "");
  const named = database(VARIANTS)
    .where({ active: true })
    .whereNotNull("product")
    .select("product as id", "display_name as name");
  const linked = database(LINKS)
    .join(ATTRIBUTES, `${ATTRIBUTES}.id`, `${LINKS}.attribute`)
    .whereIn(
      `${ATTRIBUTES}.id`,
      attributes.map((attribute) => attribute.id),
    )
    .whereNotNull(`${LINKS}.product`)
    .select(`${LINKS}.product as id`, `${ATTRIBUTES}.display_value as name`);
  const names = new Map<number, string[]>();
  for (const query of [named, linked]) {
    const rows: unknown = await (products ? query.whereIn("product", products.clone()) : query);
    for (const { id: product, name } of nameRows.parse(rows))
      names.set(product, [...(names.get(product) ?? []), name]);
  }
  return names;
}

/**
 * Sets the sizes of products (LIST-7): the names of active variants and of attributes. `products`
 * selects their ids; without it, of all.
 */
export async function updateSizes(database: Knex, products?: Knex.QueryBuilder): Promise<void> {
  const query = database(PRODUCTS).select("id", "sizes");
  const rows: unknown = await (products ? query.whereIn("id", products.clone()) : query);
  const names = await readNames(database, products);
  for (const { id: product, sizes: before } of productRows.parse(rows)) {
    const sizes = formatSizes(names.get(product) ?? []);
    if (sizes !== (before ?? "")) await database(PRODUCTS).where({ id: product }).update({ sizes });
  }
}

/** Sets the sizes after a save, in its transaction. `entry`: the activity of the save. */
export async function keepSavedSizes(database: Knex, entry: unknown): Promise<void> {
  const change = written.safeParse(entry);
  if (!change.success) return;
  const { collection, item } = change.data;
  const linked = (table: string, by: string) => database(table).where(by, item).select("product");
  switch (collection) {
    case PRODUCTS:
      return updateSizes(database, database(PRODUCTS).where({ id: item }).select("id"));
    case VARIANTS:
    case LINKS:
      return updateSizes(database, linked(collection, "id"));
    case ATTRIBUTES:
      return updateSizes(database, linked(LINKS, "attribute"));
  }
}
