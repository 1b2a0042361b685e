/**
 * Posts orders at a steady rate, whether the ones before have been answered or not, and looks afterwards whether every order that was
 * accepted is stored, exactly once, and nothing was sold twice. Makes a house of its own for it. Needs a Directus whose
 * ECOM_ORDER_LIMIT lets one caller post so many.
 *
 *   node scripts/scale/order-load.mjs [orders a second: 20] [seconds: 30]
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { ask, url } from "./content.mjs";

const rate = Number(process.argv[2] ?? 20);
const seconds = Number(process.argv[3] ?? 30);
const PRODUCTS = 20;
const total = rate * seconds;

const made = async (collection, item) => (await ask(`/items/${collection}?fields=id`, "POST", item)).id;
const known = async (collection, field, value) => (await ask(`/items/${collection}?filter[${field}][_eq]=${value}&fields=id`))[0].id;

/** A house that ships within Germany for nothing and is paid by transfer, with enough of every piece. */
async function house() {
  const domain = `load-${randomUUID().slice(0, 8)}.example`;
  const project = await made("project", { display_name: "Last", domain, url: `https://${domain}` });
  const payment = await known("ecommerce_payment_method", "key", "transfer");
  const country = await known("ecommerce_shipping_country", "country_code", "DE");
  const shipping = await made("ecommerce_shipping_method", { display_name: "Versand", free: true, pickup: false });
  await made("ecommerce_settings", {
    ...{ project, enable_cart: true, maintenance_mode: false, default_tax_percent: 19, shipping_cost: 0 },
    bank_details: { account_holder: "Haus Last", iban: "DE89370400440532013000", bic: "COBADEFFXXX", bank_name: "Probebank" },
    payment_methods: [{ payment_id: payment }],
    shipping_methods: [{ shipping_method: shipping }],
    shipping_countries: [{ shipping_country: country }],
  });
  const key = randomUUID().slice(0, 8);
  const category = await made("ecommerce_category", { project, status: "published", display_name: "Ringe", slug: `last-${key}` });
  const manufacturer = await made("ecommerce_manufacturer", { project, display_name: "Last", slug: `last-${key}` });
  const products = [];
  for (let number = 1; number <= PRODUCTS; number += 1)
    products.push(
      await made("ecommerce_product", {
        ...{ project, category, manufacturer, status: "published", display_name: `Ring ${number}`, slug: `ring-${key}-${number}` },
        ...{ reference_number: `LOAD-${key}-${number}`, price_brutto: 100, stock: total, reorder_possible: false, tax_mode: "standard" },
      }),
    );
  return { domain, project, payment, shipping, products };
}

function orderOf({ domain, payment, shipping, products }, number) {
  return {
    ...{ project: domain, order_uuid: randomUUID(), language: "de", customer_email: `kunde-${number}@post.example` },
    ...{ payment_method: payment, shipping_method: shipping, present_wrap: false, shipping_cost: 0, total_price_brutto: 100 },
    shipping_address: {
      ...{ first_name: "Jördis", last_name: "Brandt", street: "Am Alten Markt", number: "4a" },
      ...{ zip_code: "24103", city: "Kiel", country_code: "DE" },
    },
    products: [{ product: products[number % products.length], variant: null, personalization: {}, count: 1, price_brutto: 100 }],
  };
}

async function post(order) {
  const started = performance.now();
  try {
    const answer = await fetch(`${url}/ecom/order`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(60_000),
    });
    const body = await answer.json();
    return { uuid: order.order_uuid, ok: answer.ok && body.status === "ok", why: body.code, milliseconds: performance.now() - started };
  } catch (error) {
    return { uuid: order.order_uuid, ok: false, why: String(error?.name ?? error), milliseconds: performance.now() - started };
  }
}

const at = (sorted, share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

const place = await house();
const started = performance.now();
const running = [];
for (let number = 0; number < total; number += 1) {
  await wait(Math.max(0, started + (number * 1000) / rate - performance.now()));
  running.push(post(orderOf(place, number)));
}
const answers = await Promise.all(running);
const took = (performance.now() - started) / 1000;
const accepted = answers.filter(({ ok }) => ok);
const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
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
    ...(await ask(
      `/items/ecommerce_order?filter[project][_eq]=${place.project}&fields=order_uuid,order_number&sort=id&limit=${PAGE}&page=${page}`,
    )),
  );
const count = new Map();
for (const { order_uuid: uuid } of stored) count.set(uuid, (count.get(uuid) ?? 0) + 1);
const once = accepted.filter(({ uuid }) => count.get(uuid) === 1).length;
const left = await ask(`/items/ecommerce_product?filter[project][_eq]=${place.project}&fields=stock&limit=-1`);
const sold = PRODUCTS * total - left.reduce((sum, { stock }) => sum + stock, 0);
const numbers = new Set(stored.map(({ order_number: number }) => number)).size;

console.log(
  `${total} orders in ${seconds} s (${rate}/s), the last answered after ${took.toFixed(1)} s: ${(accepted.length / took).toFixed(1)} orders/s`,
);
console.log(`answered after p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, longest ${at(times, 1)} ms`);
console.log(
  `accepted ${accepted.length}, refused ${answers.length - accepted.length}${reasons.length > 0 ? ` (${reasons.join(", ")})` : ""}`,
);
console.log(`stored ${stored.length}, of the accepted exactly once ${once}; order numbers ${numbers}; pieces sold ${sold}`);
if (once !== accepted.length || numbers !== stored.length || sold !== stored.length) {
  console.error("Something was lost or stored twice.");
  process.exitCode = 1;
}
