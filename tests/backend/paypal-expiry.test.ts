import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { anOrder, buildHouse, list, type OrderHouse, post, stockOf, stockProduct, update, variantsOf } from "./ecom-house";
import {
  approve,
  atPaypal,
  becomes,
  behaveWell,
  calls,
  changeCapture,
  misbehave,
  placed,
  runOut,
  stored,
  transact,
  webhook,
  withPaypal,
} from "./paypal-house";

let house: OrderHouse;
let other: OrderHouse;

beforeAll(async () => {
  house = await buildHouse("paypal-frist");
  other = await buildHouse("paypal-frist-fremd");
});

afterEach(behaveWell);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("an order that is not paid in time", () => {
  it("CHECKOUT-7 expires and gives its pieces back, once, also those of a variant", async () => {
    const product = await stockProduct(house, { product_variants: [{ display_name: "52", stock: 3, active: true }] });
    const [variant = 0] = await variantsOf(product);
    const plain = await stockProduct(house);
    const line = { variant: null, personalization: {}, count: 1, price_brutto: 100 };
    const order = withPaypal(house, plain, {
      products: [
        { ...line, product, variant, count: 2 },
        { ...line, product: plain },
      ],
      total_price_brutto: 309.9,
    });
    await placed(order);
    expect(await stockOf(plain)).toBe(4);
    await runOut(order.order_uuid);
    await becomes(order.order_uuid, "expired");
    await pause(2500);
    expect(await stored(order.order_uuid)).toMatchObject({ status: "expired", steps: ["awaiting_payment", "expired"] });
    expect(await stockOf(plain)).toBe(5);
    const bought = await post(anOrder(house, product, { products: [{ ...line, product, variant, count: 3 }], total_price_brutto: 309.9 }));
    expect(bought.http).toBe(200);
  });

  it("PAY-5 but agreed to, its browser dead, is captured and paid", async () => {
    const product = await stockProduct(house);
    const ordered = await placed(withPaypal(house, product));
    await approve(ordered);
    await runOut(ordered.uuid);
    await becomes(ordered.uuid, "paid");
    expect(await calls(ordered.uuid, "capture")).toHaveLength(1);
    expect(await stored(ordered.uuid)).toMatchObject({ payment: { status: "completed" }, steps: ["awaiting_payment", "paid"] });
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-5 but captured, the answer lost, is found and paid", async () => {
    const ordered = await placed(withPaypal(house, await stockProduct(house)));
    await approve(ordered);
    await misbehave("lost-answer", "capture", ordered.uuid);
    await misbehave("500", "get", ordered.uuid);
    expect(await transact(house, ordered)).toMatchObject({ http: 502 });
    await runOut(ordered.uuid);
    await becomes(ordered.uuid, "paid");
    expect(await calls(ordered.uuid, "capture")).toHaveLength(1);
  });

  it("PAY-5 while PayPal does not answer, nothing of it is given away", async () => {
    const product = await stockProduct(house);
    const ordered = await placed(withPaypal(house, product));
    await misbehave("500", "get", ordered.uuid, 1000);
    await runOut(ordered.uuid);
    await pause(3500);
    expect(await stored(ordered.uuid)).toMatchObject({ status: "awaiting_payment" });
    expect(await stockOf(product)).toBe(4);
    await behaveWell();
    await becomes(ordered.uuid, "expired");
    expect(await stockOf(product)).toBe(5);
  });

  it("CHECKOUT-7 agreed to, but declined by the bank, expires", async () => {
    const product = await stockProduct(house);
    const ordered = await placed(withPaypal(house, product));
    await approve(ordered);
    await misbehave("declined", "capture", ordered.uuid);
    await runOut(ordered.uuid);
    await becomes(ordered.uuid, "expired");
    expect(await stockOf(product)).toBe(5);
  });

  it("CHECKOUT-7 ORDER-4 by another provider expires likewise, as does a transfer whose deadline is over, but not before", async () => {
    const [online, bank, waiting] = [await stockProduct(house), await stockProduct(house), await stockProduct(house)];
    const klarna = anOrder(house, online, { payment_method: house.payments.klarna });
    const transfer = anOrder(house, bank);
    const early = anOrder(house, waiting);
    await post(early);
    for (const order of [klarna, transfer]) {
      await post(order);
      await runOut(order.order_uuid);
    }
    await becomes(klarna.order_uuid, "expired");
    await becomes(transfer.order_uuid, "expired");
    expect(await stored(early.order_uuid)).toMatchObject({ status: "awaiting_transfer" });
    expect([await stockOf(online), await stockOf(bank), await stockOf(waiting)]).toEqual([5, 5, 4]);
  });
});

