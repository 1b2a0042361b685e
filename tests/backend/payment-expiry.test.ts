import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { runJobs } from "../support/jobs";
import { anyString } from "../support/matchers";
import {
  orderRequest,
  createTestShop,
  listRecords,
  type TestShop,
  postOrder,
  stockOf,
  createProduct,
  updateRecord,
  variantsOf,
} from "./fixtures/test-shop";
import {
  approveAtPaypal,
  waitForStatus,
  resetPaypalFailures,
  paypalKeysOf,
  changeCapture,
  injectPaypalFailure,
  placePaypalOrder,
  expireReservation,
  postPaypalTransaction,
  webhook,
  paypalOrderRequest,
} from "./fixtures/paypal";
import { paymentState } from "./fixtures/payment-state";

let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  shop = await createTestShop("paypal-frist");
  other = await createTestShop("paypal-frist-fremd");
});

afterEach(resetPaypalFailures);

describe("order that is not paid in time", () => {
  it("ORDER-7 ORDER-3 expires and releases its stock once, also that of a variant", async () => {
    const product = await createProduct(shop, {
      product_variants: [{ display_name: "52", stock: 3, active: true }],
    });
    const [variant = 0] = await variantsOf(product);
    const plain = await createProduct(shop);
    const line = { variant: null, personalization: {}, count: 1, price_brutto: 100 };
    const order = paypalOrderRequest(shop, plain, {
      products: [
        { ...line, product, variant, count: 2 },
        { ...line, product: plain },
      ],
      total_price_brutto: 309.9,
    });
    await placePaypalOrder(order);
    expect(await stockOf(plain)).toBe(4);
    await expireReservation(order.order_uuid);
    await waitForStatus(order.order_uuid, "expired");
    await runJobs();
    expect(await paymentState(order.order_uuid)).toMatchObject({
      status: "expired",
      steps: ["awaiting_payment", "expired"],
    });
    expect(await stockOf(plain)).toBe(5);
    const bought = await postOrder(
      orderRequest(shop, product, {
        products: [{ ...line, product, variant, count: 3 }],
        total_price_brutto: 309.9,
      }),
    );
    expect(bought.http).toBe(200);
  });

  it("PAY-5 is captured and paid if approved while the browser is gone", async () => {
    const product = await createProduct(shop);
    const ordered = await placePaypalOrder(paypalOrderRequest(shop, product));
    await approveAtPaypal(ordered);
    await expireReservation(ordered.uuid);
    await waitForStatus(ordered.uuid, "paid");
    expect(await paypalKeysOf(ordered.uuid, "capture")).toHaveLength(1);
    expect(await paymentState(ordered.uuid)).toMatchObject({
      payment: { status: "completed" },
      steps: ["awaiting_payment", "paid"],
    });
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-5 is found paid if captured with a lost response", async () => {
    const ordered = await placePaypalOrder(paypalOrderRequest(shop, await createProduct(shop)));
    await approveAtPaypal(ordered);
    await injectPaypalFailure("lost-response", "capture", ordered.uuid);
    await injectPaypalFailure("500", "get", ordered.uuid);
    expect(await postPaypalTransaction(shop, ordered)).toMatchObject({ http: 502 });
    await expireReservation(ordered.uuid);
    await waitForStatus(ordered.uuid, "paid");
    expect(await paypalKeysOf(ordered.uuid, "capture")).toHaveLength(1);
  });

  it("PAY-5 keeps its stock reserved while PayPal does not respond", async () => {
    const product = await createProduct(shop);
    const ordered = await placePaypalOrder(paypalOrderRequest(shop, product));
    await injectPaypalFailure("500", "get", ordered.uuid, 1000);
    await expireReservation(ordered.uuid);
    await runJobs();
    expect(await paymentState(ordered.uuid)).toMatchObject({ status: "awaiting_payment" });
    expect(await stockOf(product)).toBe(4);
    await resetPaypalFailures();
    await waitForStatus(ordered.uuid, "expired");
    expect(await stockOf(product)).toBe(5);
  });

  it("ORDER-7 expires if approved but declined by the bank", async () => {
    const product = await createProduct(shop);
    const ordered = await placePaypalOrder(paypalOrderRequest(shop, product));
    await approveAtPaypal(ordered);
    await injectPaypalFailure("declined", "capture", ordered.uuid);
    await expireReservation(ordered.uuid);
    await waitForStatus(ordered.uuid, "expired");
    expect(await stockOf(product)).toBe(5);
  });

  it("ORDER-7 ORDER-4 expires with Klarna and with a transfer too, but not before its deadline", async () => {
    const [online, bank, waiting] = [
      await createProduct(shop),
      await createProduct(shop),
      await createProduct(shop),
    ];
    const klarna = orderRequest(shop, online, { payment_method: shop.payments.klarna });
    const transfer = orderRequest(shop, bank);
    const early = orderRequest(shop, waiting);
    await postOrder(early);
    for (const order of [klarna, transfer]) {
      await postOrder(order);
      await expireReservation(order.order_uuid);
    }
    await waitForStatus(klarna.order_uuid, "expired");
    await waitForStatus(transfer.order_uuid, "expired");
    expect(await paymentState(early.order_uuid)).toMatchObject({ status: "awaiting_transfer" });
    expect([await stockOf(online), await stockOf(bank), await stockOf(waiting)]).toEqual([5, 5, 4]);
  });
});

