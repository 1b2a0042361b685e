import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { stringMatching } from "../support/matchers";
import { createTestShop, type TestShop, stockOf, createProduct } from "./fixtures/test-shop";
import {
  approveAtPaypal,
  resetPaypalFailures,
  paypalCalls,
  changeCapture,
  injectPaypalFailure,
  type PlacedPaypalOrder,
  placePaypalOrder,
  expireReservation,
  readStoredOrder,
  postPaypalTransaction,
  webhook,
  paypalOrderRequest,
  placeApprovedPaypalOrder,
  placePaidPaypalOrder,
} from "./fixtures/paypal";

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop("paypal-webhook");
});

afterEach(resetPaypalFailures);

async function ordered(): Promise<PlacedPaypalOrder & { readonly product: number }> {
  const product = await createProduct(shop);
  return { ...(await placePaypalOrder(paypalOrderRequest(shop, product))), product };
}

describe("PayPal webhook", () => {
  it("PAY-5 captures an approved payment without the browser, and the order is paid", async () => {
    const order = await placeApprovedPaypalOrder(shop);
    expect(await webhook(order, "CHECKOUT.ORDER.APPROVED")).toBe(200);
    expect(await readStoredOrder(order.uuid)).toMatchObject({
      status: "paid",
      payment: { status: "completed", capture_id: stringMatching(/^[A-Z0-9]+$/) },
      steps: ["awaiting_payment", "paid"],
    });
    expect(await postPaypalTransaction(shop, order)).toMatchObject({
      http: 200,
      body: { order: { status: "paid" } },
    });
    expect(await paypalCalls(order.uuid, "capture")).toHaveLength(1);
    expect(await stockOf(order.product)).toBe(4);
  });

  it("PAY-5 leads to one payment together with the browser's post", async () => {
    const order = await placeApprovedPaypalOrder(shop);
    const [http, response, again] = await Promise.all([
      webhook(order, "CHECKOUT.ORDER.APPROVED"),
      postPaypalTransaction(shop, order),
      webhook(order, "CHECKOUT.ORDER.APPROVED"),
    ]);
    expect([http, response.http, again]).toEqual([200, 200, 200]);
    expect(await readStoredOrder(order.uuid)).toMatchObject({
      status: "paid",
      steps: ["awaiting_payment", "paid"],
    });
  });

  it("PAY-5 finds a capture whose response was lost, and pays the order once", async () => {
    const order = await placeApprovedPaypalOrder(shop);
    await injectPaypalFailure("lost-response", "capture", order.uuid);
    await injectPaypalFailure("500", "get", order.uuid);
    expect(await postPaypalTransaction(shop, order)).toMatchObject({ http: 502 });
    for (let times = 0; times < 3; times += 1)
      expect(await webhook(order, "PAYMENT.CAPTURE.COMPLETED")).toBe(200);
    expect(await readStoredOrder(order.uuid)).toMatchObject({
      status: "paid",
      steps: ["awaiting_payment", "paid"],
    });
    expect(await paypalCalls(order.uuid, "capture")).toHaveLength(1);
    expect(await stockOf(order.product)).toBe(4);
  });

  it("PAY-5 uses the present state at PayPal, whatever the order of the events", async () => {
    const order = await ordered();
    // The event precedes the capture: there is none yet.
    expect(await webhook(order, "PAYMENT.CAPTURE.COMPLETED")).toBe(200);
    expect(await webhook(order, "PAYMENT.CAPTURE.DENIED")).toBe(200);
    expect(await readStoredOrder(order.uuid)).toMatchObject({ status: "awaiting_payment" });
    await approveAtPaypal(order);
    await postPaypalTransaction(shop, order);
    for (const event of [
      "CHECKOUT.ORDER.APPROVED",
      "PAYMENT.CAPTURE.DENIED",
      "CHECKOUT.ORDER.APPROVED",
    ])
      expect(await webhook(order, event)).toBe(200);
    expect(await readStoredOrder(order.uuid)).toMatchObject({
      status: "paid",
      payment: { status: "completed" },
      steps: ["awaiting_payment", "paid"],
    });
  });

  it("PAY-5 waits for a pending payment, and the order is paid once it is completed", async () => {
    const order = await placeApprovedPaypalOrder(shop);
    await injectPaypalFailure("pending", "capture", order.uuid);
    expect(await postPaypalTransaction(shop, order)).toMatchObject({
      http: 502,
      body: { code: "payment-unavailable" },
    });
    await expireReservation(order.uuid);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await readStoredOrder(order.uuid)).toMatchObject({ status: "awaiting_payment" });
    await changeCapture(order, "COMPLETED");
    expect(await webhook(order, "PAYMENT.CAPTURE.COMPLETED")).toBe(200);
    expect(await readStoredOrder(order.uuid)).toMatchObject({
      status: "paid",
      steps: ["awaiting_payment", "paid"],
    });
  });

  it("PAY-5 fails the order once when a pending payment is denied, and its stock is released", async () => {
    const order = await placeApprovedPaypalOrder(shop);
    await injectPaypalFailure("pending", "capture", order.uuid);
    await postPaypalTransaction(shop, order);
    await changeCapture(order, "DECLINED");
    for (let times = 0; times < 2; times += 1)
      expect(await webhook(order, "PAYMENT.CAPTURE.DENIED")).toBe(200);
    expect(await readStoredOrder(order.uuid)).toMatchObject({
      status: "payment_failed",
      payment: { status: "failed" },
    });
    expect(await stockOf(order.product)).toBe(5);
  });

  it("PAY-5 ORDER-2 cancels a refunded order once, and its stock is released", async () => {
    const order = await placePaidPaypalOrder(shop);
    await changeCapture(order, "REFUNDED");
    for (let times = 0; times < 2; times += 1)
      expect(await webhook(order, "PAYMENT.CAPTURE.REFUNDED")).toBe(200);
    expect(await readStoredOrder(order.uuid)).toMatchObject({
      status: "cancelled",
      payment: { status: "refunded" },
      steps: ["awaiting_payment", "paid", "cancelled"],
    });
    expect(await stockOf(order.product)).toBe(5);
  });
});

