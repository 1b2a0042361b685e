import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { runJobsUntil } from "../support/jobs";
import {
  changeMolliePayment,
  molliePaymentsOf,
  resetMollieFailures,
  triggerMollieWebhook,
} from "./fixtures/mollie";
import { capturePayment, paymentState, startPayment } from "./fixtures/payment-state";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import { createProduct, orderRequest, type TestShop } from "./fixtures/test-shop";
import { cancel, placeOrder } from "./fixtures/unpaid-orders";

/** What only a payment on the provider's own page has: several payments of one order. */

let shop: TestShop;

beforeAll(async () => {
  shop = await createReviewShop("mollie", "mollie@mails.example");
});
afterEach(resetMollieFailures);

async function started() {
  const payment_method = shop.payments.mollie;
  const placed = await placeOrder(
    orderRequest(shop, await createProduct(shop), { payment_method }),
  );
  expect((await startPayment(shop, placed.uuid)).http).toBe(200);
  return placed;
}

async function sendWebhook(body: string, type = "application/x-www-form-urlencoded") {
  const response = await fetch(`${inject("directusUrl")}/ecom/mollie/webhook`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

describe("Mollie", () => {
  it("PAY-6 a failed payment is repeated with a new one, and its late webhook changes nothing", async () => {
    const { uuid } = await started();
    await changeMolliePayment(uuid, { status: "failed" });
    expect(await capturePayment(shop, uuid)).toMatchObject({
      http: 409,
      body: { code: "payment-declined" },
    });
    expect((await startPayment(shop, uuid)).http).toBe(200);
    const [failed, open] = await molliePaymentsOf(uuid);
    expect([failed?.status, open?.status]).toEqual(["failed", "open"]);
    expect(await sendWebhook(`id=${failed?.id}`)).toBe(200);
    expect(await paymentState(uuid)).toMatchObject({
      ...{ status: "awaiting_payment", payment: { provider_id: open?.id } },
    });
    await changeMolliePayment(uuid, { status: "paid" });
    expect(await triggerMollieWebhook(uuid)).toBe(200);
    expect(await paymentState(uuid)).toMatchObject({
      ...{ status: "paid", payment: { provider_id: open?.id, status: "completed" } },
    });
  });

  it("ORDER-1 PAY-6 a cancelled order cancels its open payment", async () => {
    const ordered = await started();
    expect((await cancel(shop, ordered)).http).toBe(200);
    await runJobsUntil(async () =>
      expect(await molliePaymentsOf(ordered.uuid)).toMatchObject([{ status: "canceled" }]),
    );
    expect(await paymentState(ordered.uuid)).toMatchObject({
      ...{ status: "cancelled", refund_due: null },
    });
  });

  it("PAY-6 webhooks with unknown and malformed ids, or in Mollie's name, change nothing", async () => {
    const { uuid } = await started();
    const [payment] = await molliePaymentsOf(uuid);
    expect(await sendWebhook(`id=${payment?.id}&status=paid`)).toBe(200);
    expect(await sendWebhook("id=tr_unknown1234")).toBe(200);
    expect(await sendWebhook("id=../v2/payments")).toBe(400);
    expect(await sendWebhook("")).toBe(400);
    expect(await sendWebhook(`id=tr_${"a".repeat(5000)}`)).toBeGreaterThanOrEqual(400);
    expect(await sendWebhook("not json", "application/json")).toBe(400);
    expect(await paymentState(uuid)).toMatchObject({
      ...{ status: "awaiting_payment", payment: { status: "pending" } },
    });
  });
});
