import type { Knex } from "knex";
import { z } from "zod";
import { formatBranches } from "#domain/branches/available-at";
import type { StockedItem } from "./stocked-items";

const PRODUCTS = "ecommerce_product";
const VARIANTS = "ecommerce_product_variant";

const id = z.coerce.number();
const placeRows = z.array(z.object({ product: id, branch: id }));
const productRows = z.array(z.object({ id, available_at: z.string().nullable() }));

/** Selects products with the branches that have an item of them, or of an active size. */
function selectPlaces(database: Knex): Knex.QueryBuilder {
  const sized = database(VARIANTS).where({ active: true }).whereNotNull("product");
  return database("ecommerce_product_branch_stock")
    .where("count", ">", 0)
    .whereNotNull("product")
    .whereNotIn("product", sized.select("product"))
    .select("product", "branch")
    .union(
      database({ stock: "ecommerce_product_variant_branch_stock" })
        .join({ variant: VARIANTS }, "variant.id", "stock.variant")
        .where("stock.count", ">", 0)
        .where("variant.active", true)
        .whereNotNull("variant.product")
        .select("variant.product as product", "stock.branch as branch"),
    );
}

async function writeDifferences(
  database: Knex,
  products: z.infer<typeof productRows>,
  places: z.infer<typeof placeRows>,
): Promise<void> {
  const branches = new Map<number, number[]>();
  for (const { product, branch } of places)
    branches.set(product, [...(branches.get(product) ?? []), branch]);
  for (const { id: product, available_at: before } of products) {
    const available = formatBranches(branches.get(product) ?? []);
    if (available !== (before ?? ""))
      await database(PRODUCTS).where({ id: product }).update({ available_at: available });
  }
}

/**
 * Sets the branches at which a product can be collected at once (LIST-7). Whatever changes a stock
 * or a size calls it in its transaction.
 */
export async function updateAvailableAt(database: Knex, { table, id: item }: StockedItem) {
  const own =
    table === PRODUCTS
      ? database(PRODUCTS).where({ id: item })
      : database(PRODUCTS).whereIn("id", database(table).where({ id: item }).select("product"));
  const products = productRows.parse(await own.select("id", "available_at"));
  const places: unknown = await database
    .from(selectPlaces(database).as("places"))
    .whereIn(
      "product",
      products.map((product) => product.id),
    )
    .select("product", "branch");
  await writeDifferences(database, products, placeRows.parse(places));
}

/** Sets the branches of all products. */
export async function updateAllAvailableAt(database: Knex): Promise<void> {
  const places: unknown = await selectPlaces(database);
  const rows: unknown = await database(PRODUCTS).select("id", "available_at");
  await writeDifferences(database, productRows.parse(rows), placeRows.parse(places));
}
