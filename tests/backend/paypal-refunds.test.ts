import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { ADMIN_BOOKMARKS } from "#backend/directus/model/bookmarks";
import type { StaffAction } from "#domain/order/staff-actions";
import { requestStatus, type Caller, logInAs } from "../support/directus";
import { stringMatching } from "../support/matchers";
import { listRecords, type TestShop, stockOf } from "./fixtures/test-shop";
import { caughtMails, type Mail } from "./fixtures/forms-client";
import { becomes, makeDue, paymentState } from "./fixtures/payment-state";
import {
  approveAtPaypal,
  type ApprovedPaypalOrder,
  resetPaypalFailures,
  paypalKeysOf,
  captureAgain,
  captureAtPaypal,
  injectPaypalFailure,
  refundAtPaypal,
  postPaypalTransaction,
  webhook,
  placeApprovedPaypalOrder,
  placePaidPaypalOrder,
} from "./fixtures/paypal";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import { takeStaffAction } from "./fixtures/unpaid-orders";

/** Refunds, reversals and wrong amounts that PayPal reports, and the staff actions for them. */
const MAILBOX = "erstattung@mails.example";

let shop: TestShop;
let staff: Caller;

beforeAll(async () => {
  shop = await createReviewShop("erstattung", MAILBOX);
  staff = await logInAs("shop");
});

afterEach(resetPaypalFailures);

const statusOfStaffAction = async (uuid: string, step: StaffAction) =>
  (await takeStaffAction(staff, uuid, step)).status;

const titled = (subject: RegExp) => (mail: Mail) => subject.test(mail.subject);
const plain = (mail: Mail | undefined) => (mail?.text ?? "").replace(/\s+/g, " ");
const REFUNDED = "PAYMENT.CAPTURE.REFUNDED";
const REVERSED = "PAYMENT.CAPTURE.REVERSED";
const COMPLETED = "PAYMENT.CAPTURE.COMPLETED";

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

