import type { Knex } from "knex";
import { FEW } from "#domain/catalogue/stock-state";
import { type StockedItem, STOCKED_TABLES } from "./stocked-items";

const THRESHOLD = {
  ecommerce_product: "low_stock_threshold",
  ecommerce_product_variant:
    "(select p.low_stock_threshold from ecommerce_product p" +
    " where p.id = ecommerce_product_variant.product)",
} as const;

/**
 * SQL of the rule: the stock is counted and not above the threshold of the product. Without one,
 * few are left of an item that can be reordered.
 */
const rule = (table: StockedItem["table"]): string =>
  `case when stock <= coalesce(${THRESHOLD[table]}, case when reorder_possible then ${FEW} end)` +
  " then true else false end";

type Items = Partial<Record<"id" | "product", number>>;

/**
 * Sets `runs_low` of products or variants by their stock and threshold (GOODS-30). Writes only what
 * differs. Whatever changes one of both calls it in its transaction.
 */
export async function updateRunsLow(
  database: Knex,
  table: StockedItem["table"],
  items: Items = {},
): Promise<void> {
  await database(table)
    .where(items)
    .whereRaw(`runs_low <> (${rule(table)})`)
    .update({ runs_low: database.raw(rule(table)) });
}

/** Sets `runs_low` of all products and variants. */
export async function updateAllRunsLow(database: Knex): Promise<void> {
  for (const table of STOCKED_TABLES) await updateRunsLow(database, table);
}
