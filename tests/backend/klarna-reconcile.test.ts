import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import {
  orderRequest,
  createTestShop,
  type TestShop,
  postOrder,
  stockOf,
  createProduct,
} from "./fixtures/test-shop";
import {
  approveAtKlarna,
  placeApprovedOrder,
  klarnaOrdersOf,
  resetKlarnaFailures,
  postKlarnaOrder,
  klarnaCalls,
  injectKlarnaFailure,
  placeKlarnaOrder,
  PAID,
  postKlarnaSession,
  triggerKlarnaCallback,
  AWAITING_PAYMENT,
  klarnaOrderRequest,
} from "./fixtures/klarna";
import { waitForStatus, expireReservation, readStoredOrder } from "./fixtures/paypal";

let house: TestShop;

beforeAll(async () => {
  house = await createTestShop("klarna-spaet");
});

afterEach(resetKlarnaFailures);

const agreed = (stock?: number) => placeApprovedOrder(house, stock);

describe("a browser that dies", () => {
  it("PAY-5 after its customer agreed: Klarna tells the shop, which places the order once", async () => {
    const { uuid, product } = await agreed();
    expect(await triggerKlarnaCallback({ authorization: uuid })).toBe(200);
    expect(await readStoredOrder(uuid)).toMatchObject(PAID);
    expect(await klarnaOrdersOf(uuid)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-5 after its customer agreed, and nobody tells: the shop finds out before the order would expire", async () => {
    const { uuid, product } = await agreed();
    await expireReservation(uuid);
    await waitForStatus(uuid, "paid");
    expect(await klarnaOrdersOf(uuid)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-5 CHECKOUT-7 while the answer was lost: nothing is given away while Klarna is silent, then the order is found paid", async () => {
    const { uuid, product, token } = await agreed();
    await injectKlarnaFailure("lost-answer", "place", uuid);
    await postKlarnaOrder(house, uuid, token);
    await injectKlarnaFailure("500", "place", uuid);
    await expireReservation(uuid);
    await expect
      .poll(async () => (await klarnaCalls(uuid, "place")).length, { timeout: 15_000 })
      .toBe(2);
    expect(await readStoredOrder(uuid)).toMatchObject(AWAITING_PAYMENT);
    expect(await stockOf(product)).toBe(4);
    await expireReservation(uuid);
    await waitForStatus(uuid, "paid");
    expect(await readStoredOrder(uuid)).toMatchObject(PAID);
    expect(await klarnaOrdersOf(uuid)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  it("CHECKOUT-7 before its customer agreed: the order expires and gives its pieces back, once", async () => {
    const product = await createProduct(house);
    const uuid = await placeKlarnaOrder(house, klarnaOrderRequest(house, product));
    await expireReservation(uuid);
    await waitForStatus(uuid, "expired");
    expect(await stockOf(product)).toBe(5);
    expect(await postKlarnaSession(house, uuid)).toMatchObject({
      http: 409,
      body: { code: "order-closed" },
    });
  });
});

describe("a customer who cancels", () => {
  const cancelled = async (uuid: string) => {
    const order = await fetch(`${inject("directusUrl")}/ecom/order/cancel`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ project: house.domain, order_uuid: uuid, token: tokens.get(uuid) }),
    });
    return order.status;
  };
  const tokens = new Map<string, string>();
  /** Stores an order, and keeps the token by which its customer may cancel it. */
  async function mine() {
    const product = await createProduct(house);
    const order = klarnaOrderRequest(house, product);
    const { body } = await postOrder(order);
    if (body.status !== "ok" || body.order.token === undefined)
      throw new Error(JSON.stringify(body));
    tokens.set(order.order_uuid, body.order.token);
    return { uuid: order.order_uuid, product };
  }

  it("PAY-3 CHECKOUT-7 before the shop has placed anything gets the order cancelled, and its piece is free", async () => {
    const { uuid, product } = await mine();
    expect(await postKlarnaSession(house, uuid)).toMatchObject({ http: 200 });
    await approveAtKlarna(uuid);
    expect(await cancelled(uuid)).toBe(200);
    expect(await readStoredOrder(uuid)).toMatchObject({ status: "cancelled" });
    expect(await stockOf(product)).toBe(5);
    expect(await klarnaOrdersOf(uuid)).toHaveLength(0);
  });

  it("PAY-3 CHECKOUT-7 while it is in doubt whether Klarna has the order learns that it was bought, and nothing is given away", async () => {
    const { uuid, product } = await mine();
    expect(await postKlarnaSession(house, uuid)).toMatchObject({ http: 200 });
    const token = await approveAtKlarna(uuid);
    await injectKlarnaFailure("lost-answer", "place", uuid);
    await postKlarnaOrder(house, uuid, token);
    expect(await cancelled(uuid)).toBe(409);
    expect(await readStoredOrder(uuid)).toMatchObject(PAID);
    expect(await stockOf(product)).toBe(4);
  });
});

describe("a purchase that comes too late", () => {
  it("PAY-5 CHECKOUT-7 is placed while the pieces are still there, which are taken again", async () => {
    const product = await createProduct(house, { stock: 1 });
    const uuid = await placeKlarnaOrder(house, klarnaOrderRequest(house, product));
    await expireReservation(uuid);
    await waitForStatus(uuid, "expired");
    expect(await postKlarnaOrder(house, uuid, await approveAtKlarna(uuid))).toMatchObject({
      http: 200,
      body: { order: { status: "paid" } },
    });
    expect(await readStoredOrder(uuid)).toMatchObject({
      steps: ["awaiting_payment", "expired", "awaiting_payment", "paid"],
    });
    expect(await stockOf(product)).toBe(0);
  });

  it("CHECKOUT-7 is refused before Klarna has anything when the last piece is gone, and what was agreed to is given up", async () => {
    const product = await createProduct(house, { stock: 1 });
    const uuid = await placeKlarnaOrder(house, klarnaOrderRequest(house, product));
    await expireReservation(uuid);
    await waitForStatus(uuid, "expired");
    await postOrder(orderRequest(house, product));
    expect(await postKlarnaOrder(house, uuid, await approveAtKlarna(uuid))).toMatchObject({
      http: 409,
      body: { code: "out-of-stock" },
    });
    expect(await klarnaCalls(uuid, "place")).toEqual([]);
    expect(await klarnaCalls(uuid, "release")).toHaveLength(1);
    expect(await stockOf(product)).toBe(0);
  });

  it("ORDER-1 for an order that another would replace, its answer lost: it is found bought, and the new one is refused", async () => {
    const { uuid, product, token } = await agreed(1);
    await injectKlarnaFailure("lost-answer", "place", uuid);
    expect((await postKlarnaOrder(house, uuid, token)).http).toBe(502);
    const answer = await postOrder(klarnaOrderRequest(house, product, { replaces: uuid }));
    expect(answer).toMatchObject({ http: 409, body: { code: "order-already-placed" } });
    expect(await readStoredOrder(uuid)).toMatchObject(PAID);
    expect(await stockOf(product)).toBe(0);
  });
});