describe("refund reported by PayPal", () => {
  it("ORDER-2 cancels a paid order, releases its stock, and mails customer and staff once", async () => {
    const order = await placePaidPaypalOrder(shop);
    await refundAtPaypal(order);
    // A real refund names the capture by a link only.
    expect(await webhook(order, REFUNDED, false, true)).toBe(200);
    expect(await webhook(order, REFUNDED)).toBe(200);
    const state = await paymentState(order.uuid);
    expect(state).toMatchObject({
      status: "cancelled",
      refund_due: null,
      payment_alert: "refunded",
    });
    expect(state.payment).toMatchObject({ status: "refunded", refunded_amount: 109.9 });
    expect(state.events).toEqual([["refunded", 109.9]]);
    expect(await stockOf(order.product)).toBe(5);
    const [mail] = await caughtMails(order.email, 1, titled(/^Erstattung zu Ihrer Bestellung/));
    expect(plain(mail)).toContain("109,90 €");
    expect(plain(mail)).toContain("Ihre Bestellung ist damit storniert");
    const [notice] = await caughtMails(
      MAILBOX,
      1,
      (one) => one.subject === `Zahlung prüfen: Bestellung ${state.order_number}`,
    );
    expect(plain(notice)).toContain("Bitte nicht versenden");
    for (const step of ["confirm", "ship", "refund"] as const)
      expect([step, await statusOfStaffAction(order.uuid, step)]).toEqual([step, 400]);
    expect(await statusOfStaffAction(order.uuid, "payment_checked")).toBe(200);
    expect(await statusOfStaffAction(order.uuid, "payment_checked")).toBe(400);
    expect(await paymentState(order.uuid)).toMatchObject({ payment_alert: null });
  });

  it(
    "ORDER-2 ends a completed order as withdrawn, without releasing its stock",
    { tags: ["full"] },
    async () => {
      const order = await placePaidPaypalOrder(shop, { language: "en" });
      for (const step of ["confirm", "ship", "complete"] as const)
        expect(await statusOfStaffAction(order.uuid, step)).toBe(200);
      await refundAtPaypal(order);
      expect(await webhook(order, REFUNDED, false, true)).toBe(200);
      const state = await paymentState(order.uuid);
      expect(state).toMatchObject({
        status: "withdrawn",
        refund_due: null,
        payment_alert: "refunded",
        events: [["refunded", 109.9]],
      });
      expect(await stockOf(order.product)).toBe(4);
      const [mail] = await caughtMails(order.email, 1, titled(/^Refund for your order/));
      expect(plain(mail)).toContain("Your order is therefore closed.");
      expect(plain(mail)).not.toContain("goods");
    },
  );

  it(
    "ORDER-2 keeps the order if partial, and a cancellation then leaves only the rest due",
    { tags: ["full"] },
    async () => {
      const order = await placePaidPaypalOrder(shop, { language: "fr" });
      for (const part of [20, 10]) {
        await refundAtPaypal(order, part);
        for (let times = 0; times < 2; times += 1)
          expect(await webhook(order, REFUNDED, false, true)).toBe(200);
      }
      expect(await paymentState(order.uuid)).toMatchObject({
        ...{ status: "paid", refund_due: null, payment_alert: "partly_refunded" },
        payment: { status: "completed", refunded_amount: 30 },
        events: [
          ["partly_refunded", 20],
          ["partly_refunded", 10],
        ],
      });
      const mails = await caughtMails(order.email, 2, titled(/^Remboursement partiel/));
      expect(mails.map((mail) => plain(mail)).join(" ")).toContain("20,00 €");
      expect(await statusOfStaffAction(order.uuid, "cancel")).toBe(200);
      expect(await paymentState(order.uuid)).toMatchObject({
        status: "cancelled",
        refund_due: 79.9,
      });
      // Staff refund the rest at PayPal; its report clears the amount due.
      await refundAtPaypal(order);
      expect(await webhook(order, REFUNDED, false, true)).toBe(200);
      expect(await paymentState(order.uuid)).toMatchObject({
        refund_due: null,
        payment: { status: "refunded", refunded_amount: 109.9 },
      });
      expect(await statusOfStaffAction(order.uuid, "refund")).toBe(400);
    },
  );

  it("ORDER-2 is found by the job if its webhook was lost", { tags: ["full"] }, async () => {
    const order = await placePaidPaypalOrder(shop);
    await refundAtPaypal(order);
    await makeDue(order.uuid);
    await becomes(order.uuid, { status: "cancelled", payment_alert: "refunded" });
    expect(await stockOf(order.product)).toBe(5);
  });

  it(
    "ORDER-2 changes nothing after staff recorded it, and nothing is refunded twice",
    { tags: ["full"] },
    async () => {
      const order = await placePaidPaypalOrder(shop);
      expect(await statusOfStaffAction(order.uuid, "cancel")).toBe(200);
      await refundAtPaypal(order);
      expect(await statusOfStaffAction(order.uuid, "refund")).toBe(200);
      const before = await paymentState(order.uuid);
      expect(before).toMatchObject({
        refund_due: null,
        payment: { status: "refunded", refunded_amount: 109.9 },
      });
      for (let times = 0; times < 2; times += 1)
        expect(await webhook(order, REFUNDED, false, true)).toBe(200);
      expect(await paymentState(order.uuid)).toEqual(before);
      expect(await paypalKeysOf(order.uuid, "refund")).toEqual([]);
    },
  );

  it(
    "ORDER-2 leaves nothing due if it coincides with a cancellation by staff and the job",
    { tags: ["full"] },
    async () => {
      for (let round = 0; round < 2; round += 1) {
        const order = await placePaidPaypalOrder(shop);
        await refundAtPaypal(order);
        await makeDue(order.uuid);
        await Promise.all([
          webhook(order, REFUNDED, false, true),
          statusOfStaffAction(order.uuid, "cancel"),
          webhook(order, REFUNDED),
        ]);
        const state = await paymentState(order.uuid);
        expect(state).toMatchObject({
          status: "cancelled",
          refund_due: null,
          payment: { status: "refunded", refunded_amount: 109.9 },
        });
        expect(state.events).toEqual([["refunded", 109.9]]);
        expect(await stockOf(order.product)).toBe(5);
      }
    },
  );
});

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
    expect(await paypalKeysOf(order.uuid, "refund")).toEqual([]);
  });

  it(
    "ORDER-2 marks the order paid if partial, and is recorded with it",
    { tags: ["full"] },
    async () => {
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
    },
  );

  it("ORDER-2 is checked again soon if PayPal's order does not show it yet", async () => {
    const order = await placePaidPaypalOrder(shop);
    expect(await webhook(order, REFUNDED, false, true)).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({
      status: "paid",
      payment: { refunded_amount: null },
    });
    await refundAtPaypal(order);
    await becomes(order.uuid, {
      ...{ status: "cancelled", payment_alert: "refunded", events: [["refunded", 109.9]] },
    });
  });
});

