import { z } from "zod";
import { NO_LIMIT, type UnitOfWork } from "../../../shared/unit-of-work";

/** A product or variant with its own stock, and the lines of an order that reserve from it. */
type StockedRecord = {
  readonly table: string;
  readonly id: number;
  readonly lines: readonly Line[];
};
type Line = { readonly id: number; readonly count: number; readonly reserved: number };

const lineRecord = z.object({
  id: z.number(),
  product: z.number().nullable(),
  variant: z.number().nullable(),
  count: z.number().int(),
  stock_taken: z.number().int().nullable(),
});

const stockRows = z.array(z.object({ stock: z.number().nullable() }));

/**
 * Returns the records that an order's lines reserve stock of. The sequence is the same in every
 * transaction, which avoids deadlocks.
 */
async function stockedRecordsOf(uow: UnitOfWork, order: number): Promise<readonly StockedRecord[]> {
  const records = await uow.read(
    "ecommerce_order_line",
    { order: { _eq: order } },
    Object.keys(lineRecord.shape),
    NO_LIMIT,
  );
  const stocked = new Map<string, StockedRecord>();
  for (const { id: line, product, variant, count, stock_taken } of z
    .array(lineRecord)
    .parse(records)) {
    const [table, id] =
      variant === null ? ["ecommerce_product", product] : ["ecommerce_product_variant", variant];
    if (id === null) continue;
    const key = `${table} ${String(id).padStart(12, "0")}`;
    // Lines stored before this column existed reserved their count from tracked stock.
    const own = { id: line, count, reserved: stock_taken ?? count };
    stocked.set(key, { table, id, lines: [...(stocked.get(key)?.lines ?? []), own] });
  }
  return [...stocked].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record);
}

const total = (lines: readonly Line[], amount: "count" | "reserved"): number =>
  lines.reduce((sum, line) => sum + line[amount], 0);

async function storeReserved(
  uow: UnitOfWork,
  lines: readonly Line[],
  reserved: (line: Line) => number,
): Promise<void> {
  for (const line of lines)
    await uow
      .trx("ecommerce_order_line")
      .where({ id: line.id })
      .update({ stock_taken: reserved(line) });
}

/**
 * Returns to stock exactly what an order's lines reserved (ORDER-3), and sets their `stock_taken`
 * to 0. Does not change the stock if it is no longer tracked or the product is deleted. Only
 * `changeOrderStatus` calls it.
 */
export async function releaseStock(uow: UnitOfWork, order: number): Promise<void> {
  for (const { table, id, lines } of await stockedRecordsOf(uow, order)) {
    const reserved = total(lines, "reserved");
    if (reserved > 0)
      await uow.trx(table).where({ id }).whereNotNull("stock").increment("stock", reserved);
    await storeReserved(uow, lines, () => 0);
  }
}

/**
 * Reserves the items of an order whose stock was released, and stores what each line reserved.
 * Returns `false` if the stock does not suffice; the caller must roll back. Items are not sold to
 * order here, since the customer does not expect to wait.
 */
export async function reserveStockAgain(uow: UnitOfWork, order: number): Promise<boolean> {
  for (const { table, id, lines } of await stockedRecordsOf(uow, order)) {
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
    await storeReserved(uow, lines, (line) => line.count);
  }
  return true;
}
