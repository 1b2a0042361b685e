/*
 * Measures how a client without a login can slow down the shop. Sends the most expensive reads that
 * the limits allow, in turn over 1, 4 and 16 connections, and meanwhile reads the list and places an
 * order like a visitor. The median of list reads must stay below 150 ms, and each order must succeed.
 * The visitor has a network of its own if Directus trusts the header (`IP_TRUST_PROXY=1 npm start`).
 *
 *   node --import tsx scripts/load-tests/anonymous-load.ts [seconds of each loop: 15]
 *
 * DIRECTUS_URL, ADMIN_EMAIL, ADMIN_PASSWORD
 */
import { setTimeout as wait } from "node:timers/promises";
import autocannon, { type Request, type Result } from "autocannon";
import { EXPENSIVE_READS, LIST_READ } from "../../tests/backend/fixtures/anonymous-reads";
import { pathOf, type ApiRead } from "../../tests/backend/fixtures/product-filters";
import { createShop, DIRECTUS_URL } from "./shop";

const seconds = Number(process.argv[2] ?? 15);
const CONNECTIONS = [1, 4, 16];
/** List reads per second. */
const RATE = 10;
const MAX_MEDIAN_MS = 150;
const VISITOR = { "x-forwarded-for": "203.0.113.9" };

/** Reads the list at a steady rate. A late response counts with its whole delay. */
const readList = (): Promise<Result> =>
  autocannon({
    url: DIRECTUS_URL + pathOf(LIST_READ),
    headers: VISITOR,
    connections: RATE,
    overallRate: RATE,
    amount: RATE * seconds,
  });

let round = 0;

/** Sends each read with another limit or offset, so that the cache answers none of them. */
function createVariant(request: Request, read: ApiRead): Request {
  const { limit } = read.query;
  round += 1;
  // Counts have no offset.
  const offset = "fields" in read.query ? { offset: round % 23 } : {};
  const page = { limit: Number(limit) - (round % (Number(limit) > 100 ? 97 : 5)), ...offset };
  const query = Number(limit) > 5 ? { ...read.query, ...page } : read.query;
  return { ...request, path: pathOf({ ...read, query }) };
}

/** Sends the most expensive reads in turn over so many connections. */
const loadDirectus = (connections: number): Promise<Result> =>
  autocannon({
    url: DIRECTUS_URL,
    connections,
    duration: seconds + 2,
    requests: Object.values(EXPENSIVE_READS).map((read) => ({
      setupRequest: (request) => createVariant(request, read),
    })),
  });

const shop = await createShop(1000);

async function placeOrder(customer: number) {
  const started = performance.now();
  const response = await fetch(`${DIRECTUS_URL}/ecom/order`, {
    method: "POST",
    headers: { ...VISITOR, "content-type": "application/json" },
    body: JSON.stringify(shop.createOrder(customer)),
  });
  const text = await response.text();
  if (!response.ok) console.error(`The order failed: ${text}`);
  return { ok: response.ok, milliseconds: Math.round(performance.now() - started) };
}

if (!(await placeOrder(0)).ok) throw new Error("An order without load is refused.");
console.log("| Connections | List idle | p97.5 | In the loop | p97.5 | Order | Responses |");
console.log("| --- | --- | --- | --- | --- | --- | --- |");
for (const connections of CONNECTIONS) {
  // Each loop is compared with the seconds before it, since other work on the machine changes.
  const idle = await readList();
  const loop = loadDirectus(connections);
  await wait(1000);
  const [busy, order] = await Promise.all([readList(), placeOrder(connections)]);
  const { statusCodeStats } = await loop;
  const statuses = Object.entries(statusCodeStats ?? {}).map(
    ([status, { count = 0 }]) => `${count} × ${status}`,
  );
  const times = [idle.latency.p50, idle.latency.p97_5, busy.latency.p50, busy.latency.p97_5];
  console.log(
    `| ${connections} | ${times.map((time) => `${time} ms`).join(" | ")} | ${order.milliseconds} ms | ${statuses.join(", ")} |`,
  );
  const failed = [idle, busy].reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
  if (failed > 0) console.error(`${failed} list reads failed.`);
  if (!order.ok || failed > 0 || busy.latency.p50 > MAX_MEDIAN_MS) process.exitCode = 1;
}
