import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { stringMatching } from "../support/matchers";
import { runJobs, runJobsUntil } from "../support/jobs";
import {
  createProduct,
  createTestShop,
  orderRequest,
  postOrder,
  stockOf,
  type TestShop,
  updateRecord,
} from "./fixtures/test-shop";
import { caughtMails, uniqueEmail } from "./fixtures/forms-client";
import {
  approveAtKlarna,
  AWAITING_PAYMENT,
  changeFraudStatus,
  changeKlarnaOrder,
  injectKlarnaFailure,
  klarnaKeysOf,
  klarnaOrderRequest,
  klarnaOrdersOf,
  klarnaSessionOf,
  PAID,
  placeApprovedKlarnaOrder,
  placeKlarnaOrder,
  postKlarnaCallback,
  postKlarnaOrder,
  postKlarnaSession,
  resetKlarnaFailures,
  triggerKlarnaCallback,
} from "./fixtures/klarna";
import { becomes, makeDue, paymentState } from "./fixtures/payment-state";
import { expireReservation, stateOf, waitForStatus } from "./fixtures/paypal";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import { cancel, placeOrder } from "./fixtures/unpaid-orders";

let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  shop = await createReviewShop("klarna", "klarna@mails.example");
  other = await createTestShop("klarna-fremd");
});

afterEach(resetKlarnaFailures);

describe("order with Klarna", () => {
  it("PAY-3 CHECKOUT-7 waits with its stock reserved, without a request to Klarna", async () => {
    const product = await createProduct(shop);
    const order = klarnaOrderRequest(shop, product);
    const response = await postOrder(order);
    expect(response).toMatchObject({
      http: 200,
      body: { status: "ok", order: { status: "awaiting_payment" } },
    });
    expect(response.body.status === "ok" && "payment" in response.body.order).toBe(false);
    expect(await paymentState(order.order_uuid)).toMatchObject({
      payment: { provider: "klarna", provider_id: null, status: "pending" },
    });
    expect(await stockOf(product)).toBe(4);
    expect(await klarnaKeysOf(order.order_uuid, "session")).toEqual([]);
  });

  it("PAY-3 is kept if the response to its session is lost, and the next attempt opens one", async () => {
    const product = await createProduct(shop);
    const order = klarnaOrderRequest(shop, product);
    await postOrder(order);
    await injectKlarnaFailure("lost-response", "session", order.order_uuid);
    expect(await postKlarnaSession(shop, order.order_uuid)).toMatchObject({
      http: 502,
      body: { code: "payment-unavailable" },
    });
    expect(await paymentState(order.order_uuid)).toMatchObject({
      ...AWAITING_PAYMENT,
      payment: { provider_id: null },
    });
    expect((await postKlarnaSession(shop, order.order_uuid)).http).toBe(200);
    expect(await paymentState(order.order_uuid)).toMatchObject({
      payment: { provider_id: (await klarnaSessionOf(order.order_uuid)).id },
    });
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-3 has one session for repeated and simultaneous requests, and returns only its client token", async () => {
    const order = klarnaOrderRequest(shop, await createProduct(shop));
    await postOrder(order);
    const responses = await Promise.all([
      postKlarnaSession(shop, order.order_uuid),
      postKlarnaSession(shop, order.order_uuid),
    ]);
    responses.push(await postKlarnaSession(shop, order.order_uuid.toUpperCase()));
    const { clientToken, id } = await klarnaSessionOf(order.order_uuid);
    for (const response of responses)
      expect(response).toEqual({
        http: 200,
        body: { status: "ok", session: { client_token: clientToken } },
      });
    expect(await paymentState(order.order_uuid)).toMatchObject({ payment: { provider_id: id } });
  });

  it("PAY-3 gets no session if unknown, of another shop, with another payment method or with unknown fields", async () => {
    const order = klarnaOrderRequest(shop, await createProduct(shop));
    const transfer = klarnaOrderRequest(shop, await createProduct(shop), {
      payment_method: shop.payments.transfer,
    });
    for (const each of [order, transfer]) await postOrder(each);
    expect(await postKlarnaSession(shop, randomUUID())).toMatchObject({
      http: 404,
      body: { code: "unknown-order" },
    });
    expect(await postKlarnaSession(other, order.order_uuid)).toMatchObject({
      http: 404,
      body: { code: "unknown-order" },
    });
    expect(await postKlarnaSession(shop, transfer.order_uuid)).toMatchObject({
      http: 409,
      body: { code: "payment-mismatch" },
    });
    expect(await postKlarnaSession(shop, order.order_uuid, { order_amount: 1 })).toMatchObject({
      http: 400,
      body: { code: "invalid-request" },
    });
    expect(await klarnaKeysOf(order.order_uuid, "session")).toEqual([]);
  });
});

