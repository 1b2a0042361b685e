import type { LinePrice, PricingProduct } from "#domain/pricing/line-pricing";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import type { StockedItem } from "../../../shared/stock/stocked-items";
import { takeFromBranches } from "./branch-stock";

type StockReservation = StockedItem & {
  readonly count: number;
  readonly toOrder: boolean;
};

/** Returns the record that a line takes stock from. `undefined` if its stock is not tracked. */
function findTrackedRecord({ product, variant }: LinePrice, products: readonly PricingProduct[]) {
  const record = products.find((candidate) => candidate.id === product);
  const item =
    variant === null ? record : record?.variants.find((candidate) => candidate.id === variant);
  return item && item.stock !== null ? item : undefined;
}

/** Returns how many items a line takes from stock. 0 if the stock is not tracked (ORDER-3). */
export function reservedQuantity(line: LinePrice, products: readonly PricingProduct[]): number {
  return findTrackedRecord(line, products) ? line.count : 0;
}

/**
 * Sums up what the lines take from stock, one entry per product or variant. The sequence is the
 * same in every transaction, which avoids deadlocks.
 */
function stockReservations(
  lines: readonly LinePrice[],
  products: readonly PricingProduct[],
): readonly StockReservation[] {
  const reservations = new Map<string, StockReservation>();
  for (const line of lines) {
    const item = findTrackedRecord(line, products);
    if (!item) continue;
    const { variant, count, isToOrder } = line;
    const table = variant === null ? "ecommerce_product" : "ecommerce_product_variant";
    const key = `${table} ${String(item.id).padStart(12, "0")}`;
    reservations.set(key, {
      table,
      id: item.id,
      count: count + (reservations.get(key)?.count ?? 0),
      toOrder: isToOrder,
    });
  }
  return [...reservations]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, reservation]) => reservation);
}

/**
 * Takes the items of a stored order from stock. The update is conditional on sufficient stock, so
 * two customers cannot buy the last item (CHECKOUT-7). Items sold to order may reduce the stock
 * below zero. What comes from which branch is stored at the first line of an item. Returns `false`
 * if a concurrent order came first; the caller must roll back and retry.
 */
export async function reserveStock(
  uow: UnitOfWork,
  order: { readonly id: number; readonly pickupBranch: number | null },
  lines: readonly LinePrice[],
  products: readonly PricingProduct[],
): Promise<boolean> {
  for (const { table, id, count, toOrder } of stockReservations(lines, products)) {
    const rows = uow.trx(table).where({ id }).whereNotNull("stock");
    const changed = await (toOrder ? rows : rows.where("stock", ">=", count)).decrement(
      "stock",
      count,
    );
    if (changed !== 1) return false;
    const taken = await takeFromBranches(uow, { table, id }, count, order.pickupBranch, {
      ...{ reason: "order", order: order.id },
    });
    if (taken.length === 0) continue;
    const ofItem = table === "ecommerce_product" ? { product: id, variant: null } : { variant: id };
    const own = uow.trx("ecommerce_order_line").where({ order: order.id, ...ofItem });
    await uow
      .trx("ecommerce_order_line")
      .where("id", own.min("id"))
      .update({ branch_stock_reserved: JSON.stringify(taken) });
  }
  return true;
}
