import { describe, expect, it } from "vitest";
import {
  withAddedLine,
  type Cart,
  withLineCount,
  withLinePrice,
  clampCount,
  EMPTY_CART,
  isValidCount,
  calculateLineTotal,
  MAX_CART_LINES,
  type NewCartLine,
  withoutLine,
} from "#domain/cart/cart";
import { createEuro } from "#domain/pricing/money";

function line(fields: Partial<NewCartLine> = {}): NewCartLine {
  return {
    product: 1,
    variant: null,
    personalization: {},
    count: 1,
    priceBrutto: createEuro(1999),
    ...fields,
  };
}

function cartWith(...lines: readonly NewCartLine[]): Cart {
  return lines.reduce(withAddedLine, EMPTY_CART);
}

describe("cart", () => {
  it("CART-2 adds a line with the next cartId", () => {
    const cart = cartWith(line(), line({ product: 2 }));
    expect(cart.products.map(({ cartId, product }) => [cartId, product])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const afterRemoval = withAddedLine(withoutLine(cart, 1), line({ product: 3 }));
    expect(afterRemoval.products.map((one) => one.cartId)).toEqual([2, 3]);
  });

  it("CART-2 raises the count of the same product, variant and personalization", () => {
    const cart = cartWith(
      line({ variant: 7, personalization: { text: "Für A.", font: "Antiqua" }, count: 2 }),
      line({ variant: 7, personalization: { font: "Antiqua", text: " Für  A. " }, count: 3 }),
    );
    expect(cart.products).toHaveLength(1);
    expect(cart.totalCount).toBe(5);
  });

  it("CART-2 adds separate lines for different variants or personalizations", () => {
    const cart = cartWith(
      line(),
      line({ variant: 7 }),
      line({ variant: 8 }),
      line({ personalization: { text: "A" } }),
      line({ personalization: { text: "a" } }),
    );
    expect(cart.products.map((one) => one.count)).toEqual([1, 1, 1, 1, 1]);
  });

  it("CART-2 treats an empty personalization as none", () => {
    expect(cartWith(line(), line({ personalization: { text: "  " } })).products).toHaveLength(1);
  });

  it("CART-2 sets the latest price on a raised line", () => {
    expect(cartWith(line(), line({ priceBrutto: createEuro(1799) })).totalPriceBrutto).toEqual(
      createEuro(3598),
    );
  });

  it("CART-3 sets a new count and ignores an unknown line", () => {
    const cart = cartWith(line(), line({ product: 2 }));
    expect(withLineCount(cart, 2, 4).products.map((one) => one.count)).toEqual([1, 4]);
    expect(withLineCount(cart, 9, 4)).toEqual(cart);
  });

  it("CART-3 limits counts to whole numbers from 1 to 99", () => {
    expect([0, -3, 1.9, 99, 100, Infinity, Number.NaN].map(clampCount)).toEqual([
      1, 1, 1, 99, 99, 99, 1,
    ]);
    expect([1, 99].every(isValidCount)).toBe(true);
    expect([0, 100, 1.5, -1, "1", Number.NaN, null].some(isValidCount)).toBe(false);
    expect(cartWith(line({ count: 60 }), line({ count: 60 })).totalCount).toBe(99);
  });

  it("CART-3 removes a line by its cartId", () => {
    const cart = withoutLine(cartWith(line(), line({ product: 2 })), 1);
    expect(cart.products.map((one) => one.product)).toEqual([2]);
    expect(withoutLine(cart, 2)).toEqual(EMPTY_CART);
  });

  it("CART-4 recalculates the totals after each action, to the cent", () => {
    const cart = cartWith(
      line({ count: 3 }),
      line({ product: 2, priceBrutto: createEuro(10), count: 1 }),
    );
    expect(cart).toMatchObject({ totalCount: 4, totalPriceBrutto: createEuro(6007) });
    expect(withLineCount(cart, 1, 1)).toMatchObject({
      totalCount: 2,
      totalPriceBrutto: createEuro(2009),
    });
    expect(calculateLineTotal({ count: 3, priceBrutto: createEuro(1999) })).toEqual(
      createEuro(5997),
    );
  });

  it("CART-5 sets a changed price", () => {
    expect(
      withLinePrice(cartWith(line({ count: 2 })), 1, createEuro(2100)).totalPriceBrutto,
    ).toEqual(createEuro(4200));
  });

  it("CART-2 accepts as many lines as the order API", () => {
    const full = cartWith(
      ...Array.from({ length: MAX_CART_LINES + 5 }, (_, index) => line({ product: index + 1 })),
    );
    expect(full.products).toHaveLength(MAX_CART_LINES);
    expect(withAddedLine(full, line({ product: 1 })).products[0]?.count).toBe(2);
  });

  it("CART-2 never mutates the given cart", () => {
    const cart = cartWith(line());
    const before = JSON.stringify(cart);
    withAddedLine(cart, line());
    withLineCount(cart, 1, 9);
    withoutLine(cart, 1);
    expect(JSON.stringify(cart)).toBe(before);
  });
});
