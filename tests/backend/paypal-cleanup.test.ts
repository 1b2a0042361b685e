import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Caller, logInAs } from "../support/directus";
import { anyString } from "../support/matchers";
import { runJobs, runJobsUntil } from "../support/jobs";
import {
  type TestShop,
  postOrder,
  stockOf,
  createProduct,
  updateRecord,
} from "./fixtures/test-shop";
import { caughtMails, type Mail, uniqueEmail } from "./fixtures/forms-client";
import { becomes, checkUntil, makeDue, paymentState } from "./fixtures/payment-state";
import {
  approveAtPaypal,
  paypalOrdersOf,
  waitForStatus,
  resetPaypalFailures,
  paypalKeysOf,
  captureAtPaypal,
  changeCapture,
  endRefunds,
  injectPaypalFailure,
  refundAtPaypal,
  expireReservation,
  postPaypalTransaction,
  webhook,
  paypalOrderRequest,
  placeApprovedPaypalOrder,
  type ApprovedPaypalOrder,
} from "./fixtures/paypal";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import { cancel, takeStaffAction } from "./fixtures/unpaid-orders";

/** Money that PayPal holds for an ended order: refunded despite failures, or listed for staff. */

const MAILBOX = "abgleich@mails.example";

let shop: TestShop;
let staff: Caller;

beforeAll(async () => {
  staff = await logInAs("shop");
  shop = await createReviewShop("abgleich", MAILBOX);
});

afterEach(resetPaypalFailures);

/**
 * Returns an order that its customer cancelled before PayPal captured it, as if the capture was
 * already under way and not yet visible at the provider.
 */
