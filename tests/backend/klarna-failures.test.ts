import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  createTestShop,
  type TestShop,
  postOrder,
  stockOf,
  createProduct,
} from "./fixtures/test-shop";
import {
  approveAtKlarna,
  placeApprovedKlarnaOrder,
  klarnaOrdersOf,
  resetKlarnaFailures,
  postKlarnaOrder,
  changeFraudStatus,
  expireAtKlarna,
  injectKlarnaFailure,
  PAID,
  postKlarnaSession,
  klarnaSessionOf,
  postKlarnaCallback,
  triggerKlarnaCallback,
  AWAITING_PAYMENT,
  klarnaOrderRequest,
} from "./fixtures/klarna";
import { waitForStatus, expireReservation, stateOf, readStoredOrder } from "./fixtures/paypal";

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop("klarna-stoerung");
});

afterEach(resetKlarnaFailures);

describe("Klarna failure before approval", () => {
  it.each(["500", "400", "lost-response"] as const)(
    "PAY-3 (%s): keeps the order, and the next attempt opens a session",
    async (kind) => {
      const product = await createProduct(shop);
      const order = klarnaOrderRequest(shop, product);
      await postOrder(order);
      await injectKlarnaFailure(kind, "session", order.order_uuid);
      expect(await postKlarnaSession(shop, order.order_uuid)).toMatchObject({
        http: 502,
        body: { code: "payment-unavailable" },
      });
      expect(await readStoredOrder(order.order_uuid)).toMatchObject({
        ...AWAITING_PAYMENT,
        payment: { provider_id: null },
      });
      expect((await postKlarnaSession(shop, order.order_uuid)).http).toBe(200);
      expect(await readStoredOrder(order.order_uuid)).toMatchObject({
        payment: { provider_id: (await klarnaSessionOf(order.order_uuid)).id },
      });
      expect(await stockOf(product)).toBe(4);
    },
  );

  it("PAY-3 replaces an expired session by a new one for approval", async () => {
    const { uuid } = await placeApprovedKlarnaOrder(shop);
    const before = await klarnaSessionOf(uuid);
    await expireAtKlarna(uuid, "session");
    const { body } = await postKlarnaSession(shop, uuid);
    const after = await klarnaSessionOf(uuid);
    expect(after.id).not.toBe(before.id);
    expect(body).toEqual({ status: "ok", session: { client_token: after.clientToken } });
    expect((await postKlarnaOrder(shop, uuid, await approveAtKlarna(uuid))).body).toMatchObject({
      message: "ok",
    });
  });
});

