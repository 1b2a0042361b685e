import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { isOnlinePayment, PAYMENT_KEYS } from "#domain/payment/payment-method";
import type { OrderRequest } from "#contracts/order-requests";
import { requestDirectus, requestStatus, type Caller, logInAs, visitor } from "../support/directus";
import { runJobs } from "../support/jobs";
import {
  createTestShop,
  type TestShop,
  postOrder,
  stockOf,
  createProduct,
  readOrderTraces,
  updateRecord,
} from "./fixtures/test-shop";
import {
  agedProof,
  caughtMails,
  getChallenge,
  solveChallenge,
  uniqueEmail,
} from "./fixtures/forms-client";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import {
  approveAtPaypal,
  placePaypalOrder,
  postPaypalTransaction,
  paypalOrderRequest,
} from "./fixtures/paypal";
import {
  cancel,
  orderOf,
  placeOrder,
  postOrderFrom,
  storedOrder,
  takeStaffAction,
} from "./fixtures/unpaid-orders";

const MAILBOX = "grenze@mails.example";

const NO_LIMITS = {
  ...{ unpaid_items_per_customer: null, unpaid_value_per_customer: null },
  ...{ unpaid_items_per_network: null, unpaid_value_per_network: null },
  ...{ unpaid_items_total: null, unpaid_value_total: null },
  ...{ unpaid_items_without_proof: null, unpaid_online_items_per_network: null },
};

const openShape = z.object({ limit: z.object({ open_payment_methods: z.array(z.number()) }) });

/** Addresses of this machine; each counts as a network of its own. */
const OTHER_NETWORK = "127.0.0.9";

let shop: TestShop;
let product: number;
let staff: Caller;

const limit = (fields: Partial<Record<keyof typeof NO_LIMITS, number>>) =>
  updateRecord("ecommerce_settings", shop.settings, { ...NO_LIMITS, ...fields });

async function createLimitShop(name: string): Promise<void> {
  shop = await createTestShop(name);
  product = await createProduct(shop, { stock: 1000 });
}

beforeAll(async () => {
  staff = await logInAs("shop");
  await createLimitShop("grenze");
});
afterEach(() => limit({}));

const orderBy = (customer_email: string, count: number, fields: Partial<OrderRequest> = {}) =>
  orderOf(shop, product, count, { customer_email, ...fields });

/** Places an order that is paid on collection. */
const collected = (customer_email: string, count: number) =>
  orderBy(customer_email, count, {
    payment_method: shop.payments.store,
    shipping_method: shop.pickup,
    ...{ shipping_cost: 0, total_price_brutto: count * 100 },
  });

const onlineOrder = (customer_email: string, count: number) =>
  orderBy(customer_email, count, { payment_method: shop.payments.paypal });

const openPayments = (response: { readonly body: unknown }) =>
  openShape.parse(response.body).limit.open_payment_methods;

const limited = (
  code: "customer-limit" | "network-limit" | "shop-limit",
  items_left: number | null,
  value_left: number | null,
) => ({
  http: 409,
  body: { status: "error", code, changes: [], limit: { items_left, value_left } },
});