describe("a payment that comes after that", () => {
  async function expired(stock: number) {
    const product = await stockProduct(house, { stock });
    const ordered = await placed(withPaypal(house, product));
    await runOut(ordered.uuid);
    await becomes(ordered.uuid, "expired");
    await approve(ordered);
    return { ...ordered, product };
  }

  it("PAY-5 CHECKOUT-7 is taken while the pieces are still there, which are taken again", async () => {
    const ordered = await expired(1);
    expect(await stockOf(ordered.product)).toBe(1);
    expect(await transact(house, ordered)).toMatchObject({ http: 200, body: { order: { status: "paid" } } });
    expect(await stored(ordered.uuid)).toMatchObject({ steps: ["awaiting_payment", "expired", "awaiting_payment", "paid"] });
    expect(await stockOf(ordered.product)).toBe(0);
  });

  it("ORDER-1 leaves the order expired, and its pieces free, as long as PayPal has not approved it, however often it is posted", async () => {
    const product = await stockProduct(house, { stock: 1 });
    const ordered = await placed(withPaypal(house, product));
    await runOut(ordered.uuid);
    await becomes(ordered.uuid, "expired");
    for (let times = 0; times < 3; times += 1)
      expect(await transact(house, ordered)).toMatchObject({ http: 409, body: { code: "payment-declined" } });
    await misbehave("500", "get", ordered.uuid);
    expect(await transact(house, ordered)).toMatchObject({ http: 502, body: { code: "payment-unavailable" } });
    expect(await stored(ordered.uuid)).toMatchObject({ status: "expired", steps: ["awaiting_payment", "expired"] });
    expect(await stockOf(product)).toBe(1);
    expect(await calls(ordered.uuid, "capture")).toEqual([]);
  });

  it("ORDER-1 is not approved: posts keep no reservation alive that is about to end", async () => {
    const product = await stockProduct(house);
    const ordered = await placed(withPaypal(house, product));
    const { id } = await stored(ordered.uuid);
    const soon = new Date(Date.now() + 60_000).toISOString();
    await update("ecommerce_order", id, { reserved_until: soon });
    await transact(house, ordered);
    const until = async () =>
      new Date(String((await list("ecommerce_order", `filter[id][_eq]=${id}&fields=reserved_until`))[0]?.["reserved_until"]));
    expect((await until()).toISOString()).toBe(soon);
    await approve(ordered);
    await misbehave("declined", "capture", ordered.uuid);
    expect(await transact(house, ordered)).toMatchObject({ http: 409, body: { code: "payment-declined" } });
    expect((await until()).toISOString()).toBe(soon);
  });

  it("CHECKOUT-7 is refused before any money is taken when the last piece went to somebody else", async () => {
    const ordered = await expired(1);
    expect((await post(anOrder(house, ordered.product))).http).toBe(200);
    expect(await transact(house, ordered)).toMatchObject({ http: 409, body: { code: "out-of-stock" } });
    expect(await webhook(ordered, "CHECKOUT.ORDER.APPROVED")).toBe(200);
    expect(await calls(ordered.uuid, "capture")).toEqual([]);
    expect(await stored(ordered.uuid)).toMatchObject({ status: "expired", payment: { status: "pending" } });
    expect(await stockOf(ordered.product)).toBe(0);
  });
});

