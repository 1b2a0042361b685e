import { z } from "zod";
import type { SoldStock } from "#domain/goods-import/stored-product";
import type { ReadItems } from "./read-facts";
import type { Sold } from "./shop-records";

const lineRecord = z.object({
  product: z.number().nullable(),
  variant: z.number().nullable(),
  stock_reserved: z.number(),
  branch_stock_reserved: z.array(z.object({ branch: z.number(), count: z.number() })).nullable(),
});

/** Returns what orders that were placed since a time have taken of products. */
export async function readSold(
  read: ReadItems,
  since: Date,
  products: readonly number[],
): Promise<Sold> {
  const filter = {
    product: { _in: products },
    stock_reserved: { _gt: 0 },
    order: { date_created: { _gte: since.toISOString() } },
  };
  const sold = {
    products: new Map<number | null, SoldStock>(),
    variants: new Map<number | null, SoldStock>(),
  };
  for (const row of await read("ecommerce_order_line", filter, Object.keys(lineRecord.shape))) {
    const line = lineRecord.parse(row);
    const items = line.variant === null ? sold.products : sold.variants;
    const id = line.variant ?? line.product;
    const before = items.get(id);
    const branches = new Map(before?.branches);
    for (const { branch, count } of line.branch_stock_reserved ?? [])
      branches.set(branch, (branches.get(branch) ?? 0) + count);
    items.set(id, { total: (before?.total ?? 0) + line.stock_reserved, branches });
  }
  return sold;
}
