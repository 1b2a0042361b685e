import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { startDirectus } from "../../backend/directus/bootstrap";
import { orderResponseSchema } from "../../src/services/orders/schema";
import { copyHouse, ownSettings } from "../support/house-copy";

/** A Directus of its own, which can be killed. */

const PORT = Number(process.env["TEST_KILLED_PORT"] ?? 8057);
const STOCK = 1000;
const AT_ONCE = 12;
const ENV = { ...ownSettings("secret-of-the-killed"), ECOM_ORDER_LIMIT: "100000" };

let dataDir: string;
let running: Awaited<ReturnType<typeof startDirectus>>;
let product: number;
let methods: { readonly payment: number; readonly shipping: number };

const listed = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

async function ask(path: string, method = "GET", body?: unknown): Promise<unknown> {
  const headers = { authorization: `Bearer ${inject("adminToken")}`, "content-type": "application/json" };
  const answer = await fetch(running.url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
const list = async (collection: string, query: string) => listed.parse(await ask(`/items/${collection}?limit=-1&${query}`)).data;
const idOf = async (collection: string, query: string) => Number((await list(collection, `fields=id&${query}`))[0]?.["id"]);

beforeAll(async () => {
  dataDir = await copyHouse("killed", PORT, ENV);
  running = await startDirectus({ dataDir, port: PORT, env: ENV });
  const category = await idOf("ecommerce_category", "filter[project][_eq]=1");
  const manufacturer = await idOf("ecommerce_manufacturer", "filter[project][_eq]=1");
  const item = {
    ...{ project: 1, status: "published", display_name: "Ring", slug: "ring-killed", reference_number: "KILLED", category, manufacturer },
    ...{ price_brutto: 100, stock: STOCK, reorder_possible: false, tax_mode: "standard" },
  };
  product = z.object({ data: z.object({ id: z.number() }) }).parse(await ask("/items/ecommerce_product", "POST", item)).data.id;
  methods = {
    payment: await idOf("ecommerce_payment_method", "filter[key][_eq]=transfer"),
    shipping: await idOf("ecommerce_shipping_method", "filter[pickup][_eq]=true"),
  };
});

afterAll(async () => {
  await running.stop();
  rmSync(dirname(dataDir), { recursive: true, force: true });
});

const anOrder = () => ({
  ...{ project: "sternberg.example", order_uuid: randomUUID(), language: "de", customer_email: `kunde-${randomUUID()}@post.example` },
  ...{ payment_method: methods.payment, shipping_method: methods.shipping, present_wrap: false },
  shipping_address: {
    ...{ first_name: "Jördis", last_name: "Brandt", street: "Am Alten Markt", number: "4a" },
    ...{ zip_code: "24103", city: "Kiel", country_code: "DE" },
  },
  products: [{ product, variant: null, personalization: {}, count: 1, price_brutto: 100 }],
  ...{ shipping_cost: 0, total_price_brutto: 100 },
});

/** Whether the shop said that it has the order; a connection that breaks says nothing. */
async function post(order: ReturnType<typeof anOrder>): Promise<boolean> {
  try {
    const answer = await fetch(`${running.url}/ecom/order`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(order),
    });
    const body = orderResponseSchema.parse(await answer.json());
    if (body.status !== "ok") throw new Error(JSON.stringify(body));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function stored(orders: readonly ReturnType<typeof anOrder>[]) {
  const uuids = orders.map(({ order_uuid: uuid }) => uuid);
  const rows = await list(
    "ecommerce_order",
    `fields=order_uuid,lines,addresses,payments,history&filter[order_uuid][_in]=${uuids.join(",")}`,
  );
  return rows.map((row) => ({
    uuid: row["order_uuid"],
    parts: ["lines", "addresses", "payments", "history"].map((name) => [name, Array(row[name]).flat().length]),
  }));
}
const stock = async () => Number((await list("ecommerce_product", `fields=stock&filter[id][_eq]=${product}`))[0]?.["stock"]);

describe("a Directus that is killed in the middle of orders", () => {
  it.each([15, 60, 150])(
    "CHECKOUT-5 CHECKOUT-7 (after %d ms) keeps what it has confirmed, keeps each order whole or not at all, and takes the rest when they are sent again",
    async (milliseconds) => {
      const before = await stock();
      const orders = Array.from({ length: AT_ONCE }, anOrder);
      const posts = orders.map(post);
      await wait(milliseconds);
      await running.kill();
      const answers = await Promise.all(posts);
      const confirmed = orders.filter((_, at) => answers[at] === true);
      running = await startDirectus({ dataDir, port: PORT, env: ENV });
      const kept = await stored(orders);
      expect(kept.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(confirmed.map(({ order_uuid: uuid }) => uuid)));
      for (const { parts } of kept) expect(Object.fromEntries(parts)).toEqual({ lines: 1, addresses: 1, payments: 1, history: 1 });
      expect(await stock()).toBe(before - kept.length);
      for (const order of orders) expect(await post(order)).toBe(true);
      expect(await stored(orders)).toHaveLength(AT_ONCE);
      expect(await stock()).toBe(before - AT_ONCE);
    },
  );
});