async function cancelledWithMoney(
  status: "COMPLETED" | "PENDING" = "COMPLETED",
): Promise<ApprovedPaypalOrder> {
  const order = await placeApprovedPaypalOrder(shop);
  expect((await cancel(shop, order)).http).toBe(200);
  // Long enough that only the test decides when the job checks again.
  await updateRecord("ecommerce_order_payment", (await paymentState(order.uuid)).payment.id, {
    next_check_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await captureAtPaypal(order.paypal);
  if (status === "PENDING") await changeCapture(order, "PENDING");
  return order;
}

const money = async ({ uuid }: ApprovedPaypalOrder) =>
  (await paypalOrdersOf(uuid)).map(({ capture }) => capture?.status);
const refunds = async ({ uuid }: ApprovedPaypalOrder) => paypalKeysOf(uuid, "refund");
const settles = ({ uuid }: ApprovedPaypalOrder, status: string) =>
  becomes(uuid, { payment: { status } });
const withSubject = (subject: RegExp) => (mail: Mail) => subject.test(mail.subject);

describe("capture for an ended order", () => {
  it("ORDER-1 is found by the job without a webhook, refunded once and mailed to the customer", async () => {
    const order = await cancelledWithMoney();
    await makeDue(order.uuid);
    await settles(order, "refunded");
    expect(await money(order)).toEqual(["REFUNDED"]);
    expect(await refunds(order)).toHaveLength(1);
    const state = await paymentState(order.uuid);
    expect(state).toMatchObject({
      status: "cancelled",
      refund_due: null,
      payment_alert: null,
      payment: { refunded_amount: 109.9 },
    });
    expect(state.events).toEqual([["late_refund", 109.9]]);
    expect(await stockOf(order.product)).toBe(5);
    const [mail] = await caughtMails(
      order.email,
      1,
      withSubject(/^Erstattung zu Ihrer Bestellung/),
    );
    expect((mail?.text ?? "").replace(/\s/g, " ")).toContain("109,90 €");
  });

  it(
    "ORDER-1 is refunded by repeated attempts if the refund fails",
    { tags: ["full"] },
    async () => {
      const order = await cancelledWithMoney();
      await injectPaypalFailure("500", "refund", order.uuid, 2);
      expect(await webhook(order, "PAYMENT.CAPTURE.COMPLETED")).toBe(200);
      expect(await paymentState(order.uuid)).toMatchObject({
        payment: { status: "refund_pending" },
      });
      await settles(order, "refunded");
      const requested = await refunds(order);
      expect(requested.length).toBeGreaterThan(2);
      expect(new Set(requested).size).toBe(1);
      expect((await paymentState(order.uuid)).events).toEqual([["late_refund", 109.9]]);
    },
  );

  it("ORDER-1 is listed once for staff if PayPal refuses the refund", async () => {
    const order = await cancelledWithMoney();
    await injectPaypalFailure("refused", "refund", order.uuid, 100);
    for (let times = 0; times < 2; times += 1)
      expect(await webhook(order, "PAYMENT.CAPTURE.COMPLETED")).toBe(200);
    const state = await paymentState(order.uuid);
    expect(state).toMatchObject({
      status: "cancelled",
      refund_due: 109.9,
      payment_alert: "refund_failed",
      payment: { status: "completed" },
    });
    expect(state.events).toEqual([["refund_failed", 109.9]]);
    expect(await refunds(order)).toHaveLength(1);
    await caughtMails(
      MAILBOX,
      1,
      (mail) => mail.subject === `Zahlung prüfen: Bestellung ${state.order_number}`,
    );
    await refundAtPaypal(order);
    expect(await webhook(order, "PAYMENT.CAPTURE.REFUNDED", false, true)).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({
      refund_due: null,
      payment_alert: null,
      payment: { status: "refunded" },
    });
  });

  it("ORDER-1 is checked until a pending refund is complete", { tags: ["full"] }, async () => {
    const order = await cancelledWithMoney();
    await injectPaypalFailure("pending", "refund", order.uuid);
    await webhook(order, "PAYMENT.CAPTURE.COMPLETED");
    expect(await paymentState(order.uuid)).toMatchObject({ payment: { status: "refund_pending" } });
    await endRefunds(order, "COMPLETED");
    await settles(order, "refunded");
    expect(await money(order)).toEqual(["REFUNDED"]);
  });

  it(
    "ORDER-1 is listed for staff once PayPal reports that a pending refund has failed",
    { tags: ["full"] },
    async () => {
      const order = await cancelledWithMoney();
      await injectPaypalFailure("pending", "refund", order.uuid);
      await webhook(order, "PAYMENT.CAPTURE.COMPLETED");
      await endRefunds(order, "FAILED");
      await makeDue(order.uuid);
      await becomes(order.uuid, {
        ...{ refund_due: 109.9, payment_alert: "refund_failed", payment: { status: "completed" } },
      });
    },
  );

  it(
    "ORDER-1 is listed for staff after the last attempt if PayPal is down for days",
    { tags: ["full"] },
    async () => {
      const order = await cancelledWithMoney();
      await injectPaypalFailure("500", "refund", order.uuid, 1000);
      await webhook(order, "PAYMENT.CAPTURE.COMPLETED");
      await checkUntil(order.uuid, { payment: { check_attempts: 35 } }, 34);
      expect(await paymentState(order.uuid)).toMatchObject({
        refund_due: null,
        payment: { status: "refund_pending" },
      });
      await makeDue(order.uuid);
      await becomes(order.uuid, { refund_due: 109.9, payment_alert: "refund_failed" });
    },
  );

  it(
    "ORDER-1 is listed as unverified if it is unknown and PayPal is down for days",
    { tags: ["full"] },
    async () => {
      const order = await cancelledWithMoney();
      await injectPaypalFailure("500", "get", order.uuid, 1000);
      await checkUntil(order.uuid, { payment_alert: "unverified" }, 35);
      await resetPaypalFailures();
      expect(await webhook(order, "PAYMENT.CAPTURE.COMPLETED")).toBe(200);
      await settles(order, "refunded");
      expect(await money(order)).toEqual(["REFUNDED"]);
    },
  );

  it(
    "ORDER-1 is refunded and recorded once with simultaneous webhooks and job",
    { tags: ["full"] },
    async () => {
      const order = await cancelledWithMoney();
      await makeDue(order.uuid);
      await Promise.all([1, 2, 3, 4].map(() => webhook(order, "PAYMENT.CAPTURE.COMPLETED")));
      await settles(order, "refunded");
      expect(new Set(await refunds(order)).size).toBe(1);
      expect((await paymentState(order.uuid)).events).toEqual([["late_refund", 109.9]]);
    },
  );
});

describe("pending capture for an ended order", () => {
  it("ORDER-1 is stored with its id, checked, and refunded once completed", async () => {
    const order = await cancelledWithMoney("PENDING");
    expect(await webhook(order, "PAYMENT.CAPTURE.PENDING")).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({
      payment: { status: "pending", capture_id: anyString },
    });
    await checkUntil(order.uuid, { payment: { check_attempts: 201 } }, 200);
    expect(await paymentState(order.uuid)).toMatchObject({
      payment_alert: null,
      payment: { status: "pending", reconciled_at: null },
    });
    await changeCapture(order, "COMPLETED");
    await makeDue(order.uuid);
    await settles(order, "refunded");
  });

  it("ORDER-1 needs no action if declined", { tags: ["full"] }, async () => {
    const order = await cancelledWithMoney("PENDING");
    await changeCapture(order, "DECLINED");
    await makeDue(order.uuid);
    await becomes(order.uuid, {
      ...{ status: "cancelled", refund_due: null, payment_alert: null },
      payment: { reconciled_at: anyString },
    });
    expect(await refunds(order)).toEqual([]);
  });
});

describe("ended order without a payment", () => {
  it(
    "ORDER-1 is never captured if only approved, and is no longer checked after a while",
    { tags: ["full"] },
    async () => {
      const order = await placeApprovedPaypalOrder(shop);
      expect((await cancel(shop, order)).http).toBe(200);
      await checkUntil(order.uuid, { payment: { reconciled_at: anyString } }, 19);
      expect(await paypalKeysOf(order.uuid, "capture")).toEqual([]);
      expect(await postPaypalTransaction(shop, order)).toMatchObject({
        http: 409,
        body: { code: "order-closed" },
      });
      expect(await paymentState(order.uuid)).toMatchObject({
        status: "cancelled",
        payment_alert: null,
      });
    },
  );

  it(
    "ORDER-1 is listed once if PayPal is down for days, and not any more once PayPal reports none",
    { tags: ["full"] },
    async () => {
      const order = await placeApprovedPaypalOrder(shop);
      await updateRecord("ecommerce_order", (await paymentState(order.uuid)).id, {
        status: "cancelled",
      });
      await injectPaypalFailure("500", "get", order.uuid, 1000);
      for (const attempts of [35, 36])
        await checkUntil(order.uuid, { payment: { check_attempts: attempts + 1 } }, attempts);
      await becomes(order.uuid, { payment_alert: "unverified" });
      await resetPaypalFailures();
      await makeDue(order.uuid);
      await becomes(order.uuid, {
        ...{ payment_alert: null, events: [["unverified", null]] },
        payment: { reconciled_at: anyString },
      });
      expect(await paypalKeysOf(order.uuid, "capture")).toEqual([]);
    },
  );

  it("ORDER-1 gets back a PayPal id lost during creation and can be paid", async () => {
    const product = await createProduct(shop);
    const order = paypalOrderRequest(shop, product, { customer_email: uniqueEmail() });
    await injectPaypalFailure("lost-response", "create", order.order_uuid);
    expect((await postOrder(order)).http).toBe(502);
    await expireReservation(order.order_uuid);
    await waitForStatus(order.order_uuid, "expired");
    const [paypalOrder] = await paypalOrdersOf(order.order_uuid);
    const known = { uuid: order.order_uuid, paypal: paypalOrder?.id ?? "" };
    await runJobsUntil(async () =>
      expect(await paypalKeysOf(order.order_uuid, "get")).not.toEqual([]),
    );
    expect(await paypalOrdersOf(order.order_uuid)).toHaveLength(1);
    await approveAtPaypal(known);
    expect(await webhook(known, "CHECKOUT.ORDER.APPROVED")).toBe(200);
    expect(await paymentState(order.order_uuid)).toMatchObject({ status: "paid" });
  });
});

describe("PayPal outage of several days", () => {
  it(
    "ORDER-1 CHECKOUT-7 ends the reservation after three days, and a payment found later is refunded",
    { tags: ["full"] },
    async () => {
      const order = await placeApprovedPaypalOrder(shop);
      await injectPaypalFailure("lost-response", "capture", order.uuid);
      await injectPaypalFailure("500", "get", order.uuid, 1000);
      expect((await postPaypalTransaction(shop, order)).http).toBe(502);
      const placedBefore = async (days: number) => {
        const date_created = new Date(Date.now() - days * 86_400_000).toISOString();
        const dates = { date_created, reserved_until: date_created };
        await updateRecord("ecommerce_order", (await paymentState(order.uuid)).id, dates);
      };
      await placedBefore(2.9);
      await runJobs();
      expect(await paymentState(order.uuid)).toMatchObject({ status: "awaiting_payment" });
      await placedBefore(3.1);
      await waitForStatus(order.uuid, "expired");
      expect(await stockOf(order.product)).toBe(5);
      await updateRecord("ecommerce_product", order.product, { stock: 0 });
      await resetPaypalFailures();
      await makeDue(order.uuid);
      await becomes(order.uuid, {
        ...{ status: "expired", events: [["late_refund", 109.9]], payment: { status: "refunded" } },
      });
    },
  );
});

describe("simultaneous events", () => {
  it("ORDER-1 ORDER-3 leave one payment or one refund and a correct stock", async () => {
    for (const delay of [0, 500]) {
      const order = await placeApprovedPaypalOrder(shop);
      const { id } = await paymentState(order.uuid);
      await updateRecord("ecommerce_order", id, {
        reserved_until: new Date(Date.now() + 500 - delay).toISOString(),
      });
      const [answer] = await Promise.all([
        postOrder(paypalOrderRequest(shop, order.product, { replaces: order.uuid })),
        postPaypalTransaction(shop, order),
        webhook(order, "CHECKOUT.ORDER.APPROVED"),
        webhook(order, "PAYMENT.CAPTURE.COMPLETED"),
        takeStaffAction(staff, order.uuid, "cancel"),
      ]);
      const outcome = async () => {
        const { status, payment, refund_due: due } = await paymentState(order.uuid);
        const [atPaypal] = await money(order);
        return `${status} ${payment.status} ${atPaypal ?? "none"} ${due} ${answer.http}`;
      };
      await runJobsUntil(async () =>
        expect([
          "paid completed COMPLETED null 409",
          "cancelled refunded REFUNDED null 200",
          "cancelled pending none null 200",
          // Staff cancelled after the payment; the refund is due.
          "cancelled completed COMPLETED 109.9 409",
          "cancelled completed COMPLETED 109.9 200",
        ]).toContain(await outcome()),
      );
      const isPaid = (await outcome()).startsWith("paid");
      const reserved = (isPaid ? 1 : 0) + (answer.http === 200 ? 1 : 0);
      expect(await stockOf(order.product)).toBe(5 - reserved);
      expect(new Set(await refunds(order)).size).toBeLessThanOrEqual(1);
    }
  });
});