describe("purchase with Klarna", () => {
  it("PAY-3 CHECKOUT-5 is placed once with equal responses for repeated and simultaneous posts", async () => {
    const { uuid, product, token } = await placeApprovedKlarnaOrder(shop);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => postKlarnaOrder(shop, uuid, token)),
    );
    responses.push(await postKlarnaOrder(shop, uuid, token));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    const [placed, ...more] = await klarnaOrdersOf(uuid);
    expect(more).toEqual([]);
    expect(responses[0]).toEqual({
      http: 200,
      body: {
        message: "ok",
        status: "ok",
        order: {
          order_uuid: uuid,
          order_number: stringMatching(/^S-/),
          status: "paid",
          total_price_brutto: 109.9,
          payment: { provider: "klarna", provider_order_id: placed?.id },
        },
      },
    });
    expect(new Set(await klarnaKeysOf(uuid, "place")).size).toBe(1);
    expect(await paymentState(uuid)).toMatchObject({ steps: ["awaiting_payment", "paid"] });
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-3 PAY-5 keeps the first purchase after a lost response and a post with another token", async () => {
    const { uuid, product, token } = await placeApprovedKlarnaOrder(shop);
    await injectKlarnaFailure("lost-response", "place", uuid);
    expect((await postKlarnaOrder(shop, uuid, token)).http).toBe(502);
    expect(await postKlarnaOrder(shop, uuid, randomUUID())).toMatchObject({
      http: 200,
      body: { order: { status: "paid" } },
    });
    expect(await klarnaOrdersOf(uuid)).toHaveLength(1);
    expect(await paymentState(uuid)).toMatchObject(PAID);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-5 CHECKOUT-7 keeps the stock reserved after a lost response, then the order is found paid", async () => {
    const { uuid, product, token } = await placeApprovedKlarnaOrder(shop);
    await injectKlarnaFailure("lost-response", "place", uuid);
    await postKlarnaOrder(shop, uuid, token);
    await injectKlarnaFailure("500", "place", uuid);
    await expireReservation(uuid);
    await runJobsUntil(async () => expect(await klarnaKeysOf(uuid, "place")).toHaveLength(2));
    expect(await paymentState(uuid)).toMatchObject(AWAITING_PAYMENT);
    expect(await stockOf(product)).toBe(4);
    await expireReservation(uuid);
    await waitForStatus(uuid, "paid");
    expect(await paymentState(uuid)).toMatchObject(PAID);
    expect(await klarnaOrdersOf(uuid)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-3 is refused with unknown fields, for another shop's order and for another payment method", async () => {
    const { uuid, token } = await placeApprovedKlarnaOrder(shop);
    for (const fields of [
      { amount: 1 },
      { authorization_token: "../../../x" },
      { authorization_token: undefined },
      { order_uuid: "1" },
    ])
      expect(await postKlarnaOrder(shop, uuid, token, fields)).toMatchObject({
        http: 400,
        body: { code: "invalid-request" },
      });
    expect(await postKlarnaOrder(other, uuid, token)).toMatchObject({
      http: 404,
      body: { code: "unknown-order" },
    });
    const transfer = klarnaOrderRequest(shop, await createProduct(shop), {
      payment_method: shop.payments.transfer,
    });
    await postOrder(transfer);
    expect(await postKlarnaOrder(shop, transfer.order_uuid, token)).toMatchObject({
      http: 409,
      body: { code: "payment-mismatch" },
    });
    expect(await klarnaOrdersOf(uuid)).toEqual([]);
  });
});

