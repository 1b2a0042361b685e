import { describe, expect, it } from "vitest";
import { createCart, type CartLine } from "#domain/cart/cart";
import { validateCart } from "#domain/cart/validate-cart";
import { resolveCartUpdates } from "#domain/cart/cart-changes";
import { createEuro } from "#domain/pricing/money";
import { aProduct, aShop, aVariant, ENGRAVING } from "../../support/orders";

const line = (fields: Partial<CartLine> & { readonly cartId: number }): CartLine => ({
  ...{ product: 1, variant: null, personalization: {}, count: 1, priceBrutto: createEuro(129_000) },
  ...fields,
});
const check = (lines: readonly CartLine[], ...products: readonly ReturnType<typeof aProduct>[]) =>
  validateCart(lines, products, aShop());

describe("validation of a cart against the current offer", () => {
  it("CART-5 returns no changes if nothing changed", () => {
    expect(check([line({ cartId: 1 })], aProduct({ id: 1 })).changes).toEqual([]);
  });

  it("CART-5 reports the shared stock of an engraved and a plain ring once, and the first line keeps its count", () => {
    const ring = aProduct({
      id: 1,
      personalization: ENGRAVING,
      variants: [aVariant({ id: 7, stock: 3 })],
    });
    const lines = [
      line({
        cartId: 1,
        variant: 7,
        count: 2,
        personalization: { text: "Für A." },
        priceBrutto: createEuro(131_500),
      }),
      line({ cartId: 2, variant: 7, count: 2 }),
    ];
    const { changes } = check(lines, ring);
    expect(changes).toEqual([
      { kind: "stock", line: 0, product: 1, variant: 7, previous: 4, current: 3 },
    ]);
    expect(resolveCartUpdates(lines, changes)).toEqual([{ kind: "count", cartId: 2, count: 1 }]);
  });

  it("CART-5 a new price of the engraved ring does not change the plain ring", () => {
    const ring = aProduct({ id: 1, personalization: { ...ENGRAVING, price: createEuro(3000) } });
    const lines = [
      line({ cartId: 1, personalization: { text: "Für A." }, priceBrutto: createEuro(131_500) }),
      line({ cartId: 2 }),
    ];
    const { changes } = check(lines, ring);
    expect(changes).toEqual([
      {
        kind: "price",
        line: 0,
        product: 1,
        variant: null,
        previous: createEuro(131_500),
        current: createEuro(132_000),
      },
    ]);
    expect(resolveCartUpdates(lines, changes)).toEqual([
      { kind: "price", cartId: 1, price: createEuro(132_000) },
    ]);
    expect(createCart(lines).totalCount).toBe(2);
  });

  it("CART-5 an unpublished product is unavailable, and only the customer changes an engraving", () => {
    const lines = [
      line({ cartId: 1, product: 2 }),
      line({
        cartId: 2,
        personalization: { text: "Viel zu lange Worte" },
        priceBrutto: createEuro(131_500),
      }),
    ];
    const { changes } = check(lines, aProduct({ id: 1, personalization: ENGRAVING }));
    expect(changes).toEqual([
      { kind: "unavailable", line: 0, product: 2, variant: null, reason: "product" },
      {
        kind: "personalization",
        line: 1,
        product: 1,
        variant: null,
        failure: { code: "personalization-too-long", field: "text", values: { max: 12 } },
      },
    ]);
    expect(resolveCartUpdates(lines, changes)).toEqual([{ kind: "remove", cartId: 1 }]);
  });
});
