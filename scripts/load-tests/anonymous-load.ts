/*
 * Measures how a client without a login can slow down the shop. Sends the most expensive reads that
 * the limits allow, repeats the slowest over 1, 4 and 16 connections, and meanwhile reads the list
 * and places an order like a visitor. List reads must stay below three times their idle median, and
 * each order must succeed. Creates a shop of its own for the orders.
 *
 *   node --import tsx scripts/load-tests/anonymous-load.ts [seconds of each loop: 15]
 *
 * DIRECTUS_URL, ADMIN_EMAIL and ADMIN_PASSWORD as for the other load tests; DIRECTUS_PID adds the
 * memory of that process.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { EXPENSIVE_READS, LIST_READ } from "./anonymous-reads";
import {
  createShop,
  orderOf,
  postOrder,
  quantile,
  readOrderResponse,
  urlOf,
  type ApiRead,
  type LoadTestShop,
} from "./load-test-shop";
import { REFUSED_READS } from "./refused-reads";

const seconds = Number(process.argv[2] ?? 15);
const CONNECTIONS = [1, 4, 16];
const ROUNDS = 5;
/** Pause between two reads of the list. */
const PAUSE_MS = 100;
const MAX_RATIO = 3;

const sortAscending = (list: readonly number[]): readonly number[] =>
  [...list].sort((a, b) => a - b);
const ms = (number: number): string => `${number.toFixed(0)} ms`;

interface MeasuredResponse {
  readonly status: number | undefined;
  readonly bytes: number;
  /** Time until the last byte. */
  readonly milliseconds: number;
}

/** Sends one GET request over the connections of the agent. */
function get(url: string, agent?: http.Agent): Promise<MeasuredResponse> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(url, agent === undefined ? {} : { agent }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () =>
        resolve({ status: response.statusCode, bytes, milliseconds: performance.now() - started }),
      );
    });
    request.on("error", reject);
  });
}

const directusPid = process.env["DIRECTUS_PID"];

const memory = (): string => {
  if (directusPid === undefined) return "";
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${directusPid}/status`, "utf8")) ?? [];
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
};

/** Returns the URL with another limit each time: equal reads at the same time share a response. */
function urlOfRound(read: ApiRead, round: number): string {
  const { limit } = read.query;
  return urlOf(
    typeof limit === "number" && limit > 5
      ? { ...read, query: { ...read.query, limit: limit - (round % 5) } }
      : read,
  );
}

/** Sends one read in a loop over this many connections until the returned function is called. */
function loop(read: ApiRead, connections: number): () => Promise<string> {
  const statuses = new Map<number | undefined, number>();
  let running = true;
  let round = 0;
  const clients = Array.from({ length: connections }, async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (running) {
      const { status } = await get(urlOfRound(read, (round += 1)), agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    agent.destroy();
  });
  return async () => {
    running = false;
    await Promise.all(clients);
    return [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  };
}

/**
 * Reads the list after each pause, whether the previous read has a response or not, so that every
 * wait counts.
 */
async function readList(durationMs: number): Promise<{
  readonly failed: number;
  readonly median: number;
  readonly p95: number;
}> {
  const agent = new http.Agent({ keepAlive: true });
  const reads: Promise<MeasuredResponse>[] = [];
  const end = performance.now() + durationMs;
  while (performance.now() < end) {
    reads.push(get(urlOf(LIST_READ), agent));
    await wait(PAUSE_MS);
  }
  const responses = await Promise.all(reads);
  agent.destroy();
  const sorted = sortAscending(
    responses.filter(({ status }) => status === 200).map((response) => response.milliseconds),
  );
  return {
    failed: responses.length - sorted.length,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
  };
}

async function placeOrder(shop: LoadTestShop): Promise<{
  readonly ok: boolean;
  readonly code: string | undefined;
  readonly milliseconds: number;
}> {
  const [product] = shop.products;
  if (product === undefined) throw new Error("The shop has no product.");
  const started = performance.now();
  const response = await postOrder(orderOf(shop, product, randomUUID().slice(0, 8)));
  const result = await readOrderResponse(response);
  return { ...result, milliseconds: performance.now() - started };
}

interface TimedRead {
  readonly name: string;
  readonly read: ApiRead;
  readonly milliseconds: number;
}

async function findSlowest(): Promise<TimedRead> {
  let worst: TimedRead | undefined;
  console.log("| read | median | answer |\n| --- | --- | --- |");
  const reads: Readonly<Record<string, ApiRead>> = EXPENSIVE_READS;
  for (const [name, read] of Object.entries(reads)) {
    const responses: MeasuredResponse[] = [];
    for (let round = 0; round < ROUNDS; round += 1) responses.push(await get(urlOf(read)));
    const { status, bytes = 0 } = responses[0] ?? {};
    if (status !== 200) throw new Error(`${name} is not allowed: ${status}`);
    const milliseconds = quantile(
      sortAscending(responses.map((response) => response.milliseconds)),
      0.5,
    );
    console.log(`| ${name} | ${ms(milliseconds)} | ${(bytes / 1000).toFixed(1)} kB |`);
    // The health check mostly waits for other services.
    if (read.path !== "/server/health" && milliseconds > (worst?.milliseconds ?? 0))
      worst = { name, read, milliseconds };
  }
  if (worst === undefined) throw new Error("There is no read to measure.");
  return worst;
}

for (const [name, read] of Object.entries(REFUSED_READS)) {
  const { status } = await get(urlOf(read));
  if (status === 200) throw new Error(`${name} is allowed.`);
}
console.log(`${Object.keys(REFUSED_READS).length} reads beyond the limits are refused.`);

const shop = await createShop({ stock: 1000 });
const first = await placeOrder(shop);
if (!first.ok) throw new Error(`An order without load is refused: ${first.code}`);
await readList(1000);
const worst = await findSlowest();
console.log(
  `\nIn the loop: ${worst.name}\n\n| connections | list idle, median | p95 | in the loop, median | p95 | ratio | order | memory | answers of the loop |`,
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
for (const connections of CONNECTIONS) {
  // Each loop is compared with the seconds before it, since other work on the machine changes.
  const idle = await readList(seconds * 1000);
  const end = loop(worst.read, connections);
  await wait(1000);
  const placed = placeOrder(shop);
  const busy = await readList(seconds * 1000);
  const { ok, code, milliseconds } = await placed;
  const used = memory();
  const responses = await end();
  const ratio = busy.median / idle.median;
  const row = [
    connections,
    ms(idle.median),
    ms(idle.p95),
    ms(busy.median),
    ms(busy.p95),
    ratio.toFixed(1),
    ms(milliseconds),
    used,
    responses,
  ];
  console.log(`| ${row.join(" | ")} |`);
  if (!ok) console.error(`The order failed: ${code}`);
  if (idle.failed + busy.failed > 0)
    console.error(`${idle.failed + busy.failed} list reads failed.`);
  if (!ok || idle.failed + busy.failed > 0 || ratio >= MAX_RATIO) process.exitCode = 1;
}
