import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { logInAs, requestDirectus, visitor, type Caller } from "../support/directus";
import {
  createBranches,
  createStocked,
  itemsAtBranches,
  VARIANT_STOCK,
  type TestBranches,
} from "./fixtures/branches";
import {
  createProduct,
  createTestShop,
  listRecords,
  updateRecord,
  variantsOf,
  type TestShop,
} from "./fixtures/test-shop";
import { daysFromNow, orderOf, placeOrder } from "./fixtures/unpaid-orders";

/* The endpoint that saves the grid of products. */

const PRODUCTS = "ecommerce_product";
const VARIANTS = "ecommerce_product_variant";

let shop: TestShop;
let at: TestBranches;
let staff: Caller;

beforeAll(async () => {
  shop = await createTestShop("goods-grid");
  at = await createBranches(shop);
  staff = await logInAs("shop");
});

type Cell = {
  readonly product: number;
  readonly variant?: number;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
};

const save = (caller: Caller, cells: readonly Cell[]) =>
  requestDirectus(caller, "/goods-grid/save", "POST", {
    cells: cells.map((cell) => ({ variant: null, ...cell })),
  });

const answers = z.object({ cells: z.array(z.looseObject({ outcome: z.string() })) });

/** Saves cells as a shop assistant. Returns the outcomes. */
async function outcomes(...cells: readonly Cell[]) {
  const { body, status } = await save(staff, cells);
  expect(status).toBe(200);
  return answers.parse(body).cells;
}

async function stored(collection: string, id: number, fields: string) {
  const [record] = await listRecords(collection, `filter[id][_eq]=${id}&fields=${fields}`);
  // PostgreSQL returns decimals as text.
  return Object.fromEntries(
    Object.entries(record ?? {}).map(([name, value]) => [
      name,
      name.endsWith("_brutto") && value !== null ? Number(value) : value,
    ]),
  );
}

const SAVED = { outcome: "saved" };

