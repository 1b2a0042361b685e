import { z } from "zod";
import { ALL, type House } from "../../../shared/house";

type Shelf = { readonly table: string; readonly id: number; readonly count: number };

const lineRecord = z.object({ product: z.number(), variant: z.number().nullable(), count: z.number().int() });

/** What an order's lines hold, one entry a shelf, in an order that is the same for every transaction: no deadlocks. */
async function shelvesOf(house: House, order: number): Promise<readonly Shelf[]> {
  const records = await house.read("ecommerce_order_line", { order: { _eq: order } }, Object.keys(lineRecord.shape), ALL);
  const shelves = new Map<string, Shelf>();
  for (const { product, variant, count } of z.array(lineRecord).parse(records)) {
    const [table, id] = variant === null ? ["ecommerce_product", product] : ["ecommerce_product_variant", variant];
    const key = `${table} ${String(id).padStart(12, "0")}`;
    shelves.set(key, { table, id, count: count + (shelves.get(key)?.count ?? 0) });
  }
  return [...shelves].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shelf]) => shelf);
}

/** Puts an order's pieces back on the shelves. What is not kept in stock has no shelf. Only `moveOrder` calls it: once an order. */
export async function giveBack(house: House, order: number): Promise<void> {
  for (const { table, id, count } of await shelvesOf(house, order))
    await house.trx(table).where({ id }).whereNotNull("stock").increment("stock", count);
}

/**
 * Takes the pieces of an order that had given them back. `false`: not all of them are there any more; undo. Here nothing is had to order,
 * since nobody has told the customer that they would wait.
 */
export async function takeAgain(house: House, order: number): Promise<boolean> {
  for (const { table, id, count } of await shelvesOf(house, order)) {
    const [row] = await house.trx(table).where({ id }).select("stock");
    const kept: unknown = row === undefined ? undefined : Reflect.get(row, "stock");
    if (kept === null) continue;
    const taken = await house.trx(table).where({ id }).where("stock", ">=", count).decrement("stock", count);
    if (taken !== 1) return false;
  }
  return true;
}
