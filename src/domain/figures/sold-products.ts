import { compareMoney, createEuro, type Money } from "../pricing/money";

/** What was sold of a product. */
export type SoldProduct = {
  readonly product: number;
  readonly name: string;
  readonly pieces: number;
  readonly total: Money;
};

/** Returns the best sellers: most pieces first, then the higher turnover. */
export function rankProducts<Sold extends Pick<SoldProduct, "pieces" | "total">>(
  sold: readonly Sold[],
  limit: number,
): readonly Sold[] {
  return sold
    .toSorted((a, b) => b.pieces - a.pieces || compareMoney(b.total, a.total))
    .slice(0, limit);
}

/** Returns the average in whole cents, or null of no orders. */
export const averageOrder = (total: Money, count: number): Money | null =>
  count === 0 ? null : createEuro(Math.round(total.cents / count));
