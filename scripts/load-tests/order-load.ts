/*
 * Posts orders at a steady rate, without waiting for responses, and then checks that every accepted
 * order is stored exactly once and nothing was sold twice. Creates a shop of its own. Needs a
 * Directus with an ECOM_RATE_LIMIT that allows one caller so many orders.
 *
 *   node --import tsx scripts/load-tests/order-load.ts [orders per second: 20] [seconds: 30]
 */
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { requestDirectus } from "./directus-client";
import {
  createShop,
  orderOf,
  postOrder,
  quantile,
  readOrderResponse,
  type LoadTestOrder,
} from "./load-test-shop";

const rate = Number(process.argv[2] ?? 20);
const seconds = Number(process.argv[3] ?? 30);
const PRODUCTS = 20;
const total = rate * seconds;

interface PostedOrder {
  readonly uuid: string;
  readonly ok: boolean;
  readonly reason: string | undefined;
  readonly durationMs: number;
}

async function post(order: LoadTestOrder): Promise<PostedOrder> {
  const started = performance.now();
  const uuid = order.order_uuid;
  try {
    const response = await postOrder(order, { signal: AbortSignal.timeout(60_000) });
    const { ok, code: reason } = await readOrderResponse(response);
    return { uuid, ok, reason, durationMs: performance.now() - started };
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error);
    return { uuid, ok: false, reason, durationMs: performance.now() - started };
  }
}

const shop = await createShop({ products: PRODUCTS, stock: total });
const started = performance.now();
const running: Promise<PostedOrder>[] = [];
for (let number = 0; number < total; number += 1) {
  await wait(Math.max(0, started + (number * 1000) / rate - performance.now()));
  const product = shop.products[number % PRODUCTS];
  if (product !== undefined) running.push(post(orderOf(shop, product, number)));
}
const posted = await Promise.all(running);
const elapsedSeconds = (performance.now() - started) / 1000;
const accepted = posted.filter(({ ok }) => ok);
const times = posted.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
const ms = (share: number): string => `${Math.round(quantile(times, share))} ms`;
const refusals = new Map<string, number>();
for (const { ok, reason } of posted)
  if (!ok) refusals.set(String(reason), (refusals.get(String(reason)) ?? 0) + 1);
const reasons = [...refusals].map(([reason, count]) => `${count} ${reason}`);

/** Directus returns at most so many records, whatever the limit of the request is. */
const PAGE_SIZE = 500;
const orderSchema = z.object({ order_uuid: z.string(), order_number: z.unknown() });
const stored: z.infer<typeof orderSchema>[] = [];
for (let page = 1; stored.length === (page - 1) * PAGE_SIZE; page += 1)
  stored.push(
    ...(await requestDirectus(
      z.array(orderSchema),
      `/items/ecommerce_order?filter[project][_eq]=${shop.project}&fields=order_uuid,order_number&sort=id&limit=${PAGE_SIZE}&page=${page}`,
    )),
  );
const counts = new Map<string, number>();
for (const { order_uuid: uuid } of stored) counts.set(uuid, (counts.get(uuid) ?? 0) + 1);
const once = accepted.filter(({ uuid }) => counts.get(uuid) === 1).length;
const products = await requestDirectus(
  z.array(z.object({ stock: z.number() })),
  `/items/ecommerce_product?filter[project][_eq]=${shop.project}&fields=stock&limit=-1`,
);
const sold = PRODUCTS * total - products.reduce((sum, { stock }) => sum + stock, 0);
const numbers = new Set(stored.map(({ order_number: number }) => number)).size;

console.log(
  `${total} orders in ${seconds} s (${rate}/s), last response after ${elapsedSeconds.toFixed(1)} s: ${(accepted.length / elapsedSeconds).toFixed(1)} orders/s`,
);
console.log(`response time p50 ${ms(0.5)}, p99 ${ms(0.99)}, longest ${ms(1)}`);
console.log(
  `accepted ${accepted.length}, refused ${posted.length - accepted.length}${reasons.length > 0 ? ` (${reasons.join(", ")})` : ""}`,
);
console.log(
  `stored ${stored.length}, of the accepted exactly once ${once}; order numbers ${numbers}; products sold ${sold}`,
);
if (once !== accepted.length || numbers !== stored.length || sold !== stored.length) {
  console.error("An order was lost or stored twice.");
  process.exitCode = 1;
}
