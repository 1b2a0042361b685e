import { describe, expect, it } from "vitest";
import { calculateLinePreparations, resolveLongestPreparation } from "#domain/delivery/preparation";
import { calculateProductPreparation } from "#domain/delivery/product-preparation";
import { aLine, aPricingProduct, aProduct, aVariant, ENGRAVING } from "../../support/orders";

const SETTINGS = { purchaseToOrder: true, handlingDays: 1 };
const ENGRAVED = { text: "Für A." };

describe("the preparation of an order", () => {
  it.each([
    ["in stock", { stock: 5, shippingTime: 25 }, 1],
    ["made to order", { stock: 0, reorderPossible: true, shippingTime: 25 }, 25],
    ["without tracked stock", { stock: null, shippingTime: 8 }, 8],
    ["that is made on the same day", { stock: null, shippingTime: 0 }, 1],
    ["without tracked stock or time", { stock: null }, null],
    ["made to order without a time", { stock: 0, reorderPossible: true }, null],
    ["sold out", { stock: 0, shippingTime: 3 }, null],
  ])("SHOP-4 of a product %s: %o is %s", (_, fields, days) => {
    const products = [aPricingProduct({ id: 1, ...fields })];
    expect(calculateLinePreparations([aLine()], products, SETTINGS)).toEqual([days]);
  });

  it("SHOP-4 an engraving adds its production days if text is entered", () => {
    const products = [aPricingProduct({ id: 1, stock: 5, personalization: ENGRAVING })];
    const lines = [aLine({ personalization: ENGRAVED }), aLine({ personalization: { text: " " } })];
    expect(calculateLinePreparations(lines, products, SETTINGS)).toEqual([3, 1]);
  });

  it("SHOP-4 lines that share a stock are made to order together", () => {
    const ring = aPricingProduct({ id: 1, stock: 2, reorderPossible: true, shippingTime: 10 });
    const lines = [aLine({ count: 1 }), aLine({ count: 2 })];
    expect(calculateLinePreparations(lines, [ring], SETTINGS)).toEqual([10, 10]);
  });

  it("SHOP-4 the time of a variant counts before that of the product", () => {
    const ring = aPricingProduct({
      id: 1,
      shippingTime: 3,
      variants: [
        aVariant({ id: 7, stock: null, shippingTime: 9 }),
        aVariant({ id: 8, stock: null }),
      ],
    });
    const lines = [aLine({ variant: 7 }), aLine({ variant: 8 }), aLine({ variant: 9 })];
    expect(calculateLinePreparations(lines, [ring], SETTINGS)).toEqual([9, 3, null]);
  });

  it("SHOP-5 goods in stock at another branch add the days of the transfer to a pickup", () => {
    const branchStock = [
      { branch: 1, count: 3 },
      { branch: 2, count: 1 },
    ];
    const prepare = (branch: number, count: number, fields = {}) =>
      calculateLinePreparations(
        [aLine({ count })],
        [aPricingProduct({ id: 1, stock: 4, shippingTime: 20, branchStock, ...fields })],
        { ...SETTINGS, pickup: { branch, transferDays: 2 } },
      )[0];
    expect(prepare(1, 3)).toBe(1);
    expect(prepare(2, 1)).toBe(1);
    expect(prepare(2, 2)).toBe(3);
    expect(prepare(9, 1)).toBe(3);
    // Unknown branches, and goods that are made for the customer, add nothing.
    expect(prepare(2, 2, { branchStock: [] })).toBe(1);
    expect(prepare(2, 5, { reorderPossible: true })).toBe(20);
  });

  it("SHOP-4 an order is sent as a whole; one unknown time leaves it without a date", () => {
    expect(resolveLongestPreparation([1, 9, 3])).toBe(9);
    expect(resolveLongestPreparation([1, null])).toBeNull();
  });
});

describe("the preparation on the product page", () => {
  const ring = aProduct({
    id: 1,
    shippingTime: 12,
    personalization: ENGRAVING,
    variants: [
      aVariant({ id: 7, stock: 2 }),
      aVariant({ id: 8, stock: 0, reorderPossible: true }),
      aVariant({ id: 9, stock: 4, active: false }),
    ],
  });
  const prepare = (variant: number | null, personalization = {}, count = 1) =>
    calculateProductPreparation(ring, { variant, personalization, count }, SETTINGS);

  it("SHOP-4 follows variant, engraving and count", () => {
    expect(prepare(7)).toEqual({ days: 1, isEarliest: false });
    expect(prepare(7, ENGRAVED)).toEqual({ days: 3, isEarliest: false });
    expect(prepare(8, ENGRAVED)).toEqual({ days: 14, isEarliest: false });
    expect(prepare(7, {}, 3)).toBeNull();
  });

  it("SHOP-4 is that of the fastest variant until one is selected", () => {
    expect(prepare(null)).toEqual({ days: 1, isEarliest: true });
    const equal = aProduct({ id: 1, variants: [aVariant({ id: 7 }), aVariant({ id: 8 })] });
    expect(
      calculateProductPreparation(
        equal,
        { variant: null, personalization: {}, count: 1 },
        SETTINGS,
      ),
    ).toEqual({ days: 1, isEarliest: false });
  });
});