describe("limit of a customer's unpaid orders", () => {
  it("ORDER-4 refuses what exceeds the number of items, stores nothing, and returns how many are left", async () => {
    await limit({ unpaid_items_per_customer: 3 });
    const email = uniqueEmail();
    expect((await postOrder(orderBy(email, 2))).http).toBe(200);
    const before = await readOrderTraces(shop);
    expect(await postOrder(orderBy(email, 2))).toMatchObject(limited("customer-limit", 1, null));
    expect(await readOrderTraces(shop)).toEqual(before);
    expect((await postOrder(orderBy(email, 1))).http).toBe(200);
    expect(await postOrder(orderBy(email, 1))).toMatchObject(limited("customer-limit", 0, null));
  });

  it("ORDER-4 refuses a single order beyond the limit", async () => {
    await limit({ unpaid_items_per_customer: 20 });
    expect(await postOrder(orderBy(uniqueEmail(), 90))).toMatchObject(
      limited("customer-limit", 20, null),
    );
  });

  it("ORDER-4 refuses what exceeds the value to the cent, including shipping", async () => {
    const email = uniqueEmail();
    await limit({ unpaid_value_per_customer: 309.89 });
    expect(await postOrder(orderBy(email, 3))).toMatchObject(
      limited("customer-limit", null, 309.89),
    );
    await limit({ unpaid_value_per_customer: 309.9 });
    expect((await postOrder(orderBy(email, 3))).http).toBe(200);
    expect(await postOrder(orderBy(email, 1))).toMatchObject(limited("customer-limit", null, 0));
  });

  it("ORDER-4 treats an address with a plus tag as the same mailbox, but no other address", async () => {
    await limit({ unpaid_items_per_customer: 1 });
    const [name, domain] = uniqueEmail().split("@");
    expect((await postOrder(orderBy(`${name}@${domain}`, 1))).http).toBe(200);
    for (const tag of ["+2", "+ring+3"])
      expect(await postOrder(orderBy(`${name}${tag}@${domain}`, 1))).toMatchObject({ http: 409 });
    expect((await postOrder(orderBy(`${name}2@${domain}`, 1))).http).toBe(200);
  });

  it("ORDER-4 ignores the case of the e-mail address", async () => {
    await limit({ unpaid_items_per_customer: 1 });
    const email = uniqueEmail();
    expect((await postOrder(orderBy(email, 1))).http).toBe(200);
    expect((await postOrder(orderBy(`  ${email.toUpperCase()} `, 1))).http).toBe(409);
  });

  it("SAFE-4 ORDER-4 is not affected by other customers or by orders from another network in the customer's name", async () => {
    await limit({ unpaid_items_per_customer: 1 });
    const email = uniqueEmail();
    expect((await postOrderFrom(OTHER_NETWORK, orderBy(email, 1))).http).toBe(200);
    expect((await postOrderFrom(OTHER_NETWORK, orderBy(email, 1))).http).toBe(409);
    expect((await postOrder(orderBy(uniqueEmail(), 1))).http).toBe(200);
    expect((await postOrder(orderBy(email, 1))).http).toBe(200);
  });

  it("ORDER-4 includes orders that are paid in store until they are handed over", async () => {
    await limit({ unpaid_items_per_customer: 1 });
    const atStore = uniqueEmail();
    const pickup = {
      payment_method: shop.payments.store,
      shipping_method: shop.pickup,
      shipping_cost: 0,
      total_price_brutto: 100,
    };
    const fetched = await placeOrder(orderBy(atStore, 1, pickup));
    expect((await postOrder(orderBy(atStore, 1))).http).toBe(409);
    expect((await takeStaffAction(staff, fetched.uuid, "ship")).status).toBe(200);
    expect((await postOrder(orderBy(atStore, 1))).http).toBe(200);
  });

  it("ORDER-4 excludes cancelled, confirmed and replaced orders", async () => {
    await limit({ unpaid_items_per_customer: 1 });
    const email = uniqueEmail();
    expect((await cancel(shop, await placeOrder(orderBy(email, 1)))).http).toBe(200);
    const second = await placeOrder(orderBy(email, 1));
    expect((await takeStaffAction(staff, second.uuid, "confirm")).status).toBe(200);
    const first = await placePaypalOrder(
      paypalOrderRequest(shop, product, { customer_email: email }),
    );
    expect((await postOrder(orderBy(email, 1, { replaces: first.uuid }))).http).toBe(200);
    expect((await storedOrder(first.uuid)).status).toBe("cancelled");
  });

  it("CHECKOUT-5 ORDER-4 returns the first response to a repeated order that reached the limit", async () => {
    await limit({ unpaid_items_per_customer: 1 });
    const order = orderBy(uniqueEmail(), 1);
    const first = await postOrder(order);
    expect(first.http).toBe(200);
    expect(await postOrder(order)).toEqual(first);
  });

  it("ORDER-4 accepts exactly as many simultaneous orders as the limit allows", async () => {
    await limit({ unpaid_items_per_customer: 3 });
    const email = uniqueEmail();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => postOrder(orderBy(email, 1))),
    );
    expect(responses.map(({ http }) => http).sort()).toEqual([
      200, 200, 200, 409, 409, 409, 409, 409,
    ]);
  });

  it("SAFE-4 ORDER-4 neither counts nor refuses orders that are paid online, and names these payments", async () => {
    await limit({ unpaid_items_per_customer: 2, unpaid_value_per_customer: 250 });
    const email = uniqueEmail();
    expect((await postOrder(onlineOrder(email, 5))).http).toBe(200);
    expect((await postOrder(orderBy(email, 2))).http).toBe(200);
    const refused = await postOrder(orderBy(email, 1));
    expect(refused).toMatchObject(limited("customer-limit", 0, 0));
    expect(openPayments(refused)).toContain(shop.payments.paypal);
    expect((await postOrder(onlineOrder(email, 5))).http).toBe(200);
  });

  it("SAFE-2 deletes the keys once an order is paid or cancelled, and hides them from visitors", async () => {
    const [paid, over] = [
      await placeOrder(orderBy(uniqueEmail(), 1)),
      await placeOrder(orderBy(uniqueEmail(), 1)),
    ];
    const { customer_key: key } = await storedOrder(paid.uuid);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect((await storedOrder(over.uuid)).customer_key).not.toBe(key);
    expect((await takeStaffAction(staff, paid.uuid, "confirm")).status).toBe(200);
    expect((await cancel(shop, over)).http).toBe(200);
    for (const { uuid } of [paid, over])
      expect(await storedOrder(uuid)).toMatchObject({ customer_key: null, network_key: null });
    for (const field of ["customer_key", "network_key"])
      expect(await requestStatus(visitor, `/items/ecommerce_order?fields=${field}`)).toBe(403);
  });
});

