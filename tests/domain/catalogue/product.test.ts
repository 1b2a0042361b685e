import { describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import {
  calculateAvailability,
  calculateDisplayPrice,
  isReorderable,
  resolveVariantLabel,
} from "#domain/catalogue/product";
import { aVariant } from "../../support/orders";

describe("display price of a product", () => {
  it("LIST-5 is the price of the product without variants", () => {
    expect(calculateDisplayPrice(createEuro(100), [])).toEqual({
      kind: "single",
      price: createEuro(100),
    });
  });

  it("LEGAL-5 LIST-5 has the price per kilogram of goods sold by weight, unless it is a range", () => {
    const base = { quantity: 10, unit: "g" } as const;
    expect(calculateDisplayPrice(createEuro(129_000), [], base)).toEqual({
      kind: "single",
      price: createEuro(129_000),
      unitPrice: { price: createEuro(12_900_000), unit: "kg" },
    });
    const variants = [100, 200].map((cents, id) => aVariant({ id, price: createEuro(cents) }));
    expect(calculateDisplayPrice(null, variants, base)).not.toHaveProperty("unitPrice");
  });

  it("LIST-5 ranges from the lowest to the highest variant price", () => {
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

  it("LIST-5 is a single price if all variants cost the same", () => {
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

  it("LIST-5 uses the price of the product for a variant without one", () => {
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

  it("PRODUCT-3 excludes inactive variants from the range", () => {
    const variants = [
      aVariant({ id: 1, price: createEuro(100) }),
      aVariant({ id: 2, price: createEuro(1), active: false }),
    ];
    expect(calculateDisplayPrice(null, variants)).toEqual({
      kind: "single",
      price: createEuro(100),
    });
  });

  it("PRODUCT-1 is on request if there is no price", () => {
    expect(calculateDisplayPrice(null, [])).toEqual({ kind: "on-request" });
    expect(calculateDisplayPrice(null, [aVariant({ id: 1 })])).toEqual({ kind: "on-request" });
  });

  it("PRODUCT-3 labels the variant selection Variante unless the editor sets a label", () => {
    expect(resolveVariantLabel({})).toBe("Variante");
    expect(resolveVariantLabel({ variantName: "Ringgröße" })).toBe("Ringgröße");
  });
});

describe("availability", () => {
  it("PRODUCT-4 is reorderable by its flag or if units are in stock", () => {
    expect(isReorderable({ reorderPossible: true, stock: 0 })).toBe(true);
    expect(isReorderable({ reorderPossible: false, stock: 1 })).toBe(true);
    expect(isReorderable({ reorderPossible: false, stock: 0 })).toBe(false);
    expect(isReorderable({ reorderPossible: false, stock: -2 })).toBe(false);
    expect(isReorderable({ reorderPossible: false, stock: null })).toBe(false);
  });

  it("SETTINGS-2 sells units in stock and products with untracked stock", () => {
    expect(calculateAvailability({ stock: 2, reorderPossible: false }, 2, false)).toEqual({
      kind: "in-stock",
    });
    expect(calculateAvailability({ stock: null, reorderPossible: false }, 99, false)).toEqual({
      kind: "in-stock",
    });
  });

  it("SETTINGS-2 sells more than the stock only if the shop sells to order and the product is reorderable", () => {
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
