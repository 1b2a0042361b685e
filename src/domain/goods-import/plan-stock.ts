import type { GoodsRow, RowProblem } from "./goods-row";
import { sizeIn, type Change } from "./row-plan";
import { findStock, type StoredProduct } from "./stored-product";

/**
 * Plans the stock of a product or size. Counts of branches take precedence over a count of all. What
 * was sold since the preview is subtracted, because the file does not know it.
 */
export function planStock(
  row: GoodsRow,
  product: StoredProduct | undefined,
): { readonly changes: readonly Change[]; readonly problem?: RowProblem } {
  const { branches, sold, total } = findStock(row, product);
  const left = (count: number, taken = 0) => Math.max(0, count - taken);
  const perBranch = Array.from(row.branchStock).flatMap(([branch, count]): readonly Change[] => {
    const from = branches.get(branch) ?? null;
    const to = left(count, sold?.branches.get(branch));
    return from === to ? [] : [{ field: "stock", branch, from, to, ...sizeIn(row) }];
  });
  if (row.branchStock.size > 0 || row.stock === undefined) return { changes: perBranch };
  const to = left(row.stock, sold?.total);
  if (to === total) return { changes: [] };
  if (branches.size > 0) return { changes: [], problem: { reason: "stock-per-branch" } };
  return { changes: [{ field: "stock", branch: null, from: total, to, ...sizeIn(row) }] };
}