describe("late payment", () => {
  async function expired(stock: number) {
    const product = await createProduct(shop, { stock });
    const ordered = await placePaypalOrder(paypalOrderRequest(shop, product));
    await expireReservation(ordered.uuid);
    await waitForStatus(ordered.uuid, "expired");
    await approveAtPaypal(ordered);
    return { ...ordered, product };
  }

  it("PAY-5 ORDER-7 is accepted while the product is in stock, which is reserved again", async () => {
    const ordered = await expired(1);
    expect(await stockOf(ordered.product)).toBe(1);
    expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
      http: 200,
      body: { order: { status: "paid" } },
    });
    expect(await paymentState(ordered.uuid)).toMatchObject({
      steps: ["awaiting_payment", "expired", "awaiting_payment", "paid"],
    });
    expect(await stockOf(ordered.product)).toBe(0);
  });

  it("ORDER-1 leaves the order expired and its stock released while PayPal has not approved it", async () => {
    const product = await createProduct(shop, { stock: 1 });
    const ordered = await placePaypalOrder(paypalOrderRequest(shop, product));
    await expireReservation(ordered.uuid);
    await waitForStatus(ordered.uuid, "expired");
    for (let times = 0; times < 3; times += 1)
      expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
        http: 409,
        body: { code: "payment-declined" },
      });
    await injectPaypalFailure("500", "get", ordered.uuid);
    expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
      http: 502,
      body: { code: "payment-unavailable" },
    });
    expect(await paymentState(ordered.uuid)).toMatchObject({
      status: "expired",
      steps: ["awaiting_payment", "expired"],
    });
    expect(await stockOf(product)).toBe(1);
    expect(await paypalKeysOf(ordered.uuid, "capture")).toEqual([]);
  });

  it("ORDER-1 does not extend the reservation if it is not approved or is declined", async () => {
    const product = await createProduct(shop);
    const ordered = await placePaypalOrder(paypalOrderRequest(shop, product));
    const { id } = await paymentState(ordered.uuid);
    const soon = new Date(Date.now() + 60_000).toISOString();
    await updateRecord("ecommerce_order", id, { reserved_until: soon });
    await postPaypalTransaction(shop, ordered);
    const until = async () =>
      new Date(
        String(
          (
            await listRecords("ecommerce_order", `filter[id][_eq]=${id}&fields=reserved_until`)
          )[0]?.["reserved_until"],
        ),
      );
    expect((await until()).toISOString()).toBe(soon);
    await approveAtPaypal(ordered);
    await injectPaypalFailure("declined", "capture", ordered.uuid);
    expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
      http: 409,
      body: { code: "payment-declined" },
    });
    expect((await until()).toISOString()).toBe(soon);
  });

  it("CHECKOUT-7 is refused before a capture if the last unit is sold", async () => {
    const ordered = await expired(1);
    expect((await postOrder(orderRequest(shop, ordered.product))).http).toBe(200);
    expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
      http: 409,
      body: { code: "out-of-stock" },
    });
    expect(await webhook(ordered, "CHECKOUT.ORDER.APPROVED")).toBe(200);
    expect(await paypalKeysOf(ordered.uuid, "capture")).toEqual([]);
    expect(await paymentState(ordered.uuid)).toMatchObject({
      status: "expired",
      payment: { status: "pending" },
    });
    expect(await stockOf(ordered.product)).toBe(0);
  });
});