describe("grid of products", () => {
  it("GOODS-22 saves prices, sales and stock of products and sizes, also at branches", async () => {
    const product = await createProduct(shop, {
      branch_stock: [{ branch: at.main, count: 2 }],
      product_variants: [
        { display_name: "52", active: true, stock: 1 },
        { display_name: "54", active: true, branch_stock: [{ branch: at.main, count: 1 }] },
      ],
    });
    const [first = 0, second = 0] = await variantsOf(product);
    const starts = daysFromNow(1);
    const ends = daysFromNow(9);
    expect(
      await outcomes(
        { product, field: "price_brutto", from: 100, to: 120.5 },
        { product, field: "sale_price_brutto", from: null, to: 90 },
        { product, field: "sale_starts_at", from: null, to: starts },
        { product, field: "sale_ends_at", from: null, to: ends },
        { product, field: `branch.${at.main}`, from: 2, to: null },
        { product, variant: first, field: "stock", from: 1, to: 4 },
        { product, variant: first, field: "price_brutto", from: null, to: 130 },
        { product, variant: second, field: `branch.${at.main}`, from: 1, to: 5 },
        { product, variant: second, field: `branch.${at.small}`, from: null, to: 3 },
      ),
    ).toEqual(Array.from({ length: 9 }, () => SAVED));
    const sale = "sale_price_brutto,sale_starts_at,sale_ends_at";
    expect(await stored(PRODUCTS, product, `price_brutto,${sale},branch_stock`)).toEqual({
      ...{ price_brutto: 120.5, sale_price_brutto: 90, branch_stock: [] },
      ...{ sale_starts_at: starts, sale_ends_at: ends },
    });
    expect(await stored(VARIANTS, first, "price_brutto,stock")).toEqual({
      ...{ price_brutto: 130, stock: 4 },
    });
    expect(await itemsAtBranches(at, second, VARIANT_STOCK)).toEqual([5, 3]);
    // Other extensions hear of the save.
    await vi.waitFor(async () =>
      expect(await stored(VARIANTS, second, "stock")).toEqual({ stock: 8 }),
    );
  });

  it("GOODS-22 changes the regular price while a sale runs", async () => {
    const product = await createProduct(shop);
    await updateRecord(PRODUCTS, product, {
      ...{ sale_price_brutto: 80, sale_starts_at: daysFromNow(-1), sale_ends_at: daysFromNow(2) },
    });
    expect(await stored(PRODUCTS, product, "price_brutto")).toEqual({ price_brutto: 80 });
    expect(await outcomes({ product, field: "price_brutto", from: 100, to: 140 })).toEqual([SAVED]);
    expect(await stored(PRODUCTS, product, "price_brutto,regular_price_brutto")).toEqual({
      ...{ price_brutto: 80, regular_price_brutto: 140 },
    });
  });

  it("GOODS-22 refuses cells with their reason, and saves the others of the product", async () => {
    const product = await createProduct(shop, {
      product_variants: [{ display_name: "52", active: true, stock: 1, price_brutto: 100 }],
    });
    const [variant = 0] = await variantsOf(product);
    const [price, sale, stock] = await outcomes(
      { product, field: "price_brutto", from: 100, to: 110 },
      { product, variant, field: "sale_price_brutto", from: null, to: 90 },
      { product, variant, field: "stock", from: 1, to: 2 },
    );
    expect([price, stock]).toEqual([SAVED, SAVED]);
    expect(sale).toEqual({
      outcome: "refused",
      reason:
        "Eine Aktion braucht Aktionspreis, Beginn und Ende. Bitte ausfüllen oder alle leeren.",
    });
    expect(await stored(PRODUCTS, product, "price_brutto")).toEqual({ price_brutto: 110 });
    expect(await stored(VARIANTS, variant, "stock,sale_price_brutto")).toEqual({
      ...{ stock: 2, sale_price_brutto: null },
    });
    const gone = { product, variant: 999_999, field: "stock", from: 1, to: 2 };
    expect(await outcomes(gone)).toEqual([{ outcome: "failed" }]);
  });

  it("GOODS-23 does not overwrite what another grid or an order has changed since opening", async () => {
    const product = await createStocked(shop, at, [4, 2]);
    const price = { product, field: "price_brutto", from: 100 };
    // Two grids at once.
    const both = await Promise.all([
      outcomes({ ...price, to: 111 }),
      outcomes({ ...price, to: 122 }),
    ]);
    const first = both.findIndex(([answer]) => answer?.outcome === "saved");
    expect(both[1 - first]).toEqual([{ outcome: "changed", current: first === 0 ? 111 : 122 }]);
    await updateRecord(PRODUCTS, product, { price_brutto: 100 });

    await placeOrder(orderOf(shop, product, 1));
    const [main, small, again] = await outcomes(
      { product, field: `branch.${at.main}`, from: 4, to: 9 },
      { product, field: `branch.${at.small}`, from: 2, to: 7 },
      { product, field: "price_brutto", from: 90, to: 100 },
    );
    expect(main).toEqual({ outcome: "changed", current: 3 });
    expect([small, again]).toEqual([SAVED, SAVED]);
    expect(await itemsAtBranches(at, product)).toEqual([3, 7]);
  });

  it("GOODS-23 loses no order that comes while it saves", async () => {
    const product = await createStocked(shop, at, [9, 0]);
    const [, answered] = await Promise.all([
      Promise.all([1, 2, 3].map(() => placeOrder(orderOf(shop, product, 1)))),
      outcomes({ product, field: `branch.${at.main}`, from: 9, to: 20 }),
    ]);
    const [left] = await itemsAtBranches(at, product);
    expect(left).toBe(answered[0]?.outcome === "saved" ? 17 : 6);
  });

  it("GOODS-24 is for staff, and takes no other values", async () => {
    const product = await createProduct(shop);
    const cell = { product, field: "price_brutto", from: 100, to: 1 };
    for (const caller of [visitor, await logInAs("editor")])
      expect((await save(caller, [cell])).status).toBe(403);
    const wrong: readonly Cell[] = [
      { ...cell, field: "display_name", to: "x" },
      { ...cell, field: "branch.x", to: 1 },
      { ...cell, field: "stock", to: 1.5 },
      { ...cell, field: "stock", to: -1 },
      { ...cell, to: 0 },
      { ...cell, to: "1" },
      { ...cell, field: "sale_ends_at", to: "morgen" },
    ];
    for (const each of wrong) expect((await save(staff, [each])).status).toBe(400);
    expect(await stored(PRODUCTS, product, "price_brutto")).toEqual({ price_brutto: 100 });
    const bookmarks = async (caller: Caller) =>
      (await requestDirectus(caller, "/presets?filter[layout][_eq]=goods-grid&fields=bookmark"))
        .body;
    const bookmark = "$t:site-bookmark-800-grid-prices-and-stock";
    expect(await bookmarks(staff)).toEqual({ data: [{ bookmark }] });
    expect(await bookmarks(await logInAs("editor"))).toEqual({ data: [] });
  });
});
