import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ItemBranchStock } from "../../../domain/branches/item-branch-stock";
import { MAX_RECORDS_READ } from "../../../domain/constants";
import { id } from "../schemas/field-schemas";
import { readRecords } from "./read-records";

const count = v.pipe(v.number(), v.integer());
const ofProduct = v.object({ product: id, branch: id, count });
const ofVariant = v.object({ variant: id, branch: id, count });

/** Number of branches that an item is expected to have. More are not read. */
const MAX_BRANCHES = 20;

const limitFor = (ids: readonly number[]) =>
  Math.min(ids.length * MAX_BRANCHES, MAX_RECORDS_READ.list);

const uniqueIds = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

async function fetchProductStock(
  products: readonly number[],
  signal: AbortSignal,
): Promise<readonly ItemBranchStock[]> {
  if (products.length === 0) return [];
  const records = await readRecords({
    collection: "ecommerce_product_branch_stock",
    schema: ofProduct,
    query: () => ({ filter: { product: { _in: products } }, limit: limitFor(products) }),
    signal,
  });
  return records.map((raw) => ({ ...raw, variant: null }));
}

async function fetchVariantStock(
  variants: readonly number[],
  signal: AbortSignal,
): Promise<readonly ItemBranchStock[]> {
  if (variants.length === 0) return [];
  const records = await readRecords({
    collection: "ecommerce_product_variant_branch_stock",
    schema: ofVariant,
    query: () => ({ filter: { variant: { _in: variants } }, limit: limitFor(variants) }),
    signal,
  });
  return records.map((raw) => ({ ...raw, product: null }));
}

/** Products and variants whose stock at the branches is read. */
export type StockedIds = {
  readonly products: readonly number[];
  readonly variants: readonly number[];
};

/**
 * Fetches the items of products and variants at each branch (SHOP-5): flat records, so that the
 * reads are cheap. Always refetches, because it is the stock that customers rely on.
 */
export function branchStockQuery(ids: StockedIds) {
  const products = uniqueIds(ids.products);
  const variants = uniqueIds(ids.variants);
  return queryOptions({
    queryKey: ["content", "branch-stock", products, variants],
    queryFn: async ({ signal }): Promise<readonly ItemBranchStock[]> => {
      const lists = await Promise.all([
        fetchProductStock(products, signal),
        fetchVariantStock(variants, signal),
      ]);
      return lists.flat();
    },
    staleTime: 0,
    refetchOnMount: "always",
  });
}
