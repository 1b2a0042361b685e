import { describe, expect, it } from "vitest";
import {
  type Cart,
  type CartLine,
  createCart,
  MAX_CART_LINES,
  withAddedLine,
  withLineCount,
  withoutLine,
} from "#domain/cart/cart";
import { withRestoredLine } from "#domain/cart/restore-line";
import { createEuro } from "#domain/pricing/money";

const line = (cartId: number, fields: Partial<CartLine> = {}): CartLine => ({
  cartId,
  product: cartId,
  variant: null,
  personalization: {},
  count: 1,
  priceBrutto: createEuro(1000),
  ...fields,
});
const RING = line(2, {
  variant: 54,
  personalization: { text: "C & J" },
  count: 3,
  display: { name: "Ring", variantName: "Ringgröße 54" },
});
const cart = createCart([line(1), RING, line(3)]);
const ids = ({ products }: Cart) => products.map(({ cartId }) => cartId);

describe("restoring a removed line", () => {
  it.each([0, 1, 2])("CART-3 puts line %i back at its place with everything it had", (place) => {
    const removed = cart.products[place];
    if (!removed) throw new Error("The cart lacks the line.");
    expect(withRestoredLine(withoutLine(cart, removed.cartId), removed, place)).toEqual(cart);
  });

  it("CART-3 restores the only line of a cart, and a place beyond the end is the end", () => {
    const one = createCart([RING]);
    expect(withRestoredLine(withoutLine(one, 2), RING, 0)).toEqual(one);
    expect(ids(withRestoredLine(createCart([line(1)]), RING, 7))).toEqual([1, 2]);
  });

  it("CART-2 CART-3 adds the count to an equal line that was added in the meantime", () => {
    const { cartId: _id, ...again } = RING;
    const changed = withAddedLine(withoutLine(cart, 2), { ...again, count: 98 });
    const restored = withRestoredLine(changed, RING, 1);
    expect(restored.products.map(({ count }) => count)).toEqual([1, 1, 99]);
    expect(restored.totalCount).toBe(101);
  });

  it("CART-3 gives the line another id if its own is used by now", () => {
    const changed = withAddedLine(createCart([line(1)]), line(0, { product: 9 }));
    expect(ids(withRestoredLine(changed, RING, 1))).toEqual([1, 3, 2]);
  });

  it("CART-3 keeps later changes of the other lines, and a full cart", () => {
    const changed = withLineCount(withoutLine(cart, 2), 3, 5);
    expect(withRestoredLine(changed, RING, 1).products.map(({ count }) => count)).toEqual([
      1, 3, 5,
    ]);
    const full = createCart(Array.from({ length: MAX_CART_LINES }, (_, index) => line(index + 3)));
    expect(withRestoredLine(full, RING, 1)).toBe(full);
  });
});
