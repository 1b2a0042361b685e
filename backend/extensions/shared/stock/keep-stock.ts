import type { Knex } from "knex";
import { z } from "zod";
import type { StockReason } from "#domain/stock/stock-reason";
import { updateAvailableAt } from "./available-at";
import { updateRunsLow } from "./runs-low";
import { STOCKED, type StockedItem } from "./stocked-items";
import { updateTotalStock } from "./total-stock";

/** Why a stock has changed, and who or which order has changed it. */
export type StockCause = {
  readonly reason: StockReason;
  readonly user?: string | null;
  readonly order?: number;
  readonly note?: string;
};

export const MOVEMENTS = "ecommerce_stock_movement";

// PostgreSQL returns sums as text.
const count = z.union([z.null(), z.coerce.number()]);
const placeRows = z.array(z.object({ branch: count, known: count, counted: count }));

/**
 * Reads the counts of an item at each place, and those with which its history ends. It is one
 * statement, so that both are of the same moment. An item without rows of branches has one place.
 */
async function readPlaces(database: Knex, { table, id }: StockedItem) {
  const { rows, owner } = STOCKED[table];
  const own = { [owner]: id };
  const nothing = database.raw("cast(null as integer)");
  const newest = database(MOVEMENTS)
    .where(owner === "product" ? { ...own, variant: null } : own)
    .groupBy("branch")
    .max("id");
  const read: unknown = await database(MOVEMENTS)
    .whereIn("id", newest)
    .select({ branch: "branch", known: "count_after", counted: nothing })
    .unionAll([
      database(rows)
        .where(own)
        .groupBy("branch")
        .select("branch", nothing, database.raw("sum(count)")),
      database(table)
        .where({ id })
        .whereNotExists(database(rows).where(own).select("id"))
        .select(nothing, nothing, "stock"),
    ]);
  return placeRows.parse(read);
}

/** Writes what differs from the end of the history of an item. */
async function recordMovements(
  database: Knex,
  item: StockedItem,
  { reason, user = null, order, note = "" }: StockCause,
): Promise<void> {
  const places = await readPlaces(database, item);
  const changed = [...new Set(places.map(({ branch }) => branch))].flatMap((branch) => {
    const own = places.filter((place) => place.branch === branch);
    const before = own.find(({ known }) => known !== null)?.known ?? null;
    const after = own.find(({ counted }) => counted !== null)?.counted ?? null;
    return before === after ? [] : [{ branch, count_before: before, count_after: after }];
  });
  if (changed.length === 0) return;
  const isVariant = item.table === "ecommerce_product_variant";
  await database(MOVEMENTS).insert(
    changed.map((movement) => ({
      ...movement,
      product: isVariant ? database(item.table).where({ id: item.id }).select("product") : item.id,
      variant: isVariant ? item.id : null,
      ...{ reason, user, order: order ?? null, note },
      moved_at: new Date(),
    })),
  );
}

/**
 * Completes a change of a stock in its transaction: whether little is left, what lists show, and its
 * history (GOODS-2, GOODS-30, GOODS-31). All code that changes counts calls it afterwards. What changed without it
 * is recorded with the next change, so the history never differs from the stock for long.
 */
export async function keepStock(
  database: Knex,
  item: StockedItem,
  cause: StockCause,
): Promise<void> {
  await updateRunsLow(database, item.table, { id: item.id });
  await updateTotalStock(database, item);
  await updateAvailableAt(database, item);
  await recordMovements(database, item, cause);
}
