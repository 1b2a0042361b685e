import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildHouse, list, type OrderHouse, post, stockOf, stockProduct } from "./ecom-house";
import { approve, atPaypal, behaveWell, calls, misbehave, placed, stored, transact, withPaypal } from "./paypal-house";

let house: OrderHouse;

beforeAll(async () => {
  house = await buildHouse("paypal-stoerung");
});

afterEach(behaveWell);

/** An order that its customer has agreed to pay. */
async function agreed() {
  const product = await stockProduct(house);
  const ordered = await placed(withPaypal(house, product));
  await approve(ordered);
  return { ...ordered, product };
}

describe("PayPal fails while an order is placed", () => {
  it.each(["timeout", "500", "lost-answer"] as const)("CHECKOUT-5 (%s): the order stands, and the same post tries again", async (kind) => {
    const product = await stockProduct(house);
    const order = withPaypal(house, product);
    await misbehave(kind, "create", order.order_uuid);
    expect(await post(order)).toMatchObject({ http: 502, body: { status: "error", code: "payment-unavailable" } });
    expect(await stored(order.order_uuid)).toMatchObject({ status: "awaiting_payment", payment: { provider_id: null } });
    const ordered = await placed(order);
    expect((await atPaypal(order.order_uuid)).map(({ id }) => id)).toEqual([ordered.paypal]);
    expect(await list("ecommerce_order_line", `fields=id&filter[product][_eq]=${product}`)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });
});

describe("PayPal fails while the money is taken", () => {
  it("PAY-5 (lost answer): PayPal is asked again at once, and the order is paid", async () => {
    const ordered = await agreed();
    await misbehave("lost-answer", "capture", ordered.uuid);
    expect(await transact(house, ordered)).toMatchObject({ http: 200, body: { status: "ok", order: { status: "paid" } } });
    expect(await stored(ordered.uuid)).toMatchObject({ payment: { status: "completed" }, steps: ["awaiting_payment", "paid"] });
    expect(await calls(ordered.uuid, "capture")).toHaveLength(1);
    expect(await stockOf(ordered.product)).toBe(4);
  });

  it("PAY-5 (lost answer, then silence): nobody knows, so nothing is decided; the same post later ends in one payment", async () => {
    const ordered = await agreed();
    await misbehave("lost-answer", "capture", ordered.uuid);
    await misbehave("500", "get", ordered.uuid);
    expect(await transact(house, ordered)).toMatchObject({ http: 502, body: { code: "payment-unavailable" } });
    expect(await stored(ordered.uuid)).toMatchObject({ status: "awaiting_payment", payment: { status: "pending" } });
    expect(await transact(house, ordered)).toMatchObject({ http: 200, body: { order: { status: "paid" } } });
    expect(new Set((await calls(ordered.uuid, "capture")).map(({ key }) => key)).size).toBe(1);
    expect(await stored(ordered.uuid)).toMatchObject({ steps: ["awaiting_payment", "paid"] });
    expect(await stockOf(ordered.product)).toBe(4);
  });

  it.each(["timeout", "500"] as const)("PAY-2 (%s): nothing is taken or lost, and the same post tries again", async (kind) => {
    const ordered = await agreed();
    await misbehave(kind, "capture", ordered.uuid);
    expect(await transact(house, ordered)).toMatchObject({ http: 502, body: { code: "payment-unavailable" } });
    expect(await stored(ordered.uuid)).toMatchObject({ status: "awaiting_payment", payment: { status: "pending", capture_id: null } });
    expect(await stockOf(ordered.product)).toBe(4);
    expect(await transact(house, ordered)).toMatchObject({ http: 200, body: { order: { status: "paid" } } });
    expect(await stockOf(ordered.product)).toBe(4);
  });

  it("PAY-2 (declined): the order waits on, and another means of payment succeeds", async () => {
    const ordered = await agreed();
    await misbehave("declined", "capture", ordered.uuid);
    expect(await transact(house, ordered)).toMatchObject({ http: 409, body: { code: "payment-declined" } });
    expect(await stored(ordered.uuid)).toMatchObject({ status: "awaiting_payment", payment: { status: "pending", capture_id: null } });
    expect(await stockOf(ordered.product)).toBe(4);
    expect(await transact(house, ordered)).toMatchObject({ http: 200, body: { order: { status: "paid" } } });
  });

  it("PAY-2 (another amount): the order fails for good, its pieces are free, and nothing is taken again", async () => {
    const ordered = await agreed();
    await misbehave("wrong-amount", "capture", ordered.uuid);
    expect(await transact(house, ordered)).toMatchObject({ http: 409, body: { code: "payment-mismatch" } });
    expect(await stored(ordered.uuid)).toMatchObject({
      status: "payment_failed",
      payment: { status: "failed", capture_id: null },
      steps: ["awaiting_payment", "payment_failed"],
    });
    expect(await stockOf(ordered.product)).toBe(5);
    expect(await transact(house, ordered)).toMatchObject({ http: 409, body: { code: "payment-mismatch" } });
    expect(await calls(ordered.uuid, "capture")).toHaveLength(1);
    expect(await stockOf(ordered.product)).toBe(5);
  });
});