describe("request that is not from PayPal", () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${inject("directusUrl")}/ecom/paypal/webhook`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body,
    });

  it("PAY-5 is refused by its signature, and nothing changes", async () => {
    const order = await placeApprovedPaypalOrder(shop);
    expect(await webhook(order, "CHECKOUT.ORDER.APPROVED", true)).toBe(400);
    const unsigned = JSON.stringify({
      event_type: "CHECKOUT.ORDER.APPROVED",
      resource: { id: order.paypal },
    });
    expect((await post(unsigned)).status).toBe(400);
    expect(await readStoredOrder(order.uuid)).toMatchObject({
      status: "awaiting_payment",
      payment: { status: "pending" },
    });
    expect(await paypalCalls(order.uuid, "capture")).toEqual([]);
  });

  it("PAY-5 is refused if it is not an event", async () => {
    for (const body of ["{", "[]", "{}", '{"event_type":1,"resource":{}}', ""])
      expect([body, (await post(body)).status]).toEqual([body, 400]);
  });
});

describe("event that the shop cannot handle", () => {
  it("PAY-5 is accepted and ignored if of another type", async () => {
    const order = await placeApprovedPaypalOrder(shop);
    // A reversal of a payment that was never captured has no effect either.
    for (const event of [
      "CHECKOUT.ORDER.SAVED",
      "CUSTOMER.DISPUTE.CREATED",
      "PAYMENT.CAPTURE.REVERSED",
    ])
      expect(await webhook(order, event)).toBe(200);
    expect(await readStoredOrder(order.uuid)).toMatchObject({ status: "awaiting_payment" });
  });

  it("PAY-5 is answered with 503 while PayPal fails, and handled when sent again", async () => {
    const order = await placeApprovedPaypalOrder(shop);
    await injectPaypalFailure("500", "verify");
    expect(await webhook(order, "CHECKOUT.ORDER.APPROVED")).toBe(503);
    await injectPaypalFailure("500", "get", order.uuid);
    expect(await webhook(order, "CHECKOUT.ORDER.APPROVED")).toBe(503);
    expect(await readStoredOrder(order.uuid)).toMatchObject({ status: "awaiting_payment" });
    expect(await webhook(order, "CHECKOUT.ORDER.APPROVED")).toBe(200);
    expect(await readStoredOrder(order.uuid)).toMatchObject({ status: "paid" });
  });
});
