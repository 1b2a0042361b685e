import type { Knex } from "knex";
import type { StockedItem } from "./stocked-items";

const SIZES =
  "from ecommerce_product_variant v where v.product = ecommerce_product.id and v.active";
const TOTAL = `case when exists (select v.id ${SIZES}) then (select sum(v.stock) ${SIZES}) else stock end`;

const updateTotals = (products: Knex.QueryBuilder, database: Knex) =>
  products
    .whereRaw(`total_stock is distinct from (${TOTAL})`)
    .update({ total_stock: database.raw(TOTAL) });

/**
 * Sets the stock of a product that lists show: its own, or that of its active sizes together
 * (GOODS-2). Whatever changes a stock or a size calls it in its transaction.
 */
export async function updateTotalStock(database: Knex, { table, id }: StockedItem): Promise<void> {
  const products = database("ecommerce_product");
  await updateTotals(
    table === "ecommerce_product"
      ? products.where({ id })
      : products.where("id", database(table).where({ id }).select("product")),
    database,
  );
}

/** Sets the stock of all products that lists show. */
export async function updateAllTotalStock(database: Knex): Promise<void> {
  await updateTotals(database("ecommerce_product"), database);
}