describe("an order that takes the place of another", () => {
  it("CHECKOUT-7 CHECKOUT-5 gets the last piece that the unpaid one held, which is cancelled and cannot be paid any more", async () => {
    const product = await stockProduct(house, { stock: 1 });
    const first = await placed(withPaypal(house, product));
    const order = withPaypal(house, product, { replaces: first.uuid, comment: "anders" });
    const second = await placed(order);
    expect(await stored(first.uuid)).toMatchObject({ status: "cancelled", steps: ["awaiting_payment", "cancelled"] });
    expect(await stockOf(product)).toBe(0);
    const { replaces: _replaces, ...again } = order;
    expect(await placed(again)).toEqual(second);
    await approve(first);
    expect(await transact(house, first)).toMatchObject({ http: 409, body: { code: "order-closed" } });
    expect(await webhook(first, "CHECKOUT.ORDER.APPROVED")).toBe(200);
    expect(await calls(first.uuid, "capture")).toEqual([]);
    await approve(second);
    expect(await transact(house, second)).toMatchObject({ http: 200, body: { order: { status: "paid" } } });
    expect(await stockOf(product)).toBe(0);
  });

  it("CHECKOUT-5 is refused when that one is paid", async () => {
    const product = await stockProduct(house);
    const first = await placed(withPaypal(house, product));
    await approve(first);
    await transact(house, first);
    const answer = await post(withPaypal(house, product, { replaces: first.uuid }));
    expect(answer).toMatchObject({ http: 409, body: { code: "order-already-placed" } });
    expect(await stored(first.uuid)).toMatchObject({ status: "paid" });
    expect(await stockOf(product)).toBe(4);
  });

  it("CHECKOUT-7 that is refused itself leaves that one alone", async () => {
    const product = await stockProduct(house, { stock: 1 });
    const first = await placed(withPaypal(house, product));
    const answer = await post(withPaypal(house, product, { replaces: first.uuid, shipping_cost: 0, total_price_brutto: 100 }));
    expect(answer).toMatchObject({ http: 409, body: { code: "price-changed" } });
    expect(await stored(first.uuid)).toMatchObject({ status: "awaiting_payment" });
    expect(await stockOf(product)).toBe(0);
  });

  it("CHECKOUT-7 touches no order of another shop, and none that is unknown", async () => {
    const foreign = await placed(withPaypal(other, await stockProduct(other)));
    for (const replaces of [foreign.uuid, randomUUID()])
      expect((await post(withPaypal(house, await stockProduct(house), { replaces }))).http).toBe(200);
    expect(await stored(foreign.uuid)).toMatchObject({ status: "awaiting_payment" });
  });

  it("ORDER-1 is refused when the provider was paid for that one without the shop's knowing, which is paid", async () => {
    const product = await stockProduct(house);
    const first = await placed(withPaypal(house, product));
    await approve(first);
    await misbehave("lost-answer", "capture", first.uuid);
    await misbehave("500", "get", first.uuid);
    expect(await transact(house, first)).toMatchObject({ http: 502 });
    const answer = await post(withPaypal(house, product, { replaces: first.uuid }));
    expect(answer).toMatchObject({ http: 409, body: { code: "order-already-placed" } });
    expect(await stored(first.uuid)).toMatchObject({ status: "paid", payment: { status: "completed" } });
    expect(await calls(first.uuid, "refund")).toHaveLength(0);
    expect(await stockOf(product)).toBe(4);
  });

  it.each(["500", "timeout"] as const)(
    "ORDER-1 is refused while the provider cannot be asked (%s), and nothing is cancelled",
    async (kind) => {
      const product = await stockProduct(house);
      const first = await placed(withPaypal(house, product));
      await misbehave(kind, "get", first.uuid);
      const order = withPaypal(house, product, { replaces: first.uuid });
      expect(await post(order)).toMatchObject({ http: 502, body: { code: "payment-unavailable" } });
      expect(await stored(first.uuid)).toMatchObject({ status: "awaiting_payment" });
      expect(await stockOf(product)).toBe(4);
      expect((await post(order)).http).toBe(200);
      expect(await stored(first.uuid)).toMatchObject({ status: "cancelled" });
      expect(await stockOf(product)).toBe(4);
    },
  );

  it("ORDER-1 is refused while the provider still looks into a payment, and nothing is cancelled", async () => {
    const product = await stockProduct(house);
    const first = await placed(withPaypal(house, product));
    await approve(first);
    await misbehave("pending", "capture", first.uuid);
    await transact(house, first);
    const answer = await post(withPaypal(house, product, { replaces: first.uuid }));
    expect(answer).toMatchObject({ http: 409, body: { code: "payment-pending" } });
    expect(await stored(first.uuid)).toMatchObject({ status: "awaiting_payment", payment: { capture_id: expect.any(String) } });
    await changeCapture(first, "COMPLETED");
    await webhook(first, "PAYMENT.CAPTURE.COMPLETED");
    expect(await stored(first.uuid)).toMatchObject({ status: "paid" });
  });

  it("ORDER-1 at the same moment as that one's payment ends with one order that is paid or one whose money is refunded", async () => {
    for (let round = 0; round < 4; round += 1) {
      const product = await stockProduct(house);
      const first = await placed(withPaypal(house, product));
      await approve(first);
      const [answer] = await Promise.all([
        post(withPaypal(house, product, { replaces: first.uuid })),
        transact(house, first),
        webhook(first, "CHECKOUT.ORDER.APPROVED"),
      ]);
      const { status } = await stored(first.uuid);
      expect(["paid", "cancelled"]).toContain(status);
      expect(answer.http).toBe(status === "paid" ? 409 : 200);
      const money = async () => (await atPaypal(first.uuid)).map(({ capture }) => capture?.status ?? "none");
      if (status === "paid") expect(await money()).toEqual(["COMPLETED"]);
      else
        await expect.poll(async () => (await money()).every((one) => one === "REFUNDED" || one === "none"), { timeout: 15_000 }).toBe(true);
      expect(await stockOf(product)).toBe(4);
    }
  });
});