describe("order that Klarna still reviews", () => {
  async function pending() {
    const { uuid, product, token } = await placeApprovedKlarnaOrder(shop);
    await injectKlarnaFailure("pending", "place", uuid);
    const answer = await postKlarnaOrder(shop, uuid, token);
    const [placed] = await klarnaOrdersOf(uuid);
    return { uuid, product, token, answer, klarna: placed?.id ?? "" };
  }

  it("PAY-3 waits beyond its reservation and the job finds it accepted", async () => {
    const { uuid, product, token, answer, klarna } = await pending();
    expect(answer).toMatchObject({
      http: 200,
      body: {
        message: "ok",
        order: { status: "awaiting_payment", payment: { provider_order_id: klarna } },
      },
    });
    expect(await postKlarnaOrder(shop, uuid, token)).toEqual(answer);
    expect((await stateOf(shop.domain, uuid)).body).toMatchObject({
      order: { payment: { provider_order_id: klarna } },
    });
    expect(await postKlarnaSession(shop, uuid)).toMatchObject({
      http: 409,
      body: { code: "order-closed" },
    });
    await expireReservation(uuid);
    await runJobs();
    expect(await paymentState(uuid)).toMatchObject({
      status: "awaiting_payment",
      steps: ["awaiting_payment"],
    });
    await changeFraudStatus(klarna, "ACCEPTED");
    await expireReservation(uuid);
    await waitForStatus(uuid, "paid");
    expect(await paymentState(uuid)).toMatchObject(PAID);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-3 fails when Klarna rejects it, and its stock is released", async () => {
    const { uuid, product, klarna } = await pending();
    await changeFraudStatus(klarna, "REJECTED");
    expect(await triggerKlarnaCallback({ notification: klarna })).toBe(200);
    expect(await paymentState(uuid)).toMatchObject({
      status: "payment_failed",
      payment: { status: "failed" },
      steps: ["awaiting_payment", "payment_failed"],
    });
    expect(await stockOf(product)).toBe(5);
  });
});

describe("cancellation by the customer", () => {
  async function orderedByKlarna() {
    const product = await createProduct(shop);
    return { ...(await placeOrder(klarnaOrderRequest(shop, product))), product };
  }

  it("PAY-3 CHECKOUT-7 is refused after a lost response if Klarna has the order, which is then paid", async () => {
    const { uuid, token, product } = await orderedByKlarna();
    expect(await postKlarnaSession(shop, uuid)).toMatchObject({ http: 200 });
    const approval = await approveAtKlarna(uuid);
    await injectKlarnaFailure("lost-response", "place", uuid);
    await postKlarnaOrder(shop, uuid, approval);
    expect((await cancel(shop, { uuid, token })).http).toBe(409);
    expect(await paymentState(uuid)).toMatchObject(PAID);
    expect(await stockOf(product)).toBe(4);
  });
});

async function bought() {
  const product = await createProduct(shop);
  const order = klarnaOrderRequest(shop, product, {
    customer_email: uniqueEmail(),
    language: "en",
  });
  const uuid = await placeKlarnaOrder(shop, order);
  expect((await postKlarnaOrder(shop, uuid, await approveAtKlarna(uuid))).http).toBe(200);
  const [klarna] = await klarnaOrdersOf(uuid);
  return { uuid, product, email: order.customer_email, klarna: klarna?.id ?? "" };
}