describe("limits of a network's unpaid orders", () => {
  it("SAFE-4 ORDER-4 refuse what is paid later, from any address, and leave online payment and other networks open", async () => {
    await createLimitShop("grenze-netz");
    await limit({ unpaid_items_per_network: 3 });
    expect((await postOrder(orderBy(uniqueEmail(), 2))).http).toBe(200);
    const refused = await postOrder(orderBy(uniqueEmail(), 2));
    expect(refused).toMatchObject(limited("network-limit", 1, null));
    expect(openPayments(refused)).toContain(shop.payments.paypal);
    expect(await postOrder(collected(uniqueEmail(), 2))).toMatchObject(
      limited("network-limit", 1, null),
    );
    expect((await postOrder(onlineOrder(uniqueEmail(), 5))).http).toBe(200);
    expect((await postOrderFrom(OTHER_NETWORK, orderBy(uniqueEmail(), 3))).http).toBe(200);
    await limit({ unpaid_value_per_network: 500 });
    expect(await postOrder(orderBy(uniqueEmail(), 3))).toMatchObject(
      limited("network-limit", null, 290.1),
    );
  });

  it("ORDER-4 accept exactly as many simultaneous orders of different customers as they allow", async () => {
    await createLimitShop("grenze-netz-ansturm");
    await limit({ unpaid_items_per_network: 3 });
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => postOrder(orderBy(uniqueEmail(), 1))),
    );
    expect(responses.map(({ http }) => http).sort()).toEqual([200, 200, 200, 409, 409, 409]);
  });

  it("ORDER-7 SAFE-4 release the stock of the oldest unfinished online payments, refuse none, and accept their late payment", async () => {
    await createLimitShop("grenze-netz-online");
    await limit({ unpaid_online_items_per_network: 2 });
    const elsewhere = onlineOrder(uniqueEmail(), 5);
    expect((await postOrderFrom(OTHER_NETWORK, elsewhere)).http).toBe(200);
    const order = () =>
      placePaypalOrder(paypalOrderRequest(shop, product, { customer_email: uniqueEmail() }));
    const [first, second, third] = [await order(), await order(), await order()];
    await runJobs();
    expect((await storedOrder(first.uuid)).status).toBe("expired");
    for (const uuid of [second.uuid, third.uuid, elsewhere.order_uuid])
      expect((await storedOrder(uuid)).status).toBe("awaiting_payment");
    expect(await stockOf(product)).toBe(993);
    await approveAtPaypal(first);
    expect((await postPaypalTransaction(shop, first)).http).toBe(200);
    expect((await storedOrder(first.uuid)).status).toBe("paid");
    expect(await stockOf(product)).toBe(992);
  });
});

