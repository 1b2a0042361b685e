import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import type { OrderRequest } from "#contracts/order-requests";
import { calculateDelivery } from "#domain/delivery/delivery-date";
import { administrator, requestDirectus } from "../support/directus";
import {
  createBranch,
  createBranches,
  createStocked,
  itemsAtBranches,
  PRODUCT_STOCK,
  stockRows,
  type TestBranches,
  VARIANT_STOCK,
} from "./fixtures/branches";
import { caughtMails } from "./fixtures/forms-client";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import {
  createRecord,
  listRecords,
  orderRequest,
  postOrder,
  stockOf,
  type TestShop,
  updateRecord,
  variantsOf,
} from "./fixtures/test-shop";
import {
  cancel,
  orderOf,
  placeOrder,
  placeOrderBeyondStock,
  readOrderDetails,
} from "./fixtures/unpaid-orders";

/** Stock per branch and pick-up at a branch (SHOP-5). */

let shop: TestShop;
let at: TestBranches;
let pickup: TestBranches;

const createPickup = (name: string, branch: number) =>
  createRecord("ecommerce_shipping_method", {
    ...{ display_name: name, free: true, pickup: true, branch },
  });

beforeAll(async () => {
  shop = await createReviewShop("filialen", "filialen@posts.example");
  at = await createBranches(shop);
  pickup = {
    main: await createPickup("Abholung im Stammhaus", at.main),
    small: await createPickup("Abholung in der Filiale", at.small),
  };
  await updateRecord("ecommerce_settings", shop.settings, {
    ...{ handling_days: 1, branch_transfer_days: 3, order_cutoff: null, holiday_state: null },
    shipping_methods: {
      create: [{ shipping_method: pickup.main }, { shipping_method: pickup.small }],
      ...{ update: [], delete: [] },
    },
  });
});

const branches = (product: number) => itemsAtBranches(at, product);
const stocked = (atMain: number, atSmall: number) => stockRows(at, atMain, atSmall);
const createItem = (atMain: number, atSmall: number, fields = {}) =>
  createStocked(shop, at, [atMain, atSmall], fields);

const collected = (method: number, count = 1): Partial<OrderRequest> => ({
  ...{ payment_method: shop.payments.store, shipping_method: method, shipping_cost: 0 },
  total_price_brutto: 100 * count,
});

const promiseShape = z.object({
  pickup_branch: z.number().nullable(),
  preparation_days: z.number().nullable(),
  delivery_from: z.string().nullable(),
});

async function storedPickup(uuid: string) {
  const fields = Object.keys(promiseShape.shape).join(",");
  const [order] = await listRecords(
    "ecommerce_order",
    `filter[order_uuid][_eq]=${uuid}&fields=${fields}`,
  );
  return promiseShape.parse(order);
}

describe("the stock of the branches", () => {
  it("SHOP-5 adds up to the stock of products and variants after each change of an editor", async () => {
    const product = await createItem(2, 1, {
      product_variants: [
        { display_name: "52", active: true, branch_stock: stocked(1, 4) },
        { display_name: "54", active: true, stock: 7 },
      ],
    });
    const [variant = 0] = await variantsOf(product);
    const stocks = async () =>
      (
        await listRecords(
          "ecommerce_product_variant",
          `fields=stock&sort=id&filter[product][_eq]=${product}`,
        )
      ).map((row) => row["stock"]);
    await vi.waitFor(async () => expect(await stocks()).toEqual([5, 7]), { timeout: 60_000 });
    const [row] = await listRecords(VARIANT_STOCK, `fields=id&filter[variant][_eq]=${variant}`);
    await updateRecord(VARIANT_STOCK, Number(row?.["id"]), { count: 3 });
    await vi.waitFor(async () => expect(await stocks()).toEqual([7, 7]), { timeout: 60_000 });
    // A stock that an editor enters does not count beside those of the branches.
    await updateRecord("ecommerce_product", product, { stock: 50 });
    await vi.waitFor(async () => expect(await stockOf(product)).toBe(3), { timeout: 60_000 });
    const [first] = await listRecords(PRODUCT_STOCK, `fields=id&filter[product][_eq]=${product}`);
    const path = `/items/${PRODUCT_STOCK}/${String(first?.["id"])}`;
    const removed = await requestDirectus(administrator(), path, "DELETE");
    expect(removed.status).toBe(204);
    await vi.waitFor(async () => expect(await stockOf(product)).toBe(1), { timeout: 60_000 });
  });

  it("SHOP-5 is public with its published product, in a cheap read", async () => {
    const shown = await createItem(2, 0);
    const draft = await createItem(1, 0, { status: "draft" });
    const filter = JSON.stringify({ product: { _in: [shown, draft] } });
    const response = await fetch(
      `${inject("directusUrl")}/items/${PRODUCT_STOCK}?fields=product,branch,count&limit=40&filter=${filter}`,
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      data: stocked(2, 0).map((row) => ({ ...row, product: shown })),
    });
  });

  it("SHOP-5 a delivery takes from the branch with the most items, and a cancellation returns them", async () => {
    const product = await createItem(2, 3);
    const order = await placeOrder(orderOf(shop, product, 4));
    expect([await stockOf(product), ...(await branches(product))]).toEqual([1, 1, 0]);
    expect((await cancel(shop, order)).http).toBe(200);
    expect([await stockOf(product), ...(await branches(product))]).toEqual([5, 2, 3]);
    expect((await cancel(shop, order)).http).not.toBe(500);
    expect([await stockOf(product), ...(await branches(product))]).toEqual([5, 2, 3]);
  });

  it("SHOP-5 items sold to order are missing at a branch, so that the sum stays the stock", async () => {
    const product = await createItem(1, 0, { reorder_possible: true });
    const order = await placeOrderBeyondStock(shop, orderOf(shop, product, 3));
    expect([await stockOf(product), ...(await branches(product))]).toEqual([-2, -2, 0]);
    expect((await cancel(shop, order)).http).toBe(200);
    expect([await stockOf(product), ...(await branches(product))]).toEqual([1, 1, 0]);
  });

  it("SHOP-5 parallel orders sell no item twice and keep the sum", async () => {
    const product = await createItem(2, 1);
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        postOrder(
          orderRequest(shop, product, collected(index % 2 === 0 ? pickup.main : pickup.small)),
        ),
      ),
    );
    expect(responses.filter(({ http }) => http === 200)).toHaveLength(3);
    expect([await stockOf(product), ...(await branches(product))]).toEqual([0, 0, 0]);
  });
});

