import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "../../backend/directus/directus-environment";
import { type Caller, logIn } from "../support/directus";
import { anyString, stringMatching } from "../support/matchers";
import { type TestShop, postOrder, stockOf, updateRecord } from "./fixtures/test-shop";
import { caughtMails } from "./fixtures/forms-client";
import { checkUntil, makeDue, paymentState } from "./fixtures/payment-state";
import {
  approveAtPaypal,
  paypalOrdersOf,
  waitForStatus,
  resetPaypalFailures,
  paypalCalls,
  captureAgain,
  captureAtPaypal,
  endRefunds,
  injectPaypalFailure,
  refundAtPaypal,
  readStoredOrder,
  postPaypalTransaction,
  webhook,
  paypalOrderRequest,
  placeApprovedPaypalOrder,
  placePaidPaypalOrder,
  type ApprovedPaypalOrder,
} from "./fixtures/paypal";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import { takeStaffAction } from "./fixtures/unpaid-orders";

/** PayPal events in an unusual order, about a second capture, or with an outage of several days. */

const MAILBOX = "selten@mails.example";
const COMPLETED = "PAYMENT.CAPTURE.COMPLETED";
const REFUNDED = "PAYMENT.CAPTURE.REFUNDED";
const REVERSED = "PAYMENT.CAPTURE.REVERSED";

let shop: TestShop;
let staff: Caller;

beforeAll(async () => {
  shop = await createReviewShop("selten", MAILBOX);
  staff = await logIn("shop@sternberg.example.com", DEMO_CREDENTIALS.SHOP_PASSWORD);
});

afterEach(resetPaypalFailures);

/** Places an order that PayPal has captured without the shop's knowledge. */
async function capturedUnknown(): Promise<ApprovedPaypalOrder> {
  const order = await placeApprovedPaypalOrder(shop);
  await injectPaypalFailure("lost-response", "capture", order.uuid);
  await injectPaypalFailure("500", "get", order.uuid);
  expect((await postPaypalTransaction(shop, order)).http).toBe(502);
  expect(await paymentState(order.uuid)).toMatchObject({
    status: "awaiting_payment",
    payment: { capture_id: null },
  });
  return order;
}

/** Creates a PayPal order outside the shop that names the number of this shop's order. */
async function foreignOrder(number: string): Promise<string> {
  const unit = {
    custom_id: "not-from-this-shop",
    invoice_id: number,
    amount: { currency_code: "EUR", value: "0.01" },
  };
  const response = await fetch(`${inject("paypalUrl")}/v2/checkout/orders`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: "Bearer token-of-the-fake" },
    body: JSON.stringify({ intent: "CAPTURE", purchase_units: [unit] }),
  });
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

describe("refund reported before its capture", () => {
  it("ORDER-2 fails the order, releases its stock, mails customer and staff, and the capture's webhook changes nothing", async () => {
    const order = await capturedUnknown();
    await refundAtPaypal(order);
    for (const event of [REFUNDED, COMPLETED, REFUNDED])
      expect(await webhook(order, event)).toBe(200);
    const state = await paymentState(order.uuid);
    expect(state).toMatchObject({
      ...{ status: "payment_failed", refund_due: null, payment_alert: "refunded" },
      payment: { status: "refunded", refunded_amount: 109.9 },
      events: [["refunded", 109.9]],
    });
    expect(await stockOf(order.product)).toBe(5);
    await caughtMails(order.email, 1, (mail) =>
      mail.subject.startsWith("Erstattung zu Ihrer Bestellung"),
    );
    await caughtMails(
      MAILBOX,
      1,
      (mail) => mail.subject === `Zahlung prüfen: Bestellung ${state.order_number}`,
    );
    expect(await paypalCalls(order.uuid, "refund")).toEqual([]);
  });

  it("ORDER-2 marks the order paid if partial, and is recorded with it", async () => {
    const order = await capturedUnknown();
    await refundAtPaypal(order, 10);
    for (const event of [REFUNDED, COMPLETED]) expect(await webhook(order, event)).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({
      ...{
        status: "paid",
        payment_alert: "partly_refunded",
        payment: { status: "completed", refunded_amount: 10 },
      },
      events: [["partly_refunded", 10]],
    });
  });

  it("ORDER-2 is checked again soon if PayPal's order does not show it yet", async () => {
    const order = await placePaidPaypalOrder(shop);
    expect(await webhook(order, REFUNDED, false, true)).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({
      status: "paid",
      payment: { refunded_amount: null },
    });
    await refundAtPaypal(order);
    await waitForStatus(order.uuid, "cancelled");
    expect(await paymentState(order.uuid)).toMatchObject({
      payment_alert: "refunded",
      events: [["refunded", 109.9]],
    });
  });
});

