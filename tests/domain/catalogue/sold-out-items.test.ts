import { describe, expect, it } from "vitest";
import { isInStock, listSoldOutItems } from "#domain/catalogue/sold-out-items";

const product = (stock: number | null, reorderPossible = false) => ({
  stock,
  reorderPossible,
  variants: [],
});
const withVariants = (...variants: readonly (readonly [number, number | null, boolean?])[]) => ({
  ...product(null),
  variants: variants.map(([id, stock, active = true]) => ({
    ...{ id, stock, active },
    reorderPossible: false,
  })),
});

describe("items that a customer can be notified about", () => {
  it("SHOP-7 are a sold-out product without variants, unless its stock is not tracked or it is sold to order", () => {
    expect(listSoldOutItems(product(0), true)).toEqual([null]);
    expect(listSoldOutItems(product(-2), true)).toEqual([null]);
    expect(listSoldOutItems(product(1), true)).toEqual([]);
    expect(listSoldOutItems(product(null), true)).toEqual([]);
    expect(listSoldOutItems(product(0, true), true)).toEqual([]);
    expect(listSoldOutItems(product(0, true), false)).toEqual([null]);
  });

  it("SHOP-7 are the active variants that are sold out", () => {
    const ring = withVariants([1, 0], [2, 3], [3, null], [4, 0, false], [5, 0]);
    expect(listSoldOutItems(ring, true)).toEqual([1, 5]);
    expect(listSoldOutItems(withVariants([1, 2]), true)).toEqual([]);
  });
});

describe("an item that was sold out", () => {
  it("SHOP-7 is in stock again with positive or untracked stock", () => {
    expect(isInStock(product(0, true), null)).toBe(false);
    expect(isInStock(product(1), null)).toBe(true);
    expect(isInStock(product(null), null)).toBe(true);
  });

  it("SHOP-7 is not in stock if its variant is inactive or deleted", () => {
    const ring = withVariants([1, 1], [2, 1, false], [3, 0]);
    expect([1, 2, 3, 4].map((id) => isInStock(ring, id))).toEqual([true, false, false, false]);
  });
});