describe("the pick-up at a branch", () => {
  it("SHOP-5 takes the branch's own items, and waits for those of another branch", async () => {
    const product = await createItem(3, 1);
    const calendar = {
      ...{ timeZone: "Europe/Berlin", cutoff: null, state: null, closedPeriods: [] },
      saturdayDelivery: false,
    } as const;
    for (const [preparation_days, left] of [
      [1, [3, 0]],
      [4, [2, 0]],
    ] as const) {
      const order = await placeOrder(orderRequest(shop, product, collected(pickup.small)));
      const promise = calculateDelivery(
        { preparationDays: preparation_days, transit: null },
        calendar,
        Date.now(),
      );
      expect(await storedPickup(order.uuid)).toEqual({
        ...{ pickup_branch: at.small, preparation_days },
        delivery_from: promise?.from,
      });
      expect(await branches(product)).toEqual(left);
    }
  });

  it("SHOP-5 is named by order page, mails and packing slip", async () => {
    const product = await createItem(1, 0);
    const order = await placeOrder(
      orderRequest(shop, product, { ...collected(pickup.main), language: "en" }),
    );
    expect((await readOrderDetails(shop, order, { language: "en" })).shipping).toMatchObject({
      pickup: true,
      branch: { name: "Stammhaus (English)", street: "Marktplatz 7", city: "97070 Lindenau" },
    });
    const [confirmation] = await caughtMails(order.email);
    expect(confirmation?.text).toContain("Branch: Stammhaus (English)");
    expect(confirmation?.text).toMatch(
      /Collection\n-+\n+Stammhaus \(English\)\s+Marktplatz 7\s+97070 Lindenau/,
    );
    const slip = await fetch(`${inject("directusUrl")}/ecom/desk/${order.uuid}`, {
      headers: { Authorization: `Bearer ${inject("adminToken")}`, "Accept-Language": "de" },
    });
    const text = await slip.text();
    expect(text).toContain("Stammhaus");
    expect(text).not.toContain("(English)");
  });

  it("SHOP-5 is refused at a branch that is not published", async () => {
    const product = await createItem(1, 0);
    const closed = await createBranch(shop, "Alt");
    const method = await createPickup("Abholung Alt", closed);
    await updateRecord("ecommerce_settings", shop.settings, {
      shipping_methods: { create: [{ shipping_method: method }], update: [], delete: [] },
    });
    await updateRecord("branch", closed, { status: "draft" });
    const refused = await postOrder(orderRequest(shop, product, collected(method)));
    expect(refused.body).toMatchObject({ status: "error" });
    expect([await stockOf(product), ...(await branches(product))]).toEqual([1, 1, 0]);
    await updateRecord("branch", closed, { status: "published" });
    const accepted = await postOrder(orderRequest(shop, product, collected(method)));
    expect(accepted.body).toMatchObject({ status: "ok" });
  });
});
