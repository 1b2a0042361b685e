import { addMoney, type Money, multiplyMoney, ZERO_EURO } from "../pricing/money";

/** Pieces of a product or size. `price` null: on request. */
export type StockedPiece = { readonly price: Money | null; readonly count: number };

/** What is in stock, at the prices of the shop. */
export type StockValue = {
  readonly value: Money;
  readonly pieces: number;
  /** Pieces without a price, which are not part of the value. */
  readonly unpriced: number;
};

/** Returns the value of the stock. Counts below zero are pieces that are sold to order. */
export function sumStock(stocked: readonly StockedPiece[]): StockValue {
  const counted = stocked.filter(({ count }) => count > 0);
  const pieces = (rows: readonly StockedPiece[]): number =>
    rows.reduce((sum, { count }) => sum + count, 0);
  return {
    value: addMoney(
      ZERO_EURO,
      ...counted.map(({ price, count }) => (price ? multiplyMoney(price, count) : ZERO_EURO)),
    ),
    pieces: pieces(counted),
    unpriced: pieces(counted.filter(({ price }) => price === null)),
  };
}
