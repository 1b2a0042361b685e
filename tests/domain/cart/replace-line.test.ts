import { describe, expect, it } from "vitest";
import { type CartLine, createCart, type NewCartLine } from "#domain/cart/cart";
import { editLinePath, findEditedLine } from "#domain/cart/edited-line";
import { withReplacedLine } from "#domain/cart/replace-line";
import { createEuro } from "#domain/pricing/money";

const line = (cartId: number, fields: Partial<CartLine> = {}): CartLine => ({
  cartId,
  product: 7,
  variant: 54,
  personalization: {},
  count: 1,
  priceBrutto: createEuro(1000),
  ...fields,
});
const edited = (fields: Partial<NewCartLine> = {}): NewCartLine => {
  const { cartId: _id, ...rest } = line(0, fields);
  return rest;
};
const cart = createCart([
  line(1, { personalization: { text: "A" } }),
  line(2, { personalization: { text: "B" }, count: 3 }),
  line(4, { product: 9 }),
]);

describe("editing a cart line", () => {
  it("CART-2 PRODUCT-5 replaces the line at its place and keeps its id and count", () => {
    const changed = withReplacedLine(
      cart,
      2,
      edited({ personalization: { text: " C  & J " }, count: 3 }),
    );
    expect(changed.products).toEqual([
      cart.products[0],
      line(2, { personalization: { text: "C & J" }, count: 3 }),
      cart.products[2],
    ]);
    expect(changed.totalCount).toBe(5);
  });

  it("CART-2 PRODUCT-5 merges an equal line, so that no line appears twice and no item is lost", () => {
    const changed = withReplacedLine(cart, 2, edited({ personalization: { text: "A" }, count: 3 }));
    expect(changed.products).toEqual([
      line(2, { personalization: { text: "A" }, count: 4 }),
      cart.products[2],
    ]);
  });

  it("CART-2 PRODUCT-5 adds the line if it was removed in the meantime", () => {
    const changed = withReplacedLine(cart, 3, edited({ personalization: { text: "C" } }));
    expect(changed.products.map(({ cartId }) => cartId)).toEqual([1, 2, 4, 5]);
  });

  it("CART-2 PRODUCT-5 finds the line that the address of its product names", () => {
    const path = editLinePath("/shop/produkt/7/ring", 2);
    const search = path.slice(path.indexOf("?"));
    expect(findEditedLine(cart.products, 7, search)).toBe(cart.products[1]);
    for (const [product, query] of [
      [9, search],
      [7, ""],
      [7, "?line=5"],
      [7, "?line=x"],
    ] as const)
      expect(findEditedLine(cart.products, product, query)).toBeNull();
  });
});
