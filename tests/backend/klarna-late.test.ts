import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { anOrder, buildHouse, type OrderHouse, post, stockOf, stockProduct } from "./ecom-house";
import {
  agree,
  agreedIn,
  atKlarna,
  behaveWell,
  buy,
  calls,
  misbehave,
  ordered,
  PAID,
  session,
  toldBy,
  WAITS,
  withKlarna,
} from "./klarna-house";
import { becomes, runOut, stored } from "./paypal-house";

let house: OrderHouse;

beforeAll(async () => {
  house = await buildHouse("klarna-spaet");
});

afterEach(behaveWell);

const agreed = (stock?: number) => agreedIn(house, stock);

describe("a browser that dies", () => {
  it("PAY-5 after its customer agreed: Klarna tells the shop, which places the order once", async () => {
    const { uuid, product } = await agreed();
    expect(await toldBy({ authorization: uuid })).toBe(200);
    expect(await stored(uuid)).toMatchObject(PAID);
    expect(await atKlarna(uuid)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-5 after its customer agreed, and nobody tells: the shop finds out before the order would expire", async () => {
    const { uuid, product } = await agreed();
    await runOut(uuid);
    await becomes(uuid, "paid");
    expect(await atKlarna(uuid)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-5 CHECKOUT-7 while the answer was lost: nothing is given away while Klarna is silent, then the order is found paid", async () => {
    const { uuid, product, token } = await agreed();
    await misbehave("lost-answer", "place", uuid);
    await buy(house, uuid, token);
    await misbehave("500", "place", uuid);
    await runOut(uuid);
    await expect.poll(async () => (await calls(uuid, "place")).length, { timeout: 15_000 }).toBe(2);
    expect(await stored(uuid)).toMatchObject(WAITS);
    expect(await stockOf(product)).toBe(4);
    await runOut(uuid);
    await becomes(uuid, "paid");
    expect(await stored(uuid)).toMatchObject(PAID);
    expect(await atKlarna(uuid)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  it("CHECKOUT-7 before its customer agreed: the order expires and gives its pieces back, once", async () => {
    const product = await stockProduct(house);
    const uuid = await ordered(house, withKlarna(house, product));
    await runOut(uuid);
    await becomes(uuid, "expired");
    expect(await stockOf(product)).toBe(5);
    expect(await session(house, uuid)).toMatchObject({ http: 409, body: { code: "order-closed" } });
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
    const product = await stockProduct(house);
    const order = withKlarna(house, product);
    const { body } = await post(order);
    if (body.status !== "ok" || body.order.token === undefined) throw new Error(JSON.stringify(body));
    tokens.set(order.order_uuid, body.order.token);
    return { uuid: order.order_uuid, product };
  }

  it("PAY-3 CHECKOUT-7 before the shop has placed anything gets the order cancelled, and its piece is free", async () => {
    const { uuid, product } = await mine();
    expect(await session(house, uuid)).toMatchObject({ http: 200 });
    await agree(uuid);
    expect(await cancelled(uuid)).toBe(200);
    expect(await stored(uuid)).toMatchObject({ status: "cancelled" });
    expect(await stockOf(product)).toBe(5);
    expect(await atKlarna(uuid)).toHaveLength(0);
  });

  it("PAY-3 CHECKOUT-7 while it is in doubt whether Klarna has the order learns that it was bought, and nothing is given away", async () => {
    const { uuid, product } = await mine();
    expect(await session(house, uuid)).toMatchObject({ http: 200 });
    const token = await agree(uuid);
    await misbehave("lost-answer", "place", uuid);
    await buy(house, uuid, token);
    expect(await cancelled(uuid)).toBe(409);
    expect(await stored(uuid)).toMatchObject(PAID);
    expect(await stockOf(product)).toBe(4);
  });
});

describe("a purchase that comes too late", () => {
  it("PAY-5 CHECKOUT-7 is placed while the pieces are still there, which are taken again", async () => {
    const product = await stockProduct(house, { stock: 1 });
    const uuid = await ordered(house, withKlarna(house, product));
    await runOut(uuid);
    await becomes(uuid, "expired");
    expect(await buy(house, uuid, await agree(uuid))).toMatchObject({ http: 200, body: { order: { status: "paid" } } });
    expect(await stored(uuid)).toMatchObject({ steps: ["awaiting_payment", "expired", "awaiting_payment", "paid"] });
    expect(await stockOf(product)).toBe(0);
  });

  it("CHECKOUT-7 is refused before Klarna has anything when the last piece is gone, and what was agreed to is given up", async () => {
    const product = await stockProduct(house, { stock: 1 });
    const uuid = await ordered(house, withKlarna(house, product));
    await runOut(uuid);
    await becomes(uuid, "expired");
    await post(anOrder(house, product));
    expect(await buy(house, uuid, await agree(uuid))).toMatchObject({ http: 409, body: { code: "out-of-stock" } });
    expect(await calls(uuid, "place")).toEqual([]);
    expect(await calls(uuid, "release")).toHaveLength(1);
    expect(await stockOf(product)).toBe(0);
  });

  it("ORDER-1 for an order that another would replace, its answer lost: it is found bought, and the new one is refused", async () => {
    const { uuid, product, token } = await agreed(1);
    await misbehave("lost-answer", "place", uuid);
    expect((await buy(house, uuid, token)).http).toBe(502);
    const answer = await post(withKlarna(house, product, { replaces: uuid }));
    expect(answer).toMatchObject({ http: 409, body: { code: "order-already-placed" } });
    expect(await stored(uuid)).toMatchObject(PAID);
    expect(await stockOf(product)).toBe(0);
  });
});
