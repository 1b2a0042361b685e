import { addMoney, type Money, multiplyMoney, ZERO_EURO } from "../pricing/money";
import {
  normalizePersonalization,
  type PersonalizationValues,
  isSamePersonalization,
} from "../personalization/personalization";

/** Maximum count of one cart line. Larger orders are placed by phone. */
export const MAX_LINE_COUNT = 99;
/** Maximum number of lines in a cart. The order API enforces the same limit. */
export const MAX_CART_LINES = 50;

/**
 * Display data of a line, recorded when it was added, so that the cart renders before the network
 * responds. Never used for prices.
 */
export type LineDisplay = {
  readonly name: string;
  readonly slug?: string;
  /** File id of the image. */
  readonly image?: string;
  readonly variantName?: string;
  /** Names of the personalization fields, by key. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  /** Names of chosen options in the language of the customer, by key of the field. */
  readonly valueNames?: Readonly<Record<string, string>>;
  /** Names of the parts of a set, by key. */
  readonly partNames?: Readonly<Record<string, string>>;
  /** Keys of the personalization fields with a text, separated by spaces. */
  readonly textFields?: string;
  /** Tax mode, and whether a personalized item keeps the right of withdrawal (line-terms.ts). */
  readonly terms?: string;
};

/**
 * A line of the cart (CART-1). `priceBrutto` is the price of one unit including its personalization
 * and tax.
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

/** The cart (CART-1): its lines, the sum of their counts and their total price without shipping. */
export type Cart = {
  readonly products: readonly CartLine[];
  readonly totalCount: number;
  readonly totalPriceBrutto: Money;
};

export const EMPTY_CART: Cart = { products: [], totalCount: 0, totalPriceBrutto: ZERO_EURO };

export type NewCartLine = Omit<CartLine, "cartId">;

/** True if a value is a valid count of a line: a whole number from 1 to 99. */
export function isValidCount(candidate: unknown): candidate is number {
  return (
    typeof candidate === "number" &&
    Number.isInteger(candidate) &&
    candidate >= 1 &&
    candidate <= MAX_LINE_COUNT
  );
}

/** Returns the nearest valid count of a line. NaN becomes 1. */
export function clampCount(count: number): number {
  if (Number.isNaN(count)) return 1;
  return Math.min(MAX_LINE_COUNT, Math.max(1, Math.floor(count)));
}

/** Returns the total of a line: its count times the price of one unit. */
export function calculateLineTotal(line: Pick<CartLine, "count" | "priceBrutto">): Money {
  return multiplyMoney(line.priceBrutto, line.count);
}

/** Creates a cart from lines and calculates its totals, exact to the cent (CART-4). */
export function createCart(products: readonly CartLine[]): Cart {
  return {
    products,
    totalCount: products.reduce((sum, line) => sum + line.count, 0),
    totalPriceBrutto: addMoney(...products.map(calculateLineTotal)),
  };
}

/** True if two lines have the same product, variant and personalization (CART-2). */
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

export function nextCartId(lines: readonly CartLine[]): number {
  return lines.reduce((highest, line) => Math.max(highest, line.cartId), 0) + 1;
}

/**
 * Raises the count of an equal line, or adds a line with the next cartId (CART-2). The raised line
 * takes price and display data of the latest addition, because the customer saw these last. Counts
 * are limited to 99. A cart with 50 lines ignores a new line.
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

/** Sets the count of a line, limited to 1 to 99 (CART-3). An unknown cartId has no effect. */
export function withLineCount(cart: Cart, cartId: number, count: number): Cart {
  return createCart(
    cart.products.map((line) =>
      line.cartId === cartId ? { ...line, count: clampCount(count) } : line,
    ),
  );
}

/** Removes a line (CART-3). */
export function withoutLine(cart: Cart, cartId: number): Cart {
  return createCart(cart.products.filter((line) => line.cartId !== cartId));
}

/** Sets the current price of a line after the customer was informed of it (CART-5). */
export function withLinePrice(cart: Cart, cartId: number, priceBrutto: Money): Cart {
  return createCart(
    cart.products.map((line) => (line.cartId === cartId ? { ...line, priceBrutto } : line)),
  );
}