describe("second capture", () => {
  it("ORDER-2 leaves the order paid with its own capture when reversed or refunded", async () => {
    const order = await placePaidPaypalOrder(shop);
    await captureAgain(order);
    expect(await webhook(order, COMPLETED)).toBe(200);
    for (const event of [REVERSED, REFUNDED])
      expect(await webhook(order, event, false, false, true)).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({
      ...{ status: "paid", payment_alert: "second_payment", payment: { status: "completed" } },
      events: [["second_payment", 109.9]],
    });
    expect(await stockOf(order.product)).toBe(4);
  });

  it("ORDER-1 remains listed for staff after the other capture was refunded", async () => {
    const order = await capturedUnknown();
    await captureAgain(order);
    expect(await webhook(order, COMPLETED)).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({
      status: "payment_failed",
      refund_due: 219.8,
      payment_alert: "wrong_amount",
    });
    await refundAtPaypal(order);
    for (let times = 0; times < 2; times += 1) expect(await webhook(order, REFUNDED)).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({
      refund_due: 109.9,
      payment_alert: stringMatching(/./),
    });
    for (const step of ["refund", "payment_checked"] as const)
      expect((await takeStaffAction(staff, order.uuid, step)).status).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({ refund_due: null, payment_alert: null });
  });

  it("ORDER-2 is listed for staff and does not end the order if it belongs to another party's PayPal order", async () => {
    const order = await placeApprovedPaypalOrder(shop);
    const foreign = {
      uuid: order.uuid,
      paypal: await foreignOrder((await paymentState(order.uuid)).order_number),
    };
    await approveAtPaypal(foreign);
    await captureAtPaypal(foreign.paypal);
    for (let times = 0; times < 2; times += 1) expect(await webhook(foreign, COMPLETED)).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({
      ...{
        status: "awaiting_payment",
        payment_alert: "second_payment",
        events: [["second_payment", 0.01]],
      },
    });
    expect(await postPaypalTransaction(shop, order)).toMatchObject({
      http: 200,
      body: { order: { status: "paid" } },
    });
    expect(await stockOf(order.product)).toBe(4);
  });
});

describe("refund that PayPal accepts and does not complete", () => {
  it("ORDER-1 is listed for staff once PayPal reports its failure", async () => {
    const order = await placeApprovedPaypalOrder(shop);
    await updateRecord("ecommerce_order", (await paymentState(order.uuid)).id, {
      status: "cancelled",
    });
    await injectPaypalFailure("pending", "refund", order.uuid);
    await captureAtPaypal(order.paypal);
    expect(await webhook(order, COMPLETED)).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({ payment: { status: "refund_pending" } });
    await endRefunds(order, "FAILED");
    await makeDue(order.uuid);
    await expect
      .poll(async () => (await paymentState(order.uuid)).payment_alert, { timeout: 60_000 })
      .toBe("refund_failed");
    expect(await paymentState(order.uuid)).toMatchObject({
      refund_due: 109.9,
      payment: { status: "completed" },
    });
  });
});

