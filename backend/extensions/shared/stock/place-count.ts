import type { Knex } from "knex";
import { z } from "zod";
import type { StockPlace } from "#contracts/stock";
import { setStockToSum } from "./set-stock-to-sum";
import { STOCKED, type StockedItem } from "./stocked-items";

const stockRow = z.object({ stock: z.number().nullable() }).optional();
const branchRows = z.array(z.object({ id: z.number(), branch: z.number(), count: z.number() }));

export const itemOf = ({ product, variant }: StockPlace): StockedItem =>
  variant === null
    ? { table: "ecommerce_product", id: product }
    : { table: "ecommerce_product_variant", id: variant };

/**
 * A count at a place, whose item the transaction has locked. Null: it is not tracked there.
 * `rows`: where it is stored.
 */
type PlaceCount = { readonly count: number | null; readonly rows: readonly number[] };

/**
 * Locks an item and reads its count at a place. Returns undefined if there is no such item, or if it
 * has counts of branches and none of the whole shop, or the other way round.
 */
export async function lockPlace(trx: Knex, place: StockPlace): Promise<PlaceCount | undefined> {
  const { table, id } = itemOf(place);
  const { rows, owner } = STOCKED[table];
  const ofProduct = place.variant === null ? { id } : { id, product: place.product };
  // Orders change the item first, so they wait. Records that refer to it need not wait.
  const item: unknown = await trx(table).where(ofProduct).forNoKeyUpdate().first("stock");
  const found = stockRow.parse(item);
  if (found === undefined) return undefined;
  const read: unknown = await trx(rows)
    .where({ [owner]: id })
    .orderBy("id")
    .select("id", "branch", "count");
  const branches = branchRows.parse(read);
  if (place.branch === null)
    return branches.length > 0 ? undefined : { count: found.stock, rows: [] };
  if (branches.length === 0) return undefined;
  const branch: unknown = await trx("branch").where({ id: place.branch }).first("id");
  if (branch === undefined) return undefined;
  const own = branches.filter(({ branch }) => branch === place.branch);
  return {
    count: own.length === 0 ? null : own.reduce((sum, { count }) => sum + count, 0),
    rows: own.map((row) => row.id),
  };
}

/** Stores the count of a locked place. The stock stays the sum of the branches. */
export async function storeCount(
  trx: Knex,
  place: StockPlace,
  { rows: [first, ...others] }: PlaceCount,
  count: number,
): Promise<void> {
  const item = itemOf(place);
  const { rows, owner } = STOCKED[item.table];
  if (place.branch === null) {
    await trx(item.table).where({ id: item.id }).update({ stock: count });
    return;
  }
  if (first === undefined)
    await trx(rows).insert({ [owner]: item.id, branch: place.branch, count });
  else await trx(rows).where({ id: first }).update({ count });
  // A branch with two rows has one count.
  await trx(rows).whereIn("id", others).update({ count: 0 });
  await setStockToSum(trx, item);
}