describe("Klarna failure while the order is placed", () => {
  it.each(["timeout", "500", "lost-response"] as const)(
    "PAY-3 PAY-5 (%s): decides nothing, and the repeated post leads to one order",
    async (kind) => {
      const { uuid, product, token } = await placeApprovedKlarnaOrder(shop);
      await injectKlarnaFailure(kind, "place", uuid);
      expect(await postKlarnaOrder(shop, uuid, token)).toMatchObject({
        http: 502,
        body: { code: "payment-unavailable" },
      });
      expect(await readStoredOrder(uuid)).toMatchObject(AWAITING_PAYMENT);
      expect(await postKlarnaOrder(shop, uuid, token)).toMatchObject({
        http: 200,
        body: { message: "ok", order: { status: "paid" } },
      });
      expect(await readStoredOrder(uuid)).toMatchObject(PAID);
      expect(await klarnaOrdersOf(uuid)).toHaveLength(1);
      expect(await stockOf(product)).toBe(4);
    },
  );

  it("PAY-3 PAY-5 keeps the first purchase after a lost response and a post with another token", async () => {
    const { uuid, product, token } = await placeApprovedKlarnaOrder(shop);
    await injectKlarnaFailure("lost-response", "place", uuid);
    expect((await postKlarnaOrder(shop, uuid, token)).http).toBe(502);
    expect(await postKlarnaOrder(shop, uuid, randomUUID())).toMatchObject({
      http: 200,
      body: { order: { status: "paid" } },
    });
    expect(await klarnaOrdersOf(uuid)).toHaveLength(1);
    expect(await readStoredOrder(uuid)).toMatchObject(PAID);
    expect(await stockOf(product)).toBe(4);
  });

  it.each(["400", "rejected"] as const)(
    "PAY-3 (%s): keeps the order waiting, and a new token succeeds",
    async (kind) => {
      const { uuid, product, token } = await placeApprovedKlarnaOrder(shop);
      await injectKlarnaFailure(kind, "place", uuid);
      expect(await postKlarnaOrder(shop, uuid, token)).toMatchObject({
        http: 409,
        body: { code: "payment-declined" },
      });
      expect(await readStoredOrder(uuid)).toMatchObject(AWAITING_PAYMENT);
      expect(await stockOf(product)).toBe(4);
      expect((await postKlarnaSession(shop, uuid)).http).toBe(200);
      expect(await postKlarnaOrder(shop, uuid, await approveAtKlarna(uuid))).toMatchObject({
        http: 200,
        body: { order: { status: "paid" } },
      });
      expect(await readStoredOrder(uuid)).toMatchObject(PAID);
      expect((await klarnaOrdersOf(uuid)).filter(({ fraud }) => fraud === "ACCEPTED")).toHaveLength(
        1,
      );
    },
  );

  it("PAY-3 rejects a token that has expired or was used for another order, and accepts a new one", async () => {
    const { uuid, token } = await placeApprovedKlarnaOrder(shop);
    await expireAtKlarna(uuid, "authorization");
    expect(await postKlarnaOrder(shop, uuid, token)).toMatchObject({
      http: 409,
      body: { code: "payment-declined" },
    });
    const second = await approveAtKlarna(uuid);
    expect((await postKlarnaOrder(shop, uuid, second)).http).toBe(200);
    const again = await placeApprovedKlarnaOrder(shop);
    expect(await postKlarnaOrder(shop, again.uuid, second)).toMatchObject({
      http: 409,
      body: { code: "payment-declined" },
    });
    expect(await readStoredOrder(again.uuid)).toMatchObject(AWAITING_PAYMENT);
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

  it("PAY-3 waits beyond its reservation and is paid once Klarna accepts it, also when notified twice", async () => {
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
    await new Promise((resolve) => setTimeout(resolve, 2200));
    expect(await readStoredOrder(uuid)).toMatchObject({
      status: "awaiting_payment",
      steps: ["awaiting_payment"],
    });
    await changeFraudStatus(klarna, "ACCEPTED");
    for (let times = 0; times < 2; times += 1)
      expect(await triggerKlarnaCallback({ notification: klarna })).toBe(200);
    expect(await readStoredOrder(uuid)).toMatchObject(PAID);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-3 fails when Klarna rejects it, and its stock is released", async () => {
    const { uuid, product, klarna } = await pending();
    await changeFraudStatus(klarna, "REJECTED");
    expect(await triggerKlarnaCallback({ notification: klarna })).toBe(200);
    expect(await readStoredOrder(uuid)).toMatchObject({
      status: "payment_failed",
      payment: { status: "failed" },
      steps: ["awaiting_payment", "payment_failed"],
    });
    expect(await stockOf(product)).toBe(5);
  });

  it("PAY-5 is found accepted by the job without a notification", async () => {
    const { uuid, klarna } = await pending();
    await changeFraudStatus(klarna, "ACCEPTED");
    await expireReservation(uuid);
    await waitForStatus(uuid, "paid");
    expect(await readStoredOrder(uuid)).toMatchObject(PAID);
  });

  it("PAY-5 is not changed by callbacks that are not from Klarna", async () => {
    const { uuid } = await pending();
    expect(
      await postKlarnaCallback("notification", {
        order_id: randomUUID(),
        event_type: "FRAUD_RISK_ACCEPTED",
      }),
    ).toBe(200);
    expect(await postKlarnaCallback("notification", { order_id: "../../x" })).toBe(400);
    expect(
      await postKlarnaCallback("authorization", {
        session_id: randomUUID(),
        authorization_token: randomUUID(),
      }),
    ).toBe(200);
    expect(await postKlarnaCallback("authorization", {})).toBe(400);
    expect(await readStoredOrder(uuid)).toMatchObject({ status: "awaiting_payment" });
  });
});
