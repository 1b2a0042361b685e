import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  isOnlinePayment,
  type OnlinePaymentKey,
  PAYMENT_KEYS,
} from "#domain/payment/payment-method";
import {
  approveAtKlarna,
  injectKlarnaFailure,
  klarnaOrdersOf,
  resetKlarnaFailures,
  triggerKlarnaCallback,
} from "./fixtures/klarna";
import {
  changeMolliePayment,
  injectMollieFailure,
  molliePaymentsOf,
  resetMollieFailures,
  triggerMollieWebhook,
} from "./fixtures/mollie";
import {
  becomes,
  capturePayment,
  makeDue,
  paymentState,
  startPayment,
} from "./fixtures/payment-state";
import {
  approveAtPaypal,
  captureAtPaypal,
  injectPaypalFailure,
  paypalOrdersOf,
  resetPaypalFailures,
  stateOf,
  webhook,
} from "./fixtures/paypal";
import {
  createProduct,
  orderRequest,
  stockOf,
  type TestShop,
  updateRecord,
} from "./fixtures/test-shop";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import { refund, refundsOf } from "./fixtures/refunds";
import { administrator } from "../support/directus";
import { cancel, placeOrder, type Placed } from "./fixtures/unpaid-orders";

/**
 * What each online provider has to show with the stored order: one purchase, one webhook, one lost
 * response, one race, one refund of a part and one of everything. Translation to and from a provider is in
 * tests/extensions/payments.
 */
type Provider = {
  /** The customer approves or pays. Returns the approval, if the provider has one. */
  readonly approve: (uuid: string) => Promise<string | undefined>;
  /** The provider reports the approval. Returns the status of the shop's response. */
  readonly report: (uuid: string) => Promise<number>;
  /** The next requests to capture have no usable response, if possible after the capture. */
  readonly loseCapture: (uuid: string) => Promise<unknown>;
  /** Request that the shop makes for a report. */
  readonly failReport: (uuid: string) => Promise<unknown>;
  /** The provider gets the money of an order that the customer has cancelled meanwhile. */
  readonly payCancelled: (ordered: Placed) => Promise<unknown>;
  /** The provider completes a refund that it processes, and reports it. */
  readonly completeRefund?: (uuid: string) => Promise<unknown>;
  /** Statuses of the payments that the provider has for the order. */
  readonly paymentsOf: (uuid: string) => Promise<readonly (string | undefined)[]>;
  /** Status of a payment at the provider with the money, and without it after a refund. */
  readonly paid: string;
  readonly refunded: string;
  readonly lateEvent: "late_refund" | "voided";
};

const paypalOrder = async (uuid: string) => {
  const [found] = await paypalOrdersOf(uuid);
  if (!found) throw new Error(`PayPal has no order for ${uuid}`);
  return { uuid, paypal: found.id };
};

const PAYPAL: Provider = {
  approve: async (uuid) => {
    await approveAtPaypal(await paypalOrder(uuid));
    return undefined;
  },
  report: async (uuid) => webhook(await paypalOrder(uuid), "CHECKOUT.ORDER.APPROVED"),
  loseCapture: async (uuid) => {
    await injectPaypalFailure("lost-response", "capture", uuid);
    await injectPaypalFailure("500", "get", uuid);
  },
  failReport: (uuid) => injectPaypalFailure("500", "get", uuid),
  payCancelled: async (ordered) => {
    const order = await paypalOrder(ordered.uuid);
    await approveAtPaypal(order);
    expect((await cancel(shop, ordered)).http).toBe(200);
    await captureAtPaypal(order.paypal);
    expect(await webhook(order, "PAYMENT.CAPTURE.COMPLETED")).toBe(200);
  },
  paymentsOf: async (uuid) => (await paypalOrdersOf(uuid)).map(({ capture }) => capture?.status),
  ...{ paid: "COMPLETED", refunded: "REFUNDED", lateEvent: "late_refund" },
};