describe("PayPal outage of several days", () => {
  it("ORDER-1 is followed by a refund for an ended order that was listed as unverified", async () => {
    const order = await capturedUnknown();
    await updateRecord("ecommerce_order", (await paymentState(order.uuid)).id, {
      status: "cancelled",
    });
    await injectPaypalFailure("500", "get", order.uuid, 1000);
    await checkUntil(order.uuid, { payment_alert: "unverified" }, 35);
    await resetPaypalFailures();
    await checkUntil(order.uuid, { payment: { status: "refunded" } });
    expect(await paymentState(order.uuid)).toMatchObject({ payment_alert: null, refund_due: null });
    expect((await paypalOrdersOf(order.uuid)).map(({ capture }) => capture?.status)).toEqual([
      "REFUNDED",
    ]);
  });

  it("ORDER-1 lists an ended order once, and clears the alert afterwards if there is no payment", async () => {
    const order = await placeApprovedPaypalOrder(shop);
    await updateRecord("ecommerce_order", (await paymentState(order.uuid)).id, {
      status: "cancelled",
    });
    await injectPaypalFailure("500", "get", order.uuid, 1000);
    for (const attempts of [35, 36])
      await checkUntil(order.uuid, { payment: { check_attempts: attempts + 1 } }, attempts);
    await expect
      .poll(async () => (await paymentState(order.uuid)).payment_alert)
      .toBe("unverified");
    await resetPaypalFailures();
    await makeDue(order.uuid);
    await expect
      .poll(async () => (await paymentState(order.uuid)).payment_alert, { timeout: 60_000 })
      .toBeNull();
    expect(await paymentState(order.uuid)).toMatchObject({
      events: [["unverified", null]],
      payment: { reconciled_at: anyString },
    });
    expect(await paypalCalls(order.uuid, "capture")).toEqual([]);
  });

  it("ORDER-1 CHECKOUT-7 ends the reservation after three days, and a payment found later is refunded", async () => {
    const order = await capturedUnknown();
    const { id } = await paymentState(order.uuid);
    const placedBefore = (days: number) => {
      const date_created = new Date(Date.now() - days * 86_400_000).toISOString();
      return { date_created, reserved_until: date_created };
    };
    await injectPaypalFailure("500", "get", order.uuid, 1000);
    await updateRecord("ecommerce_order", id, placedBefore(2.9));
    await wait(2500);
    expect((await readStoredOrder(order.uuid)).status).toBe("awaiting_payment");
    await updateRecord("ecommerce_order", id, placedBefore(3.1));
    await waitForStatus(order.uuid, "expired");
    expect(await stockOf(order.product)).toBe(5);
    await updateRecord("ecommerce_product", order.product, { stock: 0 });
    await resetPaypalFailures();
    await makeDue(order.uuid);
    await expect
      .poll(async () => (await paymentState(order.uuid)).payment.status, { timeout: 60_000 })
      .toBe("refunded");
    expect(await paymentState(order.uuid)).toMatchObject({
      status: "expired",
      events: [["late_refund", 109.9]],
    });
  });
});

describe("simultaneous events", () => {
  it("ORDER-1 ORDER-3 leave one payment or one refund and a correct stock", async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await placeApprovedPaypalOrder(shop);
      await updateRecord("ecommerce_order", (await paymentState(order.uuid)).id, {
        reserved_until: new Date(Date.now() + 500).toISOString(),
      });
      await wait(round * 250);
      const [answer] = await Promise.all([
        postOrder(paypalOrderRequest(shop, order.product, { replaces: order.uuid })),
        postPaypalTransaction(shop, order),
        webhook(order, "CHECKOUT.ORDER.APPROVED"),
        webhook(order, COMPLETED),
        takeStaffAction(staff, order.uuid, "cancel"),
      ]);
      await wait(2500);
      const { status, payment } = await paymentState(order.uuid);
      const [at] = await paypalOrdersOf(order.uuid);
      const outcome = `${status} ${payment.status} ${at?.capture?.status ?? "none"} ${answer.http}`;
      expect([
        "paid completed COMPLETED 409",
        "cancelled refunded REFUNDED 200",
        "cancelled pending none 200",
        // Staff cancelled after the payment; the refund is due.
        "cancelled completed COMPLETED 409",
        "cancelled completed COMPLETED 200",
      ]).toContain(outcome);
      if (outcome.startsWith("cancelled completed"))
        expect((await paymentState(order.uuid)).refund_due).toBe(109.9);
      const reserved = (status === "paid" ? 1 : 0) + (answer.http === 200 ? 1 : 0);
      expect([outcome, await stockOf(order.product)]).toEqual([outcome, 5 - reserved]);
      expect(
        new Set((await paypalCalls(order.uuid, "refund")).map(({ key }) => key)).size,
      ).toBeLessThanOrEqual(1);
    }
  });
});
