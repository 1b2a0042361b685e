import { describe, expect, it } from "vitest";
import { createEuro } from "../../../src/domain/pricing/money";
import {
  calculateAvailability,
  calculateDisplayPrice,
  isReorderable,
  resolveVariantLabel,
} from "../../../src/domain/catalogue/product";
import { aVariant } from "../../support/orders";

describe("price of a product", () => {
  it("LIST-5 is its own price where it has no variants", () => {
    expect(calculateDisplayPrice(createEuro(100), [])).toEqual({
      kind: "single",
      price: createEuro(100),
    });
  });

  it("LIST-5 runs from the lowest to the highest variant price", () => {
    const variants = [
      aVariant({ id: 1, price: createEuro(300) }),
      aVariant({ id: 2, price: createEuro(100) }),
      aVariant({ id: 3, price: createEuro(200) }),
    ];
    expect(calculateDisplayPrice(null, variants)).toEqual({
      kind: "range",
      lowest: createEuro(100),
      highest: createEuro(300),
    });
  });

  it("LIST-5 is one price where all variants cost the same", () => {
    expect(
      calculateDisplayPrice(null, [
        aVariant({ id: 1, price: createEuro(100) }),
        aVariant({ id: 2, price: createEuro(100) }),
      ]),
    ).toEqual({
      kind: "single",
      price: createEuro(100),
    });
  });

  it("LIST-5 takes the product's price for a variant without one", () => {
    expect(
      calculateDisplayPrice(createEuro(150), [
        aVariant({ id: 1, price: createEuro(100) }),
        aVariant({ id: 2 }),
      ]),
    ).toEqual({
      kind: "range",
      lowest: createEuro(100),
      highest: createEuro(150),
    });
  });

  it("PRODUCT-3 leaves inactive variants out of the range", () => {
    const variants = [
      aVariant({ id: 1, price: createEuro(100) }),
      aVariant({ id: 2, price: createEuro(1), active: false }),
    ];
    expect(calculateDisplayPrice(null, variants)).toEqual({
      kind: "single",
      price: createEuro(100),
    });
  });

  it("PRODUCT-1 is told on request where there is none", () => {
    expect(calculateDisplayPrice(null, [])).toEqual({ kind: "on-request" });
    expect(calculateDisplayPrice(null, [aVariant({ id: 1 })])).toEqual({ kind: "on-request" });
  });

  it("PRODUCT-3 calls the choice Variante unless the editor names it", () => {
    expect(resolveVariantLabel({})).toBe("Variante");
    expect(resolveVariantLabel({ variantName: "Ringgröße" })).toBe("Ringgröße");
  });
});

describe("availability", () => {
  it("PRODUCT-4 can be had again by its flag or from the shelf", () => {
    expect(isReorderable({ reorderPossible: true, stock: 0 })).toBe(true);
    expect(isReorderable({ reorderPossible: false, stock: 1 })).toBe(true);
    expect(isReorderable({ reorderPossible: false, stock: 0 })).toBe(false);
    expect(isReorderable({ reorderPossible: false, stock: -2 })).toBe(false);
    expect(isReorderable({ reorderPossible: false, stock: null })).toBe(false);
  });

  it("SETTINGS-2 sells what is on the shelf, and what is not kept in stock", () => {
    expect(calculateAvailability({ stock: 2, reorderPossible: false }, 2, false)).toEqual({
      kind: "in-stock",
    });
    expect(calculateAvailability({ stock: null, reorderPossible: false }, 99, false)).toEqual({
      kind: "in-stock",
    });
  });

  it("SETTINGS-2 sells a shortage to order only where the shop does so and the piece can be had again", () => {
    expect(calculateAvailability({ stock: 1, reorderPossible: true }, 2, true)).toEqual({
      kind: "to-order",
    });
    expect(calculateAvailability({ stock: 1, reorderPossible: true }, 2, false)).toEqual({
      kind: "sold-out",
      left: 1,
    });
    expect(calculateAvailability({ stock: 1, reorderPossible: false }, 2, true)).toEqual({
      kind: "sold-out",
      left: 1,
    });
    expect(calculateAvailability({ stock: -3, reorderPossible: false }, 1, true)).toEqual({
      kind: "sold-out",
      left: 0,
    });
  });
});
