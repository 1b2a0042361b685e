import { describe, expect, it } from "vitest";
import { calculateStockState } from "#domain/catalogue/stock-state";
import { aProduct, aVariant } from "../../support/orders";

const stateOf = (fields: Partial<ReturnType<typeof aProduct>>, purchaseToOrder = true) =>
  calculateStockState(aProduct({ id: 1, ...fields }), purchaseToOrder);
const soldOut = { stock: 0, reorderPossible: false };
const reorderable = { stock: 0, reorderPossible: true };

describe("stock state of a product in the list", () => {
  it.each([
    [{ stock: 9 }, { kind: "in-stock" }],
    [{ stock: 3 }, { kind: "few", left: 3 }],
    [{ stock: 1 }, { kind: "last" }],
    [
      { stock: 1, reorderPossible: true },
      { kind: "few", left: 1 },
    ],
    [
      { ...reorderable, shippingTime: 20 },
      { kind: "to-order", days: 20 },
    ],
    [reorderable, { kind: "to-order", days: null }],
    [
      { stock: null, shippingTime: 60 },
      { kind: "to-order", days: 60 },
    ],
    [{ stock: null }, { kind: "available" }],
    [soldOut, { kind: "sold-out" }],
    [{ stock: -1 }, { kind: "sold-out" }],
  ])("LIST-5 is for %o: %o", (fields, state) => {
    expect(stateOf(fields)).toEqual(state);
  });

  it("SETTINGS-2 is sold out if the shop does not sell to order", () => {
    expect(stateOf({ ...reorderable, shippingTime: 20 }, false)).toEqual({ kind: "sold-out" });
    expect(stateOf({ stock: 1, reorderPossible: true }, false)).toEqual({ kind: "last" });
  });

  it("LIST-5 follows the active variants: one in stock is enough", () => {
    const stock = (...variants: readonly Partial<ReturnType<typeof aVariant>>[]) =>
      stateOf({
        stock: null,
        shippingTime: 12,
        variants: variants.map((fields, index) => aVariant({ id: index + 1, ...fields })),
      });
    expect(stock(soldOut, { stock: 2 })).toEqual({ kind: "in-stock" });
    expect(stock(soldOut, { stock: 1 })).toEqual({ kind: "last" });
    expect(stock(reorderable, { stock: 1 })).toEqual({ kind: "in-stock" });
    expect(stock(reorderable, { ...reorderable, shippingTime: 5 })).toEqual({
      kind: "to-order",
      days: 5,
    });
    expect(stock(soldOut, { stock: 4, active: false })).toEqual({ kind: "sold-out" });
    expect(stock({ stock: 4, active: false })).toEqual({ kind: "sold-out" });
  });
});
