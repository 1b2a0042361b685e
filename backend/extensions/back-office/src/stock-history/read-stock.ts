import * as v from "valibot";
import type { StockPlace } from "../../../../../src/contracts/stock";

/** A count of a product or size, at a branch or of the whole shop. Null: it is not tracked. */
export type PlaceCount = StockPlace & {
  readonly size: string | null;
  readonly branchName: string | null;
  readonly count: number | null;
};

const counted = {
  stock: v.nullable(v.number()),
  branch_stock: v.array(v.object({ branch: v.nullable(v.number()), count: v.number() })),
};
const productRecord = v.object({
  id: v.number(),
  project: v.number(),
  ...counted,
  product_variants: v.array(
    v.object({ id: v.number(), display_name: v.string(), sort: v.nullish(v.number()), ...counted }),
  ),
});
export type StockedProduct = v.InferOutput<typeof productRecord>;

export const PRODUCT_FIELDS: readonly string[] = [
  ...["id", "project", "stock", "branch_stock.branch", "branch_stock.count"],
  ...["product_variants.id", "product_variants.display_name", "product_variants.sort"],
  ...["product_variants.stock", "product_variants.branch_stock.branch"],
  "product_variants.branch_stock.count",
];
export const parseProduct = (data: unknown): StockedProduct => v.parse(productRecord, data);

const branchRecords = v.array(v.object({ id: v.number(), display_name: v.string() }));
export type Branch = v.InferOutput<typeof branchRecords>[number];
export const parseBranches = (data: unknown): readonly Branch[] => v.parse(branchRecords, data);

/**
 * Lists the counts of a product, or of its sizes: those of each branch, or of the whole shop if none
 * is counted by branch.
 */
export function listPlaces(
  product: StockedProduct,
  branches: readonly Branch[],
): readonly PlaceCount[] {
  const sizes = product.product_variants.toSorted(
    (a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id,
  );
  const items =
    sizes.length > 0
      ? sizes.map((size) => ({ ...size, variant: size.id, size: size.display_name }))
      : [{ ...product, variant: null, size: null }];
  return items.flatMap(({ branch_stock: rows, size, stock, variant }): readonly PlaceCount[] => {
    const place = { product: product.id, variant, size };
    if (rows.length === 0) return [{ ...place, branch: null, branchName: null, count: stock }];
    return branches.map(({ display_name: branchName, id: branch }) => {
      const own = rows.filter((row) => row.branch === branch);
      const count = own.length === 0 ? null : own.reduce((sum, row) => sum + row.count, 0);
      return { ...place, branch, branchName, count };
    });
  });
}

const named = v.nullable(v.object({ display_name: v.string() }));
const movementRecords = v.array(
  v.object({
    id: v.number(),
    moved_at: v.pipe(
      v.string(),
      v.transform((date) => new Date(date)),
    ),
    variant: named,
    branch: named,
    count_before: v.nullable(v.number()),
    count_after: v.nullable(v.number()),
    reason: v.string(),
    note: v.nullable(v.string()),
    user: v.nullable(
      v.object({ first_name: v.nullable(v.string()), last_name: v.nullable(v.string()) }),
    ),
    order: v.nullable(v.object({ id: v.number(), order_number: v.nullable(v.string()) })),
  }),
);
export type Movement = v.InferOutput<typeof movementRecords>[number];

export const MOVEMENT_FIELDS: readonly string[] = [
  ...["id", "moved_at", "variant.display_name", "branch.display_name"],
  ...["count_before", "count_after", "reason", "note", "user.first_name", "user.last_name"],
  ...["order.id", "order.order_number"],
];
export const parseMovements = (data: unknown): readonly Movement[] =>
  v.parse(movementRecords, data);
