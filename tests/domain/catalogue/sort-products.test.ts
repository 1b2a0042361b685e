import { describe, expect, it } from "vitest";
import { PRODUCT_SORTS } from "#domain/catalogue/product-filters";
import { sortProducts } from "#domain/catalogue/sort-products";
import { createEuro } from "#domain/pricing/money";

const product = (id: number, name: string, published: number, price: number | null) => ({
  id,
  name,
  published,
  ownPrice: price === null ? null : createEuro(price),
});

const PRODUCTS = [
  product(1, "Öse", 20, 90),
  product(2, "Ring", 30, null),
  product(3, "Ahorn", 10, 40),
  product(4, "Ring", 20, null),
  product(5, "ahorn", 0, 90),
];

const EXPECTED = {
  "-date_published": [2, 1, 4, 3, 5],
  price_brutto: [3, 1, 5, 2, 4],
  "-price_brutto": [1, 5, 3, 2, 4],
  display_name: [3, 2, 4, 5, 1],
} as const;

describe("sorted products", () => {
  it.each(PRODUCT_SORTS)("LIST-1 %s has the order of the live list", (sort) => {
    expect(sortProducts(PRODUCTS, sort).map(({ id }) => id)).toEqual(EXPECTED[sort]);
  });
});
