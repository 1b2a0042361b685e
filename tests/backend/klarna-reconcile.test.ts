import { afterEach, beforeAll, describe, expect, it } from "vitest";
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
  placeApprovedKlarnaOrder,
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
import { cancel, placeOrder } from "./fixtures/unpaid-orders";

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop("klarna-spaet");
});

afterEach(resetKlarnaFailures);

describe("browser that closes before the order is placed", () => {
  it("PAY-5 leaves it to Klarna's callback, with which the shop places the order once", async () => {
    const { uuid, product } = await placeApprovedKlarnaOrder(shop);
    expect(await triggerKlarnaCallback({ authorization: uuid })).toBe(200);
    expect(await readStoredOrder(uuid)).toMatchObject(PAID);
    expect(await klarnaOrdersOf(uuid)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-5 leaves it to the job, which places the order before it expires", async () => {
    const { uuid, product } = await placeApprovedKlarnaOrder(shop);
    await expireReservation(uuid);
    await waitForStatus(uuid, "paid");
    expect(await klarnaOrdersOf(uuid)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-5 CHECKOUT-7 keeps the stock reserved after a lost response, then the order is found paid", async () => {
    const { uuid, product, token } = await placeApprovedKlarnaOrder(shop);
    await injectKlarnaFailure("lost-response", "place", uuid);
    await postKlarnaOrder(shop, uuid, token);
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

  it("ORDER-7 ORDER-3 lets an unapproved order expire, and its stock is released once", async () => {
    const product = await createProduct(shop);
    const uuid = await placeKlarnaOrder(shop, klarnaOrderRequest(shop, product));
    await expireReservation(uuid);
    await waitForStatus(uuid, "expired");
    expect(await stockOf(product)).toBe(5);
    expect(await postKlarnaSession(shop, uuid)).toMatchObject({
      http: 409,
      body: { code: "order-closed" },
    });
  });
});

describe("cancellation by the customer", () => {
  async function orderedByKlarna() {
    const product = await createProduct(shop);
    return { ...(await placeOrder(klarnaOrderRequest(shop, product))), product };
  }

  it("PAY-3 CHECKOUT-7 cancels an order that the shop has not placed at Klarna, and releases its stock", async () => {
    const { uuid, token, product } = await orderedByKlarna();
    expect(await postKlarnaSession(shop, uuid)).toMatchObject({ http: 200 });
    await approveAtKlarna(uuid);
    expect((await cancel(shop, { uuid, token })).http).toBe(200);
    expect(await readStoredOrder(uuid)).toMatchObject({ status: "cancelled" });
    expect(await stockOf(product)).toBe(5);
    expect(await klarnaOrdersOf(uuid)).toHaveLength(0);
  });

  it("PAY-3 CHECKOUT-7 is refused after a lost response if Klarna has the order, which is then paid", async () => {
    const { uuid, token, product } = await orderedByKlarna();
    expect(await postKlarnaSession(shop, uuid)).toMatchObject({ http: 200 });
    const approval = await approveAtKlarna(uuid);
    await injectKlarnaFailure("lost-response", "place", uuid);
    await postKlarnaOrder(shop, uuid, approval);
    expect((await cancel(shop, { uuid, token })).http).toBe(409);
    expect(await readStoredOrder(uuid)).toMatchObject(PAID);
    expect(await stockOf(product)).toBe(4);
  });
});

describe("late purchase", () => {
  it("PAY-5 CHECKOUT-7 is placed while the product is in stock, which is reserved again", async () => {
    const product = await createProduct(shop, { stock: 1 });
    const uuid = await placeKlarnaOrder(shop, klarnaOrderRequest(shop, product));
    await expireReservation(uuid);
    await waitForStatus(uuid, "expired");
    expect(await postKlarnaOrder(shop, uuid, await approveAtKlarna(uuid))).toMatchObject({
      http: 200,
      body: { order: { status: "paid" } },
    });
    expect(await readStoredOrder(uuid)).toMatchObject({
      steps: ["awaiting_payment", "expired", "awaiting_payment", "paid"],
    });
    expect(await stockOf(product)).toBe(0);
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
    expect(await klarnaCalls(uuid, "place")).toEqual([]);
    expect(await klarnaCalls(uuid, "release")).toHaveLength(1);
    expect(await stockOf(product)).toBe(0);
  });

  it("ORDER-1 is found at Klarna when another order would replace it, and the new order is refused", async () => {
    const { uuid, product, token } = await placeApprovedKlarnaOrder(shop, 1);
    await injectKlarnaFailure("lost-response", "place", uuid);
    expect((await postKlarnaOrder(shop, uuid, token)).http).toBe(502);
    const response = await postOrder(klarnaOrderRequest(shop, product, { replaces: uuid }));
    expect(response).toMatchObject({ http: 409, body: { code: "order-already-placed" } });
    expect(await readStoredOrder(uuid)).toMatchObject(PAID);
    expect(await stockOf(product)).toBe(0);
  });
});
