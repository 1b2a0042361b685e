import type { Knex } from "knex";
import { z } from "zod";
import type { StockPlace } from "#contracts/stock";
import { countAtBranch } from "#domain/branches/branch-stock";
import { canEditAddress, holdsStock, ORDER_STATUSES } from "#domain/order/order-status";

/** Statuses of orders whose pieces are still in the shop. */
const IN_HOUSE = ORDER_STATUSES.filter((status) => holdsStock(status) && canEditAddress(status));

/** SQLite returns JSON as text. */
const reservations = z.preprocess(
  (value): unknown => (typeof value === "string" ? JSON.parse(value) : value),
  z.array(z.object({ branch: z.number(), count: z.number() })).nullable(),
);
const lineRows = z.array(
  z.object({
    stock_reserved: z.number().nullable(),
    branch_stock_reserved: reservations,
  }),
);
const counted = z.array(z.object({ count: z.coerce.number() }));

/**
 * Returns how many pieces of a place are sold or set aside, but still there: those of orders that
 * are not handed over yet, and those for viewing. They are not in the stock.
 */
export async function countHeldPieces(
  trx: Knex,
  { branch, product, variant }: StockPlace,
): Promise<number> {
  const item = variant === null ? { product, variant: null } : { variant };
  const orders = trx("ecommerce_order").whereIn("status", IN_HOUSE).select("id");
  const lines: unknown = await trx("ecommerce_order_line")
    .where(item)
    .whereIn("order", orders)
    .select("stock_reserved", "branch_stock_reserved");
  const reserved = lineRows.parse(lines);
  if (branch === null)
    return reserved.reduce((sum, { stock_reserved: count }) => sum + (count ?? 0), 0);
  const viewings: unknown = await trx("viewing_reservation")
    .where({ ...item, branch, status: "reserved", holds_stock: true })
    .count({ count: "id" });
  const [viewed] = counted.parse(viewings);
  const ofBranches = reserved.flatMap(({ branch_stock_reserved: taken }) => taken ?? []);
  return countAtBranch(ofBranches, branch) + (viewed?.count ?? 0);
}
