import type { GoodsRow } from "./goods-row";
import { sizeIn, type Change } from "./row-plan";
import { findVariant, nameAllSizes, type StoredProduct } from "./stored-product";

/**
 * Plans the prices of the rows of a product, by line. If the rows name all sizes, the price of the
 * first one becomes that of the product, and only sizes that differ get their own. Otherwise each
 * size that the rows name gets its own.
 */
export function planPrices(
  rows: readonly GoodsRow[],
  product: StoredProduct | undefined,
): ReadonlyMap<number, readonly Change[]> {
  const changes = new Map<number, Change[]>();
  const add = (row: GoodsRow, change: Change) =>
    changes.set(row.line, [...(changes.get(row.line) ?? []), change]);
  const priced = rows.filter((row) => row.price !== undefined);
  const plain = priced.find((row) => row.size === undefined);
  const sized = priced.filter((row) => row.size !== undefined);
  const before = product?.price ?? null;
  const own = (row: GoodsRow) => findVariant(row, product)?.price ?? null;
  const [first] = sized;
  const differ = sized.some((row) => (own(row) ?? before) !== row.price);
  const base =
    plain?.price !== undefined
      ? plain.price
      : differ && nameAllSizes(sized, product) && first?.price !== undefined
        ? first.price
        : before;
  const baseRow = plain ?? first;
  if (baseRow !== undefined && base !== before)
    add(baseRow, { field: "price", from: before, to: base });
  for (const row of sized) {
    const { price } = row;
    if (price === undefined || (own(row) ?? base) === price) continue;
    add(row, { field: "price", from: own(row) ?? before, to: price, ...sizeIn(row) });
  }
  return changes;
}