const KLARNA: Provider = {
  approve: approveAtKlarna,
  report: (uuid) => triggerKlarnaCallback({ authorization: uuid }),
  loseCapture: (uuid) => injectKlarnaFailure("lost-response", "place", uuid),
  failReport: (uuid) => injectKlarnaFailure("500", "place", uuid),
  payCancelled: async ({ uuid }) => {
    expect((await capturePayment(shop, uuid, await approveAtKlarna(uuid))).http).toBe(200);
    const { id, payment } = await paymentState(uuid);
    // The state after a cancellation that overtook the purchase.
    await updateRecord("ecommerce_order_payment", payment.id, { status: "pending" });
    await updateRecord("ecommerce_order", id, { status: "cancelled" });
    // Klarna fails at first.
    await injectKlarnaFailure("500", "cancel", uuid);
    await makeDue(uuid);
  },
  paymentsOf: async (uuid) => (await klarnaOrdersOf(uuid)).map(({ status }) => status),
  ...{ paid: "AUTHORIZED", refunded: "CANCELLED", lateEvent: "voided" },
};

const MOLLIE: Provider = {
  approve: async (uuid) => {
    await changeMolliePayment(uuid, { status: "paid" });
    return undefined;
  },
  report: triggerMollieWebhook,
  loseCapture: (uuid) => injectMollieFailure("lost-response", "get", uuid),
  failReport: (uuid) => injectMollieFailure("500", "get", uuid),
  payCancelled: async (ordered) => {
    await changeMolliePayment(ordered.uuid, { cancelable: false });
    expect((await cancel(shop, ordered)).http).toBe(200);
    await changeMolliePayment(ordered.uuid, { status: "paid" });
    expect(await triggerMollieWebhook(ordered.uuid)).toBe(200);
    await becomes(ordered.uuid, { payment: { status: "refund_pending" } });
    await changeMolliePayment(ordered.uuid, { endRefunds: "refunded" });
  },
  completeRefund: async (uuid) => {
    await changeMolliePayment(uuid, { endRefunds: "refunded" });
    expect(await triggerMollieWebhook(uuid)).toBe(200);
  },
  paymentsOf: async (uuid) =>
    (await molliePaymentsOf(uuid)).map(({ status, refunds }) => refunds[0]?.status ?? status),
  ...{ paid: "paid", refunded: "refunded", lateEvent: "late_refund" },
};

const PROVIDERS: Readonly<Record<OnlinePaymentKey, Provider>> = {
  paypal: PAYPAL,
  klarna: KLARNA,
  mollie: MOLLIE,
};

let shop: TestShop;

beforeAll(async () => {
  // A customer returns to the site of a project that has a company.
  shop = await createReviewShop("payment-providers", "zahlung@mails.example");
});
afterEach(async () => {
  await resetPaypalFailures();
  await resetKlarnaFailures();
  await resetMollieFailures();
});