describe("proof of work above a number of unpaid items", () => {
  const withProof = async (order: OrderRequest) => ({ ...order, altcha: await agedProof() });
  const asked = { http: 409, body: { code: "proof-required" } };

  it("ORDER-4 is asked for, verified and used once; online payment needs none", async () => {
    await createLimitShop("grenze-aufgabe");
    await limit({ unpaid_items_without_proof: 2 });
    expect((await postOrder(orderBy(uniqueEmail(), 2))).http).toBe(200);
    const order = orderBy(uniqueEmail(), 1);
    const before = await readOrderTraces(shop);
    expect(await postOrder(order)).toMatchObject(asked);
    expect(await postOrder({ ...order, altcha: "invented" })).toMatchObject(asked);
    const unaged = solveChallenge(await getChallenge());
    expect(await postOrder({ ...order, altcha: unaged })).toMatchObject(asked);
    expect(await readOrderTraces(shop)).toEqual(before);
    expect((await postOrder(onlineOrder(uniqueEmail(), 1))).http).toBe(200);

    const proven = await withProof(order);
    const first = await postOrder(proven);
    expect(first.http).toBe(200);
    expect(await postOrder(proven)).toEqual(first);
    expect(await postOrder(order)).toEqual(first);
    expect(
      await postOrder({ ...collected(uniqueEmail(), 1), altcha: proven.altcha }),
    ).toMatchObject(asked);
    expect((await postOrder(await withProof(collected(uniqueEmail(), 1)))).http).toBe(200);
  });

  it("ORDER-4 is valid for one of several simultaneous orders", async () => {
    await createLimitShop("grenze-aufgabe-ansturm");
    await limit({ unpaid_items_without_proof: 1 });
    const altcha = await agedProof();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => postOrder({ ...orderBy(uniqueEmail(), 2), altcha })),
    );
    expect(responses.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe("limit of all unpaid orders of a shop", () => {
  it("SAFE-4 ORDER-4 refuses only what is paid later, and names the payments that stay open", async () => {
    await createLimitShop("grenze-offen");
    await limit({ unpaid_items_total: 2 });
    const online = PAYMENT_KEYS.filter(isOnlinePayment).map((key) => shop.payments[key]);
    expect((await postOrderFrom(OTHER_NETWORK, orderBy(uniqueEmail(), 2))).http).toBe(200);
    for (const order of [orderBy(uniqueEmail(), 1), collected(uniqueEmail(), 1)]) {
      const refused = await postOrder(order);
      expect(refused).toMatchObject(limited("shop-limit", 0, null));
      expect(openPayments(refused).toSorted()).toEqual(online.toSorted());
    }
    for (const payment_method of online)
      expect((await postOrder(orderBy(uniqueEmail(), 1, { payment_method }))).http).toBe(200);
  });

  it("ORDER-4 tells the shop by one mail each time that half of it is reached", async () => {
    shop = await createReviewShop("grenze-hinweis", MAILBOX);
    product = await createProduct(shop, { stock: 1000 });
    await limit({ unpaid_items_total: 9, unpaid_value_total: 5000 });
    const alerts = async (count: number) => {
      await runJobs();
      return caughtMails(MAILBOX, count, ({ subject }) => subject.startsWith("Unbezahlte"));
    };
    const first = await placeOrder(orderBy(uniqueEmail(), 4));
    expect(await alerts(0)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => placeOrder(orderBy(uniqueEmail(), 1))));
    const [alert, ...others] = await alerts(1);
    expect(others).toEqual([]);
    expect(alert?.text).toMatch(/[5-7] von 9/);
    expect(alert?.text).toMatch(/von 5\.000,00.€/);
    expect((await cancel(shop, first)).http).toBe(200);
    await placeOrder(orderBy(uniqueEmail(), 3));
    expect(await alerts(2)).toHaveLength(2);
  });

  it("ORDER-4 refuses what exceeds items or value in total, for all customers", async () => {
    await createLimitShop("grenze-gesamt");
    await limit({ unpaid_items_total: 3 });
    const first = await placeOrder(orderBy(uniqueEmail(), 2));
    expect(await postOrder(orderBy(uniqueEmail(), 2))).toMatchObject(
      limited("shop-limit", 1, null),
    );
    expect((await cancel(shop, first)).http).toBe(200);
    expect((await postOrder(orderBy(uniqueEmail(), 2))).http).toBe(200);
    await limit({ unpaid_value_total: 400 });
    expect(await postOrder(orderBy(uniqueEmail(), 2))).toMatchObject(
      limited("shop-limit", null, 190.1),
    );
  });

  it("ORDER-4 reports the customer's limit first", async () => {
    await createLimitShop("grenze-beide");
    await limit({ unpaid_items_per_customer: 2, unpaid_items_total: 2 });
    expect(await postOrder(orderBy(uniqueEmail(), 3))).toMatchObject(
      limited("customer-limit", 2, null),
    );
  });

  it("ORDER-4 applies to simultaneous orders, with a correct stock and without a deadlock", async () => {
    await createLimitShop("grenze-ansturm");
    const other = await createProduct(shop, { stock: 1000 });
    await limit({ unpaid_items_total: 6 });
    const pair = (first: number, second: number) => ({
      products: [first, second].map((id) => ({
        product: id,
        variant: null,
        personalization: {},
        count: 1,
        price_brutto: 100,
      })),
      ...{ shipping_cost: 9.9, total_price_brutto: 209.9 },
    });
    const earlier = await placePaypalOrder(paypalOrderRequest(shop, product));
    const orders = Array.from({ length: 10 }, (_, at) =>
      orderBy(uniqueEmail(), 2, {
        ...(at % 2 ? pair(product, other) : pair(other, product)),
        ...(at === 3 ? { replaces: earlier.uuid } : {}),
      }),
    );
    const responses = await Promise.all(orders.map((order) => postOrder(order)));
    const stored = responses.filter(({ http }) => http === 200).length;
    expect(responses.every(({ http }) => http === 200 || http === 409)).toBe(true);
    expect(stored).toBe(3);
    const isReplaced = responses[3]?.http === 200;
    expect((await storedOrder(earlier.uuid)).status).toBe(
      isReplaced ? "cancelled" : "awaiting_payment",
    );
    expect(await stockOf(product)).toBe(isReplaced ? 997 : 996);
  });

  it("ORDER-4 does not exist with empty settings", async () => {
    await createLimitShop("grenzenlos");
    await limit({});
    expect((await postOrder(orderBy(uniqueEmail(), 90))).http).toBe(200);
  });
});

describe("settings of the limits", () => {
  const save = (fields: Record<string, unknown>) =>
    requestDirectus(staff, `/items/ecommerce_settings/${shop.settings}`, "PATCH", fields);

  it("ORDER-4 can be changed by shop staff, and are empty or positive", async () => {
    for (const field of Object.keys(NO_LIMITS)) {
      expect((await save({ [field]: 10 })).status, field).toBe(200);
      for (const wrong of [0, -1])
        expect((await save({ [field]: wrong })).status, `${field} ${wrong}`).toBe(400);
      expect((await save({ [field]: null })).status, field).toBe(200);
    }
  });

  it("SAFE-2 ORDER-4 are hidden from visitors", async () => {
    const response = await fetch(
      `${inject("directusUrl")}/items/ecommerce_settings?fields=unpaid_value_total`,
    );
    expect(response.status).toBe(403);
  });
});
