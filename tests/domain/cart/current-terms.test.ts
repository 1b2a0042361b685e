import { describe, expect, it } from "vitest";
import { type CartLine, createCart } from "#domain/cart/cart";
import { withCurrentTerms } from "#domain/cart/current-terms";
import { createEuro } from "#domain/pricing/money";

const line = (cartId: number, fields: Partial<CartLine> = {}): CartLine => ({
  ...{ cartId, product: cartId, variant: null, personalization: {}, count: 1 },
  priceBrutto: createEuro(10_000),
  display: { name: "Creolen", terms: "standard" },
  ...fields,
});
const EARRING = {
  id: 1,
  name: "Creolen",
  taxMode: "standard",
  withdrawalExclusion: "hygiene",
} as const;

describe("terms of the lines of a cart", () => {
  it("LAW-2 CART-5 become those of the current products, also in carts from before the field", () => {
    const cart = createCart([line(1), line(2)]);
    const current = withCurrentTerms(cart, [EARRING]);
    expect(current.products.map(({ display }) => display?.terms)).toEqual([
      ...["standard hygiene", "standard"],
    ]);
    expect(current.products[0]?.display?.name).toBe("Creolen");
    expect(current.totalPriceBrutto).toEqual(cart.totalPriceBrutto);
  });

  it("LAW-2 are added to a line without display data, with the name of the product", () => {
    const { display: _, ...bare } = line(1);
    const current = withCurrentTerms(createCart([bare]), [EARRING]);
    expect(current.products[0]?.display).toEqual({ name: "Creolen", terms: "standard hygiene" });
  });

  it("CART-4 a cart whose terms are current stays the same, so that it is not saved again", () => {
    const cart = createCart([line(1, { display: { name: "Creolen", terms: "standard hygiene" } })]);
    expect(withCurrentTerms(cart, [EARRING])).toBe(cart);
    expect(withCurrentTerms(cart, [])).toBe(cart);
  });
});