describe.each(PAYMENT_KEYS.filter(isOnlinePayment))("payment with %s", (key) => {
  const provider = PROVIDERS[key];
  const { approve, report, paymentsOf, paid } = provider;
  const PAID = {
    status: "paid",
    payment: { provider: key, status: "completed" },
    steps: ["awaiting_payment", "paid"],
  };
  const AWAITING = {
    status: "awaiting_payment",
    payment: { status: "pending", capture_id: null },
    steps: ["awaiting_payment"],
  };
  const UNAVAILABLE = { http: 502, body: { code: "payment-unavailable" } };
  const IS_PAID = { http: 200, body: { status: "ok", order: { status: "paid" } } };

  async function ordered() {
    const product = await createProduct(shop);
    const payment_method = shop.payments[key];
    const placed = await placeOrder(orderRequest(shop, product, { payment_method }));
    return { ...placed, product };
  }
  async function started() {
    const order = await ordered();
    expect((await startPayment(shop, order.uuid)).http).toBe(200);
    return order;
  }

  it("PAY-2 PAY-3 PAY-6 a purchase is paid once the customer has approved it", async () => {
    const { uuid, product } = await ordered();
    const first = await startPayment(shop, uuid);
    expect(first).toMatchObject({ http: 200, body: { payment: { provider: key } } });
    expect(await startPayment(shop, uuid)).toEqual(first);
    expect(await capturePayment(shop, uuid)).toMatchObject({
      http: 409,
      body: { code: "payment-declined" },
    });
    expect(await paymentState(uuid)).toMatchObject(AWAITING);
    const response = await capturePayment(shop, uuid, await approve(uuid));
    expect(response).toMatchObject({
      ...IS_PAID,
      body: { order: { order_uuid: uuid, total_price_brutto: 109.9, payment: { provider: key } } },
    });
    expect(await paymentState(uuid)).toMatchObject(PAID);
    expect(await paymentsOf(uuid)).toEqual([paid]);
    expect(await stockOf(product)).toBe(4);
    expect((await stateOf(shop.domain, uuid)).body).toMatchObject({ order: { status: "paid" } });
    expect(await startPayment(shop, uuid)).toMatchObject({
      http: 409,
      body: { code: "order-closed" },
    });
  });

  it("PAY-5 a webhook pays the order without the browser, once, and is sent again while the provider fails", async () => {
    const { uuid, product } = await started();
    await approve(uuid);
    await provider.failReport(uuid);
    expect(await report(uuid)).toBe(503);
    expect(await paymentState(uuid)).toMatchObject({ status: "awaiting_payment" });
    expect(await report(uuid)).toBe(200);
    expect(await paymentState(uuid)).toMatchObject(PAID);
    expect(await paymentsOf(uuid)).toEqual([paid]);
    expect(await stockOf(product)).toBe(4);
    expect(await capturePayment(shop, uuid)).toMatchObject(IS_PAID);
  });

  it("PAY-5 CHECKOUT-7 a lost response decides nothing, and the repetition pays the order once", async () => {
    const { uuid, product } = await started();
    const approval = await approve(uuid);
    await provider.loseCapture(uuid);
    expect(await capturePayment(shop, uuid, approval)).toMatchObject(UNAVAILABLE);
    expect(await paymentState(uuid)).toMatchObject(AWAITING);
    expect(await capturePayment(shop, uuid, approval)).toMatchObject(IS_PAID);
    expect(await paymentState(uuid)).toMatchObject(PAID);
    expect(await paymentsOf(uuid)).toEqual([paid]);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-5 CHECKOUT-5 simultaneous requests and reports pay the order once, with equal responses", async () => {
    const { uuid, product } = await started();
    const approval = await approve(uuid);
    const [responses] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => capturePayment(shop, uuid, approval))),
      provider.report(uuid),
    ]);
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toMatchObject(IS_PAID);
    expect(await paymentState(uuid)).toMatchObject(PAID);
    expect(await paymentsOf(uuid)).toEqual([paid]);
    expect(await stockOf(product)).toBe(4);
  });

  it("STAFF-6 STAFF-7 a part is returned through the provider, whose own report changes nothing", async () => {
    const { uuid } = await started();
    expect(await capturePayment(shop, uuid, await approve(uuid))).toMatchObject(IS_PAID);
    const isProcessed = provider.completeRefund !== undefined;
    expect(await refund(administrator(), uuid, { amount: "25.00" })).toMatchObject({
      ...{ status: isProcessed ? "pending" : "done", failure: null },
    });
    await provider.completeRefund?.(uuid);
    await makeDue(uuid);
    await becomes(uuid, {
      ...{ status: "paid", payment: { status: "completed", refunded_amount: 25 } },
      events: [["partly_refunded", 25]],
    });
    expect(await refundsOf(uuid)).toMatchObject([{ origin: "staff", status: "done" }]);
  });

  it("ORDER-1 money for a cancelled order is returned once", async () => {
    const order = await started();
    const { uuid } = order;
    await provider.payCancelled(order);
    await becomes(uuid, {
      ...{ status: "cancelled", refund_due: null, payment_alert: null },
      payment: { status: "refunded" },
      events: [[provider.lateEvent, 109.9]],
    });
    expect(await paymentsOf(uuid)).toEqual([provider.refunded]);
  });
});
