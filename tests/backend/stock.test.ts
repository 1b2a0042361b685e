import { beforeAll, describe, expect, it, vi } from "vitest";
import { createBranches, createStocked, type TestBranches } from "./fixtures/branches";
import {
  createProduct,
  createTestShop,
  listRecords,
  type TestShop,
  updateRecord,
  variantsOf,
} from "./fixtures/test-shop";
import { cancel, orderOf, placeOrder } from "./fixtures/unpaid-orders";

/** Low stock, corrections of the stock with their history, and stock-takes. */

let shop: TestShop;
let at: TestBranches;

beforeAll(async () => {
  shop = await createTestShop("bestand");
  at = await createBranches(shop);
});

describe("low stock", () => {
  const runsLow = async (collection: string, id: number): Promise<unknown> =>
    (await listRecords(collection, `fields=runs_low&filter[id][_eq]=${id}`))[0]?.["runs_low"];
  const isLow = (product: number) => runsLow("ecommerce_product", product);

  it("GOODS-30 follows orders, cancellations, saves and the threshold of the product", async () => {
    const product = await createProduct(shop, { stock: 5, low_stock_threshold: 4 });
    expect(await isLow(product)).toBe(false);
    const order = await placeOrder(orderOf(shop, product, 1));
    expect(await isLow(product)).toBe(true);
    await cancel(shop, order);
    expect(await isLow(product)).toBe(false);
    await updateRecord("ecommerce_product", product, { stock: 4 });
    expect(await isLow(product)).toBe(true);
    await updateRecord("ecommerce_product", product, { low_stock_threshold: 0 });
    expect(await isLow(product)).toBe(false);
    await updateRecord("ecommerce_product", product, { stock: null });
    expect(await isLow(product)).toBe(false);
    // Nobody enters it.
    await updateRecord("ecommerce_product", product, { stock: 0, runs_low: false });
    expect(await isLow(product)).toBe(true);
  });

  it("GOODS-30 without a threshold, three or fewer are low if they can be reordered", async () => {
    const reordered = await createProduct(shop, { stock: 3, reorder_possible: true });
    const single = await createProduct(shop, { stock: 1 });
    expect([await isLow(reordered), await isLow(single)]).toEqual([true, false]);
    await updateRecord("ecommerce_product", reordered, { reorder_possible: false });
    expect(await isLow(reordered)).toBe(false);
  });

  it("GOODS-30 a size has the threshold of its product", async () => {
    const product = await createProduct(shop, {
      product_variants: [{ display_name: "52", active: true, stock: 5 }],
    });
    const [variant = 0] = await variantsOf(product);
    const size = () => runsLow("ecommerce_product_variant", variant);
    expect(await size()).toBe(false);
    await updateRecord("ecommerce_product", product, { low_stock_threshold: 5 });
    expect(await size()).toBe(true);
    await updateRecord("ecommerce_product_variant", variant, { stock: 6 });
    expect(await size()).toBe(false);
  });

  it("GOODS-30 follows the sum of the branches", async () => {
    const product = await createStocked(shop, at, [3, 2], { low_stock_threshold: 4 });
    expect(await isLow(product)).toBe(false);
    const [row] = await listRecords(
      "ecommerce_product_branch_stock",
      `fields=id&filter[product][_eq]=${product}`,
    );
    await updateRecord("ecommerce_product_branch_stock", Number(row?.["id"]), { count: 2 });
    await vi.waitFor(async () => expect(await isLow(product)).toBe(true), { timeout: 60_000 });
  });
});