describe("reversal reported by PayPal", () => {
  it(
    "ORDER-2 ends the order, even if PayPal's captures do not show it",
    { tags: ["full"] },
    async () => {
      const order = await placePaidPaypalOrder(shop);
      expect(await statusOfStaffAction(order.uuid, "confirm")).toBe(200);
      for (let times = 0; times < 2; times += 1)
        expect(await webhook(order, REVERSED, false, true)).toBe(200);
      const state = await paymentState(order.uuid);
      expect(state).toMatchObject({
        status: "cancelled",
        refund_due: null,
        payment_alert: "reversed",
        payment: { status: "reversed" },
      });
      expect(state.events).toEqual([["reversed", 109.9]]);
      expect(await stockOf(order.product)).toBe(5);
      const [mail] = await caughtMails(order.email, 1, titled(/^Rückbuchung zu Ihrer Bestellung/));
      expect(plain(mail)).toContain("zurückgebucht");
    },
  );

  it("ORDER-2 of a shipped order leaves staff nothing to refund", { tags: ["full"] }, async () => {
    const order = await placePaidPaypalOrder(shop);
    for (const step of ["confirm", "ship"] as const)
      expect(await statusOfStaffAction(order.uuid, step)).toBe(200);
    expect(await webhook(order, REVERSED, false, true)).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({
      status: "withdrawn",
      refund_due: null,
      payment: { status: "reversed" },
    });
    expect(await statusOfStaffAction(order.uuid, "take_back")).toBe(400);
    expect(await statusOfStaffAction(order.uuid, "refund")).toBe(400);
  });
});

describe("payment of a wrong amount", () => {
  it(
    "ORDER-2 fails the order and is listed for staff with the amount that PayPal holds",
    { tags: ["full"] },
    async () => {
      const order = await placeApprovedPaypalOrder(shop);
      await injectPaypalFailure("wrong-currency", "capture", order.uuid);
      expect(await postPaypalTransaction(shop, order)).toMatchObject({
        http: 409,
        body: { code: "payment-mismatch" },
      });
      const state = await paymentState(order.uuid);
      expect(state).toMatchObject({
        status: "payment_failed",
        refund_due: 109.9,
        payment_alert: "wrong_amount",
        payment: { status: "failed" },
      });
      expect(state.history.at(-1)?.reason).toContain("109.90 USD");
      expect(await stockOf(order.product)).toBe(5);
      await caughtMails(order.email, 1, titled(/^Ihre Zahlung zur Bestellung/));
      await caughtMails(
        MAILBOX,
        1,
        (one) => one.subject === `Zahlung prüfen: Bestellung ${state.order_number}`,
      );
      expect(await statusOfStaffAction(order.uuid, "refund")).toBe(200);
      expect(await paymentState(order.uuid)).toMatchObject({
        refund_due: null,
        payment_alert: null,
        payment: { status: "refunded" },
      });
    },
  );

  it(
    "ORDER-2 is settled when PayPal reports its refund, and is not captured again",
    { tags: ["full"] },
    async () => {
      const order = await placeApprovedPaypalOrder(shop);
      await injectPaypalFailure("wrong-amount", "capture", order.uuid);
      for (let times = 0; times < 2; times += 1)
        expect(await postPaypalTransaction(shop, order)).toMatchObject({
          http: 409,
          body: { code: "payment-mismatch" },
        });
      expect(await paypalKeysOf(order.uuid, "capture")).toHaveLength(1);
      expect(await paymentState(order.uuid)).toMatchObject({
        ...{ status: "payment_failed", refund_due: 109.89, payment_alert: "wrong_amount" },
      });
      await refundAtPaypal(order);
      expect(await webhook(order, REFUNDED)).toBe(200);
      expect(await paymentState(order.uuid)).toMatchObject({
        ...{
          status: "payment_failed",
          refund_due: null,
          payment_alert: null,
          payment: { status: "refunded", refunded_amount: 109.89 },
        },
      });
    },
  );
});

