/**
 * Posts orders at a steady rate, whether the ones before have been answered or not, and looks
 * afterwards whether every order that was accepted is stored, exactly once, and nothing was sold
 * twice. Makes a house of its own for it. Needs a Directus whose ECOM_RATE_LIMIT lets one caller
 * post so many.
 *
 *   node scripts/scale/order-load.mjs [orders a second: 20] [seconds: 30]
 */
import { setTimeout as wait } from "node:timers/promises";
import { requestDirectus } from "./content.mjs";
import { at, makeShop, orderOf, postOrder } from "./shop.mjs";

const rate = Number(process.argv[2] ?? 20);
const seconds = Number(process.argv[3] ?? 30);
const PRODUCTS = 20;
const total = rate * seconds;

async function post(order) {
  const started = performance.now();
  try {
    const answer = await postOrder(order, { signal: AbortSignal.timeout(60_000) });
    const body = await answer.json();
    return {
      uuid: order.order_uuid,
      ok: answer.ok && body.status === "ok",
      why: body.code,
      milliseconds: performance.now() - started,
    };
  } catch (error) {
    return {
      uuid: order.order_uuid,
      ok: false,
      why: String(error?.name ?? error),
      milliseconds: performance.now() - started,
    };
  }
}

const place = await makeShop({ products: PRODUCTS, stock: total });
const started = performance.now();
const running = [];
for (let number = 0; number < total; number += 1) {
  await wait(Math.max(0, started + (number * 1000) / rate - performance.now()));
  running.push(post(orderOf(place, place.products[number % PRODUCTS], number)));
}
const answers = await Promise.all(running);
const took = (performance.now() - started) / 1000;
const accepted = answers.filter(({ ok }) => ok);
const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
const ms = (share) => `${Math.round(at(times, share))} ms`;
const reasons = Object.entries(
  Object.groupBy(
    answers.filter(({ ok }) => !ok),
    ({ why }) => String(why),
  ),
).map(([why, all]) => `${all.length} ${why}`);

/** Directus gives so many records at most, however many are asked for. */
const PAGE = 500;
const stored = [];
for (let page = 1; stored.length === (page - 1) * PAGE; page += 1)
  stored.push(
    ...(await requestDirectus(
      `/items/ecommerce_order?filter[project][_eq]=${place.project}&fields=order_uuid,order_number&sort=id&limit=${PAGE}&page=${page}`,
    )),
  );
const count = new Map();
for (const { order_uuid: uuid } of stored) count.set(uuid, (count.get(uuid) ?? 0) + 1);
const once = accepted.filter(({ uuid }) => count.get(uuid) === 1).length;
const left = await requestDirectus(
  `/items/ecommerce_product?filter[project][_eq]=${place.project}&fields=stock&limit=-1`,
);
const sold = PRODUCTS * total - left.reduce((sum, { stock }) => sum + stock, 0);
const numbers = new Set(stored.map(({ order_number: number }) => number)).size;

console.log(
  `${total} orders in ${seconds} s (${rate}/s), the last answered after ${took.toFixed(1)} s: ${(accepted.length / took).toFixed(1)} orders/s`,
);
console.log(`answered after p50 ${ms(0.5)}, p99 ${ms(0.99)}, longest ${ms(1)}`);
console.log(
  `accepted ${accepted.length}, refused ${answers.length - accepted.length}${reasons.length > 0 ? ` (${reasons.join(", ")})` : ""}`,
);
console.log(
  `stored ${stored.length}, of the accepted exactly once ${once}; order numbers ${numbers}; pieces sold ${sold}`,
);
if (once !== accepted.length || numbers !== stored.length || sold !== stored.length) {
  console.error("Something was lost or stored twice.");
  process.exitCode = 1;
}
