import { beforeAll, describe, expect, it } from "vitest";
import { list, visitor } from "../support/directus";
import { createTestShop, type TestShop, createProduct, updateRecord } from "./fixtures/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop("sorting");
});

const sorted = async (sort: string) => {
  const rows = await list(
    visitor,
    "ecommerce_product",
    `filter[project][_eq]=${shop.project}&fields=id&sort=${sort}`,
  );
  return rows.map(({ id }) => id);
};

describe("product list sorted by price", () => {
  it("LIST-1 ends with products on request in both directions, also after prices change", async () => {
    const [cheap, expensive, onRequest] = [
      await createProduct(shop, { price_brutto: 100 }),
      await createProduct(shop, { price_brutto: 900 }),
      await createProduct(shop, { price_brutto: null }),
    ];
    const own = async (sort: string) =>
      (await sorted(sort)).filter((id) =>
        [cheap, expensive, onRequest].some((known) => known === id),
      );
    expect(await own("on_request,price_brutto,id")).toEqual([cheap, expensive, onRequest]);
    expect(await own("on_request,-price_brutto,id")).toEqual([expensive, cheap, onRequest]);
    await updateRecord("ecommerce_product", onRequest, { price_brutto: 500 });
    await updateRecord("ecommerce_product", cheap, { price_brutto: null, stock: 2 });
    await updateRecord("ecommerce_product", expensive, { stock: 1 });
    expect(await own("on_request,price_brutto,id")).toEqual([onRequest, expensive, cheap]);
    expect(await own("on_request,-price_brutto,id")).toEqual([expensive, onRequest, cheap]);
  });

  it("LIST-1 marks products on request of the seed", async () => {
    const rows = await list(
      visitor,
      "ecommerce_product",
      "filter[on_request][_eq]=true&fields=id,price_brutto",
    );
    const without = await list(
      visitor,
      "ecommerce_product",
      "filter[price_brutto][_null]=true&fields=id",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id).sort()).toEqual(without.map(({ id }) => id).sort());
    expect(rows.every(({ price_brutto: price }) => price === null)).toBe(true);
  });
});