describe("order ended in Klarna's portal or in the shop", () => {
  it("ORDER-2 is cancelled before shipping, and the customer is not charged", async () => {
    const { uuid, product, klarna, email } = await bought();
    await changeKlarnaOrder(klarna, { status: "CANCELLED" });
    for (let times = 0; times < 2; times += 1)
      expect(await triggerKlarnaCallback({ notification: klarna })).toBe(200);
    const state = await paymentState(uuid);
    expect(state).toMatchObject({
      status: "cancelled",
      refund_due: null,
      payment_alert: "voided",
      payment: { status: "refunded" },
    });
    expect(state.events).toEqual([["voided", 109.9]]);
    expect(await stockOf(product)).toBe(5);
    const [mail] = await caughtMails(email, 1, (one) => one.subject.endsWith("payment cancelled"));
    expect(mail?.text).toContain("You will not be charged");
  });

  it("ORDER-1 is cancelled there also for an order whose payment failed", async () => {
    const { uuid } = await bought();
    const { id, payment } = await paymentState(uuid);
    await updateRecord("ecommerce_order_payment", payment.id, { status: "pending" });
    await updateRecord("ecommerce_order", id, { status: "payment_failed" });
    await makeDue(uuid);
    await becomes(uuid, { status: "payment_failed", payment: { status: "refunded" } });
    expect((await klarnaOrdersOf(uuid)).map(({ status }) => status)).toEqual(["CANCELLED"]);
  });
});

describe("expired order", () => {
  async function expired() {
    const product = await createProduct(shop, { stock: 1 });
    const uuid = await placeKlarnaOrder(shop, klarnaOrderRequest(shop, product));
    const { id: session } = await klarnaSessionOf(uuid);
    await expireReservation(uuid);
    await waitForStatus(uuid, "expired");
    return { uuid, product, session };
  }

  it("ORDER-1 is not revived by an unknown token, in a callback or a post, however often", async () => {
    const { uuid, product, session: id } = await expired();
    for (let times = 0; times < 2; times += 1) {
      expect(
        await postKlarnaCallback("authorization", {
          session_id: id,
          authorization_token: "made-up-token",
        }),
      ).toBe(200);
      expect(await postKlarnaOrder(shop, uuid, "made-up-token")).toMatchObject({
        http: 409,
        body: { code: "payment-declined" },
      });
    }
    expect(await paymentState(uuid)).toMatchObject({
      status: "expired",
      steps: ["awaiting_payment", "expired"],
    });
    expect(await stockOf(product)).toBe(1);
    expect(await klarnaKeysOf(uuid, "place")).toEqual([]);
    // The product is for sale again.
    expect((await postOrder(orderRequest(shop, product))).http).toBe(200);
  });

  it("ORDER-1 stays expired while Klarna fails, and the callback is answered with 503 for a retry", async () => {
    const { uuid } = await expired();
    const token = await approveAtKlarna(uuid);
    await injectKlarnaFailure("500", "read-session", uuid, 2);
    expect(await triggerKlarnaCallback({ authorization: uuid })).toBe(503);
    expect((await postKlarnaOrder(shop, uuid, token)).http).toBe(502);
    expect(await paymentState(uuid)).toMatchObject({ status: "expired" });
    expect(await triggerKlarnaCallback({ authorization: uuid })).toBe(200);
    expect(await paymentState(uuid)).toMatchObject({ status: "paid" });
  });

  it("CHECKOUT-7 is refused before it is placed if the stock is gone, and the authorization is released", async () => {
    const product = await createProduct(shop, { stock: 1 });
    const uuid = await placeKlarnaOrder(shop, klarnaOrderRequest(shop, product));
    await expireReservation(uuid);
    await waitForStatus(uuid, "expired");
    await postOrder(orderRequest(shop, product));
    expect(await postKlarnaOrder(shop, uuid, await approveAtKlarna(uuid))).toMatchObject({
      http: 409,
      body: { code: "out-of-stock" },
    });
    expect(await klarnaKeysOf(uuid, "place")).toEqual([]);
    expect(await klarnaKeysOf(uuid, "release")).toHaveLength(1);
    expect(await stockOf(product)).toBe(0);
  });
});
