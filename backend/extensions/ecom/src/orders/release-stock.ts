import { z } from "zod";
import { type BranchStock, countAtBranch } from "#domain/branches/branch-stock";
import { NO_LIMIT, type UnitOfWork } from "../../../shared/unit-of-work";
import { returnToBranches, takeFromBranches, branchReservations } from "./branch-stock";
import { readRecords } from "../../../shared/read-records";
import type { StockedItem } from "../../../shared/stock/stocked-items";

/** A product or variant with its own stock, and the lines of an order that reserve from it. */
type StockedRecord = { readonly item: StockedItem; readonly lines: readonly Line[] };
type Line = {
  readonly id: number;
  readonly count: number;
  readonly reserved: number;
  readonly branches: readonly BranchStock[];
};

const lineRecord = z.object({
  id: z.number(),
  product: z.number().nullable(),
  variant: z.number().nullable(),
  count: z.number().int(),
  stock_reserved: z.number().int().nullable(),
  branch_stock_reserved: branchReservations,
});

const orderRows = z.array(z.object({ pickup_branch: z.number().nullable() }));

const stockRows = z.array(z.object({ stock: z.number().nullable() }));

/**
 * Returns the records that an order's lines reserve stock of. The sequence is the same in every
 * transaction, which avoids deadlocks.
 */
async function readStockedRecords(
  uow: UnitOfWork,
  order: number,
): Promise<readonly StockedRecord[]> {
  const records = await readRecords(
    uow,
    "ecommerce_order_line",
    lineRecord,
    { order: { _eq: order } },
    NO_LIMIT,
  );
  const stocked = new Map<string, StockedRecord>();
  for (const { id: line, product, variant, count, ...taken } of records) {
    const table = variant === null ? "ecommerce_product" : "ecommerce_product_variant";
    const id = variant ?? product;
    if (id === null) continue;
    const key = `${table} ${String(id).padStart(12, "0")}`;
    const own = {
      ...{ id: line, count },
      reserved: taken.stock_reserved ?? 0,
      branches: taken.branch_stock_reserved ?? [],
    };
    stocked.set(key, { item: { table, id }, lines: [...(stocked.get(key)?.lines ?? []), own] });
  }
  return [...stocked].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record);
}

const total = (lines: readonly Line[], amount: "count" | "reserved"): number =>
  lines.reduce((sum, line) => sum + line[amount], 0);

async function storeReserved(
  uow: UnitOfWork,
  lines: readonly Line[],
  reserved: (line: Line) => number,
  branches: readonly BranchStock[] = [],
): Promise<void> {
  for (const [index, line] of lines.entries())
    await uow
      .trx("ecommerce_order_line")
      .where({ id: line.id })
      .update({
        stock_reserved: reserved(line),
        branch_stock_reserved: index === 0 && branches.length > 0 ? JSON.stringify(branches) : null,
      });
}

/**
 * Returns to stock exactly what an order's lines reserved (ORDER-3), and sets their `stock_reserved`
 * to 0. Does not change the stock if it is no longer tracked or the product is deleted. Items that
 * came from branches return to them. Only `changeOrderStatus` calls it.
 */
export async function releaseStock(uow: UnitOfWork, order: number): Promise<void> {
  for (const { item, lines } of await readStockedRecords(uow, order)) {
    const { table, id } = item;
    const reserved = total(lines, "reserved");
    if (reserved > 0) {
      const rows = uow.trx(table).where({ id }).whereNotNull("stock");
      if ((await rows.increment("stock", reserved)) === 1)
        await returnToBranches(
          uow,
          item,
          reserved,
          lines.flatMap(({ branches }) => branches),
          { reason: "order_ended", order },
        );
    }
    await storeReserved(uow, lines, () => 0);
  }
}

/**
 * Returns some pieces of an order to the stock, at most those that their lines still reserve, and
 * to the branches that they came from. What is left is released with the order.
 */
export async function returnToStock(
  uow: UnitOfWork,
  order: number,
  pieces: readonly { readonly line: number; readonly count: number }[],
): Promise<void> {
  for (const { item, lines } of await readStockedRecords(uow, order)) {
    const { table, id } = item;
    const returned = (line: Line): number =>
      Math.min(line.reserved, pieces.find((each) => each.line === line.id)?.count ?? 0);
    const count = lines.reduce((sum, line) => sum + returned(line), 0);
    if (count === 0) continue;
    const taken = lines.flatMap(({ branches }) => branches);
    const rows = uow.trx(table).where({ id }).whereNotNull("stock");
    const back =
      (await rows.increment("stock", count)) === 1
        ? await returnToBranches(uow, item, count, taken, { reason: "order_ended", order })
        : [];
    const left = taken.map(({ branch, count: before }) => ({
      branch,
      count: before - countAtBranch(back, branch),
    }));
    await storeReserved(
      uow,
      lines,
      (line) => line.reserved - returned(line),
      left.filter((entry) => entry.count > 0),
    );
  }
}

/**
 * Reserves the items of an order whose stock was released, and stores what each line reserved.
 * Returns `false` if the stock does not suffice; the caller must roll back. Items are not sold to
 * order here, since the customer does not expect to wait.
 */
export async function reserveStockAgain(uow: UnitOfWork, order: number): Promise<boolean> {
  const orders: unknown = await uow
    .trx("ecommerce_order")
    .where({ id: order })
    .select("pickup_branch");
  const preferred = orderRows.parse(orders)[0]?.pickup_branch ?? null;
  for (const { item, lines } of await readStockedRecords(uow, order)) {
    const { table, id } = item;
    const rows: unknown = await uow.trx(table).where({ id }).select("stock");
    const [row] = stockRows.parse(rows);
    if (row?.stock === null) {
      await storeReserved(uow, lines, () => 0);
      continue;
    }
    const count = total(lines, "count");
    const updated = await uow
      .trx(table)
      .where({ id })
      .where("stock", ">=", count)
      .decrement("stock", count);
    if (updated !== 1) return false;
    const branches = await takeFromBranches(uow, item, count, preferred, {
      ...{ reason: "order", order },
    });
    await storeReserved(uow, lines, (line) => line.count, branches);
  }
  return true;
}
