import { beforeAll, describe, expect, it } from "vitest";
import {
  administrator,
  type Caller,
  list,
  logInAs,
  mayRead,
  requestStatus,
  visitor,
} from "../support/directus";
import {
  DAY,
  HISTORY,
  historyOf,
  historyRows,
  inMilliseconds,
  patch,
  PRODUCTS,
  VARIANTS,
} from "./fixtures/prices";
import {
  createProduct,
  createTestShop,
  type TestShop,
  updateRecord,
  variantsOf,
} from "./fixtures/test-shop";

/** The kept history of prices (LAW-3). */

let shop: TestShop;
let staff: Caller;
beforeAll(async () => {
  shop = await createTestShop("price-history");
  staff = await logInAs("shop");
});

describe("history of prices", () => {
  it("LAW-3 contains each price of a product and its variants, whoever changes it", async () => {
    const product = await createProduct(shop, {
      product_variants: [
        { display_name: "52", active: true, price_brutto: 120 },
        { display_name: "54", active: true },
      ],
    });
    const [own = 0, inherited = 0] = await variantsOf(product);
    expect(await historyOf(product)).toEqual([100]);
    expect(await historyOf(product, own)).toEqual([120]);
    expect(await historyOf(product, inherited)).toEqual([100]);
    expect((await patch(staff, product, { price_brutto: 110, stock: 9 })).status).toBe(200);
    await updateRecord(PRODUCTS, product, { stock: 8 });
    await updateRecord(VARIANTS, own, { price_brutto: 130 });
    expect(await historyOf(product)).toEqual([100, 110]);
    expect(await historyOf(product, own)).toEqual([120, 130]);
    expect(await historyOf(product, inherited)).toEqual([100, 110]);
  });

  it("LAW-3 contains no price that was never on offer: of a draft, or between two parts of a save", async () => {
    const product = await createProduct(shop, { status: "draft" });
    await updateRecord(PRODUCTS, product, { price_brutto: 90 });
    expect(await historyOf(product)).toEqual([]);
    await updateRecord(PRODUCTS, product, { status: "published" });
    await updateRecord(PRODUCTS, product, { status: "archived" });
    expect(await historyOf(product)).toEqual([90, null]);
    const set = await createProduct(shop, {
      product_variants: ["52", "54"].map((display_name) => ({ display_name, active: true })),
    });
    const [first = 0, second = 0] = await variantsOf(set);
    await updateRecord(PRODUCTS, set, {
      price_brutto: 50,
      product_variants: {
        ...{ create: [], delete: [] },
        update: [first, second].map((id) => ({ id, price_brutto: 200 })),
      },
    });
    expect(await historyOf(set)).toEqual([100, 50]);
    expect(await historyOf(set, first)).toEqual([100, 200]);
    expect(await historyOf(set, second)).toEqual([100, 200]);
  });

  it("LAW-3 cannot be changed by anyone, administrators included", async () => {
    const product = await createProduct(shop);
    const [entry] = await historyRows(product);
    const path = `/items/${HISTORY}`;
    const row = { product, price_brutto: 500, valid_from: inMilliseconds(-DAY) };
    for (const caller of [administrator(), staff]) {
      expect(await requestStatus(caller, path, "POST", row)).toBe(403);
      const one = `${path}/${entry?.id ?? 0}`;
      expect(await requestStatus(caller, one, "PATCH", { price_brutto: 1 })).toBe(403);
      expect(await requestStatus(caller, one, "DELETE")).toBe(403);
      await patch(caller, product, { price_history: { create: [row], update: [], delete: [] } });
    }
    expect(await historyOf(product)).toEqual([100]);
    expect(await mayRead(staff, HISTORY)).toBe(true);
    expect(await mayRead(visitor, HISTORY)).toBe(false);
  });

  it("LAW-3 has a first entry for each published price of the demo", async () => {
    const query = "filter[status][_eq]=published&filter[price_brutto][_nnull]=true&fields=id";
    const products = await list(administrator(), PRODUCTS, query);
    const entries = await list(
      administrator(),
      HISTORY,
      "fields=product&filter[variant][_null]=true",
    );
    const known = new Set(entries.map((row) => row["product"]));
    expect(products.length).toBeGreaterThan(50);
    expect(products.filter(({ id }) => !known.has(id))).toEqual([]);
  });
});
