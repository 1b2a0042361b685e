import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  createTestShop,
  listRecords,
  type TestShop,
  postOrder,
  stockOf,
  createProduct,
} from "./fixtures/test-shop";
import {
  paypalOrdersOf,
  resetPaypalFailures,
  paypalCalls,
  injectPaypalFailure,
  placePaypalOrder,
  readStoredOrder,
  postPaypalTransaction,
  paypalOrderRequest,
  placeApprovedPaypalOrder,
} from "./fixtures/paypal";

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop("paypal-stoerung");
});

afterEach(resetPaypalFailures);

describe("PayPal failure while an order is placed", () => {
  it.each(["timeout", "500", "lost-response"] as const)(
    "CHECKOUT-5 (%s): keeps the order, and the same post tries again",
    async (kind) => {
      const product = await createProduct(shop);
      const order = paypalOrderRequest(shop, product);
      await injectPaypalFailure(kind, "create", order.order_uuid);
      expect(await postOrder(order)).toMatchObject({
        http: 502,
        body: { status: "error", code: "payment-unavailable" },
      });
      expect(await readStoredOrder(order.order_uuid)).toMatchObject({
        status: "awaiting_payment",
        payment: { provider_id: null },
      });
      const ordered = await placePaypalOrder(order);
      expect((await paypalOrdersOf(order.order_uuid)).map(({ id }) => id)).toEqual([
        ordered.paypal,
      ]);
      expect(
        await listRecords("ecommerce_order_line", `fields=id&filter[product][_eq]=${product}`),
      ).toHaveLength(1);
      expect(await stockOf(product)).toBe(4);
    },
  );
});

describe("PayPal failure during capture", () => {
  it("PAY-5 (lost response): asks PayPal again at once, and the order is paid", async () => {
    const ordered = await placeApprovedPaypalOrder(shop);
    await injectPaypalFailure("lost-response", "capture", ordered.uuid);
    expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
      http: 200,
      body: { status: "ok", order: { status: "paid" } },
    });
    expect(await readStoredOrder(ordered.uuid)).toMatchObject({
      payment: { status: "completed" },
      steps: ["awaiting_payment", "paid"],
    });
    expect(await paypalCalls(ordered.uuid, "capture")).toHaveLength(1);
    expect(await stockOf(ordered.product)).toBe(4);
  });

  it("PAY-5 (lost response, then failure): decides nothing, and the same post later leads to one payment", async () => {
    const ordered = await placeApprovedPaypalOrder(shop);
    await injectPaypalFailure("lost-response", "capture", ordered.uuid);
    await injectPaypalFailure("500", "get", ordered.uuid);
    expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
      http: 502,
      body: { code: "payment-unavailable" },
    });
    expect(await readStoredOrder(ordered.uuid)).toMatchObject({
      status: "awaiting_payment",
      payment: { status: "pending" },
    });
    expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
      http: 200,
      body: { order: { status: "paid" } },
    });
    expect(new Set((await paypalCalls(ordered.uuid, "capture")).map(({ key }) => key)).size).toBe(
      1,
    );
    expect(await readStoredOrder(ordered.uuid)).toMatchObject({
      steps: ["awaiting_payment", "paid"],
    });
    expect(await stockOf(ordered.product)).toBe(4);
  });

  it.each(["timeout", "500"] as const)(
    "PAY-2 (%s): captures and loses nothing, and the same post tries again",
    async (kind) => {
      const ordered = await placeApprovedPaypalOrder(shop);
      await injectPaypalFailure(kind, "capture", ordered.uuid);
      expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
        http: 502,
        body: { code: "payment-unavailable" },
      });
      expect(await readStoredOrder(ordered.uuid)).toMatchObject({
        status: "awaiting_payment",
        payment: { status: "pending", capture_id: null },
      });
      expect(await stockOf(ordered.product)).toBe(4);
      expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
        http: 200,
        body: { order: { status: "paid" } },
      });
      expect(await stockOf(ordered.product)).toBe(4);
    },
  );

  it("PAY-2 (declined): keeps the order waiting, and another attempt succeeds", async () => {
    const ordered = await placeApprovedPaypalOrder(shop);
    await injectPaypalFailure("declined", "capture", ordered.uuid);
    expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
      http: 409,
      body: { code: "payment-declined" },
    });
    expect(await readStoredOrder(ordered.uuid)).toMatchObject({
      status: "awaiting_payment",
      payment: { status: "pending", capture_id: null },
    });
    expect(await stockOf(ordered.product)).toBe(4);
    expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
      http: 200,
      body: { order: { status: "paid" } },
    });
  });

  it("PAY-2 (another amount): fails the order, releases its stock and captures nothing again", async () => {
    const ordered = await placeApprovedPaypalOrder(shop);
    await injectPaypalFailure("wrong-amount", "capture", ordered.uuid);
    expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
      http: 409,
      body: { code: "payment-mismatch" },
    });
    expect(await readStoredOrder(ordered.uuid)).toMatchObject({
      status: "payment_failed",
      payment: { status: "failed", capture_id: null },
      steps: ["awaiting_payment", "payment_failed"],
    });
    expect(await stockOf(ordered.product)).toBe(5);
    expect(await postPaypalTransaction(shop, ordered)).toMatchObject({
      http: 409,
      body: { code: "payment-mismatch" },
    });
    expect(await paypalCalls(ordered.uuid, "capture")).toHaveLength(1);
    expect(await stockOf(ordered.product)).toBe(5);
  });
});