describe("second capture", () => {
  it(
    "ORDER-2 is listed once for a paid order, which stays paid when it is reversed or refunded",
    { tags: ["full"] },
    async () => {
      const order = await placePaidPaypalOrder(shop);
      await captureAgain(order);
      for (let times = 0; times < 2; times += 1) expect(await webhook(order, COMPLETED)).toBe(200);
      const state = await paymentState(order.uuid);
      expect(state).toMatchObject({
        status: "paid",
        payment_alert: "second_payment",
        events: [["second_payment", 109.9]],
      });
      for (const event of [REVERSED, REFUNDED])
        expect(await webhook(order, event, false, false, true)).toBe(200);
      expect(await paymentState(order.uuid)).toEqual(state);
      expect(await stockOf(order.product)).toBe(4);
      expect(await statusOfStaffAction(order.uuid, "payment_checked")).toBe(200);
      expect(await webhook(order, COMPLETED)).toBe(200);
      expect(await paymentState(order.uuid)).toMatchObject({ payment_alert: null });
    },
  );

  it(
    "ORDER-1 remains listed for staff after the other capture was refunded",
    { tags: ["full"] },
    async () => {
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
        expect(await statusOfStaffAction(order.uuid, step)).toBe(200);
      expect(await paymentState(order.uuid)).toMatchObject({
        refund_due: null,
        payment_alert: null,
      });
    },
  );

  it(
    "ORDER-2 is listed for staff and does not end the order if it belongs to another party's PayPal order",
    { tags: ["full"] },
    async () => {
      const order = await placeApprovedPaypalOrder(shop);
      const foreign = {
        uuid: order.uuid,
        paypal: await foreignOrder((await paymentState(order.uuid)).order_number),
      };
      await approveAtPaypal(foreign);
      await captureAtPaypal(foreign.paypal);
      for (let times = 0; times < 2; times += 1)
        expect(await webhook(foreign, COMPLETED)).toBe(200);
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
    },
  );
});

describe("payment alerts for staff", () => {
  it("ORDER-2 can be cleared only by a staff action, and have a bookmark for shop staff", async () => {
    const order = await placePaidPaypalOrder(shop);
    expect(await statusOfStaffAction(order.uuid, "payment_checked")).toBe(400);
    await refundAtPaypal(order, 5);
    await webhook(order, REFUNDED);
    const { id } = await paymentState(order.uuid);
    expect(
      await requestStatus(staff, `/items/ecommerce_order/${id}`, "PATCH", {
        payment_alert: null,
      }),
    ).toBe(403);
    expect(await paymentState(order.uuid)).toMatchObject({ payment_alert: "partly_refunded" });
    const listed = await listRecords(
      "ecommerce_order",
      "fields=id&filter[payment_alert][_nnull]=true",
    );
    expect(listed.map((row) => row["id"])).toContain(id);
    expect(ADMIN_BOOKMARKS).toContainEqual(
      expect.objectContaining({
        collection: "ecommerce_order",
        filter: { payment_alert: { _nnull: true } },
      }),
    );
  });
});