describe("order that replaces another one", () => {
  it("CHECKOUT-7 CHECKOUT-5 gets the last unit of the unpaid order, which is cancelled and can no longer be paid", async () => {
    const product = await createProduct(shop, { stock: 1 });
    const first = await placePaypalOrder(paypalOrderRequest(shop, product));
    const order = paypalOrderRequest(shop, product, { replaces: first.uuid, comment: "anders" });
    const second = await placePaypalOrder(order);
    expect(await paymentState(first.uuid)).toMatchObject({
      status: "cancelled",
      steps: ["awaiting_payment", "cancelled"],
    });
    expect(await stockOf(product)).toBe(0);
    const { replaces: _replaces, ...again } = order;
    expect(await placePaypalOrder(again)).toEqual(second);
    await approveAtPaypal(first);
    expect(await postPaypalTransaction(shop, first)).toMatchObject({
      http: 409,
      body: { code: "order-closed" },
    });
    expect(await webhook(first, "CHECKOUT.ORDER.APPROVED")).toBe(200);
    expect(await paypalKeysOf(first.uuid, "capture")).toEqual([]);
    await approveAtPaypal(second);
    expect(await postPaypalTransaction(shop, second)).toMatchObject({
      http: 200,
      body: { order: { status: "paid" } },
    });
    expect(await stockOf(product)).toBe(0);
  });

  it("CHECKOUT-5 is refused if the other order is paid", async () => {
    const product = await createProduct(shop);
    const first = await placePaypalOrder(paypalOrderRequest(shop, product));
    await approveAtPaypal(first);
    await postPaypalTransaction(shop, first);
    const response = await postOrder(paypalOrderRequest(shop, product, { replaces: first.uuid }));
    expect(response).toMatchObject({ http: 409, body: { code: "order-already-placed" } });
    expect(await paymentState(first.uuid)).toMatchObject({ status: "paid" });
    expect(await stockOf(product)).toBe(4);
  });

  it("CHECKOUT-7 leaves the other order unchanged if it is refused itself", async () => {
    const product = await createProduct(shop, { stock: 1 });
    const first = await placePaypalOrder(paypalOrderRequest(shop, product));
    const response = await postOrder(
      paypalOrderRequest(shop, product, {
        replaces: first.uuid,
        shipping_cost: 0,
        total_price_brutto: 100,
      }),
    );
    expect(response).toMatchObject({ http: 409, body: { code: "price-changed" } });
    expect(await paymentState(first.uuid)).toMatchObject({ status: "awaiting_payment" });
    expect(await stockOf(product)).toBe(0);
  });

  it("CHECKOUT-7 ignores an order of another shop and an unknown one", async () => {
    const foreign = await placePaypalOrder(paypalOrderRequest(other, await createProduct(other)));
    for (const replaces of [foreign.uuid, randomUUID()])
      expect(
        (await postOrder(paypalOrderRequest(shop, await createProduct(shop), { replaces }))).http,
      ).toBe(200);
    expect(await paymentState(foreign.uuid)).toMatchObject({ status: "awaiting_payment" });
  });

  it("ORDER-1 is refused if the provider captured the other order's payment unnoticed, which is then paid", async () => {
    const product = await createProduct(shop);
    const first = await placePaypalOrder(paypalOrderRequest(shop, product));
    await approveAtPaypal(first);
    await injectPaypalFailure("lost-response", "capture", first.uuid);
    await injectPaypalFailure("500", "get", first.uuid);
    expect(await postPaypalTransaction(shop, first)).toMatchObject({ http: 502 });
    const response = await postOrder(paypalOrderRequest(shop, product, { replaces: first.uuid }));
    expect(response).toMatchObject({ http: 409, body: { code: "order-already-placed" } });
    expect(await paymentState(first.uuid)).toMatchObject({
      status: "paid",
      payment: { status: "completed" },
    });
    expect(await paypalKeysOf(first.uuid, "refund")).toHaveLength(0);
    expect(await stockOf(product)).toBe(4);
  });

  it("ORDER-1 is refused while the provider fails, and nothing is cancelled", async () => {
    const product = await createProduct(shop);
    const first = await placePaypalOrder(paypalOrderRequest(shop, product));
    await injectPaypalFailure("500", "get", first.uuid);
    const order = paypalOrderRequest(shop, product, { replaces: first.uuid });
    expect(await postOrder(order)).toMatchObject({
      http: 502,
      body: { code: "payment-unavailable" },
    });
    expect(await paymentState(first.uuid)).toMatchObject({ status: "awaiting_payment" });
    expect(await stockOf(product)).toBe(4);
    expect((await postOrder(order)).http).toBe(200);
    expect(await paymentState(first.uuid)).toMatchObject({ status: "cancelled" });
    expect(await stockOf(product)).toBe(4);
  });

  it("ORDER-1 is refused while the provider reviews a payment, and nothing is cancelled", async () => {
    const product = await createProduct(shop);
    const first = await placePaypalOrder(paypalOrderRequest(shop, product));
    await approveAtPaypal(first);
    await injectPaypalFailure("pending", "capture", first.uuid);
    await postPaypalTransaction(shop, first);
    const response = await postOrder(paypalOrderRequest(shop, product, { replaces: first.uuid }));
    expect(response).toMatchObject({ http: 409, body: { code: "payment-pending" } });
    expect(await paymentState(first.uuid)).toMatchObject({
      status: "awaiting_payment",
      payment: { capture_id: anyString },
    });
    await changeCapture(first, "COMPLETED");
    await webhook(first, "PAYMENT.CAPTURE.COMPLETED");
    expect(await paymentState(first.uuid)).toMatchObject({ status: "paid" });
  });
});
