/**
 * @module-tag full
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PAYMENT_PROVIDERS } from "#backend/extensions/ecom/src/payments/registry";
import { orderResponseSchema } from "#contracts/place-order-response";
import { checkResponse } from "../support/check-response";
import { CUSTOMER, type Killable, startKillable } from "../support/killable-directus";
import { postJson } from "../support/post-json";

const STOCK = 1000;
const AT_ONCE = 12;

let directus: Killable;
let product: number;
let methods: { readonly payment: number; readonly shipping: number };

beforeAll(async () => {
  directus = await startKillable({});
  product = await directus.ring("KILLED", STOCK);
  methods = {
    payment: await directus.idOf("ecommerce_payment_method", "filter[key][_eq]=transfer"),
    shipping: await directus.idOf("ecommerce_shipping_method", "filter[pickup][_eq]=true"),
  };
});

afterAll(() => directus.stop());

const anOrder = () => ({
  ...CUSTOMER,
  ...{ order_uuid: randomUUID(), customer_email: `kunde-${randomUUID()}@post.example` },
  ...{ payment_method: methods.payment, shipping_method: methods.shipping },
  products: [{ product, variant: null, personalization: {}, count: 1, price_brutto: 100 }],
  ...{ shipping_cost: 0, total_price_brutto: 100 },
});

/** Returns whether the shop confirmed the order; false if the connection breaks. */
async function post(order: ReturnType<typeof anOrder>): Promise<boolean> {
  try {
    const response = await postJson(`${directus.url()}/ecom/order`, order);
    const body = checkResponse(orderResponseSchema, response.body);
    if (body.status !== "ok") throw new Error(JSON.stringify(body));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function stored(orders: readonly ReturnType<typeof anOrder>[]) {
  const uuids = orders.map(({ order_uuid: uuid }) => uuid);
  const rows = await directus.list(
    "ecommerce_order",
    `fields=order_uuid,lines,addresses,payments,history&filter[order_uuid][_in]=${uuids.join(",")}`,
  );
  return rows.map((row) => ({
    uuid: row["order_uuid"],
    parts: ["lines", "addresses", "payments", "history"].map((name) => [
      name,
      Array(row[name]).flat().length,
    ]),
  }));
}
const stock = () => directus.stockOf(product);

describe("Directus without credentials of payment providers", () => {
  it.each(
    Object.values(PAYMENT_PROVIDERS).flatMap(({ webhooks }) => webhooks.map(({ path }) => path)),
  )("PAY-5 has nothing at the webhook %s", async (path) => {
    expect(await postJson(`${directus.url()}/ecom${path}`, {})).toMatchObject({
      http: 404,
      body: { code: "not-set-up" },
    });
  });
});

describe("Directus killed while it processes orders", () => {
  it.each([15, 60, 150])(
    "CHECKOUT-5 CHECKOUT-7 (after %d ms) keeps confirmed orders, stores no partial order, and accepts the rest when posted again",
    async (milliseconds) => {
      const before = await stock();
      const orders = Array.from({ length: AT_ONCE }, anOrder);
      const posts = orders.map(post);
      await wait(milliseconds);
      await directus.kill();
      const responses = await Promise.all(posts);
      const confirmed = orders.filter((_, at) => responses[at] === true);
      await directus.startAgain();
      const storedOrders = await stored(orders);
      expect(storedOrders.map(({ uuid }) => uuid)).toEqual(
        expect.arrayContaining(confirmed.map(({ order_uuid: uuid }) => uuid)),
      );
      for (const { parts } of storedOrders)
        expect(Object.fromEntries(parts)).toEqual({
          lines: 1,
          addresses: 1,
          payments: 1,
          history: 1,
        });
      expect(await stock()).toBe(before - storedOrders.length);
      for (const order of orders) expect(await post(order)).toBe(true);
      expect(await stored(orders)).toHaveLength(AT_ONCE);
      expect(await stock()).toBe(before - AT_ONCE);
    },
  );
});
