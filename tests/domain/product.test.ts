import { describe, expect, it } from "vitest";
import { euro } from "../../src/domain/money";
import { availability, priceInfo, reorderPossible, variantLabel } from "../../src/domain/product";
import { aVariant } from "../support/orders";

describe("price of a product", () => {
  it("LIST-5 is its own price where it has no variants", () => {
    expect(priceInfo(euro(100), [])).toEqual({ kind: "single", price: euro(100) });
  });

  it("LIST-5 runs from the lowest to the highest variant price", () => {
    const variants = [aVariant({ id: 1, price: euro(300) }), aVariant({ id: 2, price: euro(100) }), aVariant({ id: 3, price: euro(200) })];
    expect(priceInfo(null, variants)).toEqual({ kind: "range", lowest: euro(100), highest: euro(300) });
  });

  it("LIST-5 is one price where all variants cost the same", () => {
    expect(priceInfo(null, [aVariant({ id: 1, price: euro(100) }), aVariant({ id: 2, price: euro(100) })])).toEqual({
      kind: "single",
      price: euro(100),
    });
  });

  it("LIST-5 takes the product's price for a variant without one", () => {
    expect(priceInfo(euro(150), [aVariant({ id: 1, price: euro(100) }), aVariant({ id: 2 })])).toEqual({
      kind: "range",
      lowest: euro(100),
      highest: euro(150),
    });
  });

  it("PRODUCT-3 leaves inactive variants out of the range", () => {
    const variants = [aVariant({ id: 1, price: euro(100) }), aVariant({ id: 2, price: euro(1), active: false })];
    expect(priceInfo(null, variants)).toEqual({ kind: "single", price: euro(100) });
  });

  it("PRODUCT-1 is told on request where there is none", () => {
    expect(priceInfo(null, [])).toEqual({ kind: "on-request" });
    expect(priceInfo(null, [aVariant({ id: 1 })])).toEqual({ kind: "on-request" });
  });

  it("PRODUCT-3 calls the choice Variante unless the editor names it", () => {
    expect(variantLabel({})).toBe("Variante");
    expect(variantLabel({ variantName: "Ringgröße" })).toBe("Ringgröße");
  });
});

describe("availability", () => {
  it("PRODUCT-4 can be had again by its flag or from the shelf", () => {
    expect(reorderPossible({ reorderPossible: true, stock: 0 })).toBe(true);
    expect(reorderPossible({ reorderPossible: false, stock: 1 })).toBe(true);
    expect(reorderPossible({ reorderPossible: false, stock: 0 })).toBe(false);
    expect(reorderPossible({ reorderPossible: false, stock: -2 })).toBe(false);
    expect(reorderPossible({ reorderPossible: false, stock: null })).toBe(false);
  });

  it("SETTINGS-2 sells what is on the shelf, and what is not kept in stock", () => {
    expect(availability({ stock: 2, reorderPossible: false }, 2, false)).toEqual({ kind: "in-stock" });
    expect(availability({ stock: null, reorderPossible: false }, 99, false)).toEqual({ kind: "in-stock" });
  });

  it("SETTINGS-2 sells a shortage to order only where the shop does so and the piece can be had again", () => {
    expect(availability({ stock: 1, reorderPossible: true }, 2, true)).toEqual({ kind: "to-order" });
    expect(availability({ stock: 1, reorderPossible: true }, 2, false)).toEqual({ kind: "sold-out", left: 1 });
    expect(availability({ stock: 1, reorderPossible: false }, 2, true)).toEqual({ kind: "sold-out", left: 1 });
    expect(availability({ stock: -3, reorderPossible: false }, 1, true)).toEqual({ kind: "sold-out", left: 0 });
  });
});
