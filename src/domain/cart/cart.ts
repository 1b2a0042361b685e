import { addMoney, type Money, multiplyMoney, ZERO_EURO } from "../pricing/money";
import {
  normalizePersonalization,
  type PersonalizationValues,
  isSamePersonalization,
} from "../personalization/personalization";

/** The most pieces of one line: beyond that a customer calls. */
export const MAX_LINE_COUNT = 99;
/** The most lines of a cart, as the order API takes them. */
export const MAX_CART_LINES = 50;

/**
 * How a line looked when it was added, so that the cart can paint before the network answers. Never
 * used for prices.
 */
export type LineDisplay = {
  readonly name: string;
  readonly slug?: string;
  /** File id of the picture. */
  readonly image?: string;
  readonly variantName?: string;
  /**
   * How it is taxed, and whether its engraving leaves the right of withdrawal as it is
   * (line-law.ts).
   */
  readonly law?: string;
};

/**
 * A line of the cart (CART-1). `priceBrutto` is the price of one piece with its personalization,
 * tax included.
 */
export type CartLine = {
  readonly cartId: number;
  readonly product: number;
  readonly variant: number | null;
  readonly personalization: PersonalizationValues;
  readonly count: number;
  readonly priceBrutto: Money;
  readonly display?: LineDisplay;
};

/**
 * The cart (CART-1): its lines, the number of pieces and what they cost together, without shipping.
 */
export type Cart = {
  readonly products: readonly CartLine[];
  readonly totalCount: number;
  readonly totalPriceBrutto: Money;
};

export const EMPTY_CART: Cart = { products: [], totalCount: 0, totalPriceBrutto: ZERO_EURO };

export type NewCartLine = Omit<CartLine, "cartId">;

/** Whether so many pieces can be put into a line: a whole number from 1 to 99. */
export function isValidCount(candidate: unknown): candidate is number {
  return (
    typeof candidate === "number" &&
    Number.isInteger(candidate) &&
    candidate >= 1 &&
    candidate <= MAX_LINE_COUNT
  );
}

/** The nearest count that a line can have. */
export function clampCount(count: number): number {
  if (Number.isNaN(count)) return 1;
  return Math.min(MAX_LINE_COUNT, Math.max(1, Math.floor(count)));
}

/** What a line costs: its count times the price of one piece. */
export function calculateLineTotal(line: Pick<CartLine, "count" | "priceBrutto">): Money {
  return multiplyMoney(line.priceBrutto, line.count);
}

/** A cart of these lines with its totals worked out anew, exact to the cent (CART-4). */
export function createCart(products: readonly CartLine[]): Cart {
  return {
    products,
    totalCount: products.reduce((sum, line) => sum + line.count, 0),
    totalPriceBrutto: addMoney(...products.map(calculateLineTotal)),
  };
}

/** Whether two lines are the same piece: product, variant and personalization (CART-2). */
export function isSameLine(
  a: Pick<CartLine, "product" | "variant" | "personalization">,
  b: Pick<CartLine, "product" | "variant" | "personalization">,
): boolean {
  return (
    a.product === b.product &&
    a.variant === b.variant &&
    isSamePersonalization(a.personalization, b.personalization)
  );
}

function nextCartId(lines: readonly CartLine[]): number {
  return lines.reduce((highest, line) => Math.max(highest, line.cartId), 0) + 1;
}

/**
 * CART-2: raises the count of an equal line, else adds a line with the next cartId. The line takes
 * the price and the look of the newest addition, since that is what the customer just saw. A count
 * beyond the limit stops at the limit.
 */
export function withAddedLine(cart: Cart, added: NewCartLine): Cart {
  const line: NewCartLine = {
    ...added,
    count: clampCount(added.count),
    personalization: normalizePersonalization(added.personalization),
  };
  const equal = cart.products.find((existing) => isSameLine(existing, line));
  if (!equal) {
    return cart.products.length >= MAX_CART_LINES
      ? cart
      : createCart([...cart.products, { ...line, cartId: nextCartId(cart.products) }]);
  }
  const raised: CartLine = {
    ...line,
    cartId: equal.cartId,
    count: clampCount(equal.count + line.count),
  };
  return createCart(cart.products.map((existing) => (existing === equal ? raised : existing)));
}

/** CART-3: sets the count of a line, kept within 1 to 99. An unknown cartId changes nothing. */
export function withLineCount(cart: Cart, cartId: number, count: number): Cart {
  return createCart(
    cart.products.map((line) =>
      line.cartId === cartId ? { ...line, count: clampCount(count) } : line,
    ),
  );
}

/** CART-3: takes a line out. */
export function withoutLine(cart: Cart, cartId: number): Cart {
  return createCart(cart.products.filter((line) => line.cartId !== cartId));
}

/** CART-5: gives a line the price that the shop asks now, after the customer was told. */
export function withLinePrice(cart: Cart, cartId: number, priceBrutto: Money): Cart {
  return createCart(
    cart.products.map((line) => (line.cartId === cartId ? { ...line, priceBrutto } : line)),
  );
}
