/**
 * What a client without a login can do to the shop. Asks for the most expensive reads that the
 * limits allow, takes the slowest, and sends it in a loop over 1, 4 and 16 connections while a
 * visitor reads the list and places an order. List reads have to stay below three times their idle
 * median, and each order has to succeed. Makes a shop of its own for the orders.
 *
 *   node scripts/scale/anonymous-load.mjs [seconds of each loop: 15]
 *
 * DIRECTUS_URL, ADMIN_EMAIL and ADMIN_PASSWORD as for the other scripts; DIRECTUS_PID adds the
 * memory of that process.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { EXPENSIVE_READS, LIST_READ, REFUSED_READS } from "./anonymous-reads.mjs";
import { addressOf, at, makeShop, orderOf, postOrder } from "./shop.mjs";

const seconds = Number(process.argv[2] ?? 15);
const CONNECTIONS = [1, 4, 16];
const ROUNDS = 5;
/** Between two reads of the list, in milliseconds. */
const PAUSE = 100;
const HIGHEST_RATIO = 3;

const inOrder = (list) => [...list].sort((a, b) => a - b);
const ms = (number) => `${number.toFixed(0)} ms`;

/** One GET over the agent's connection, with the time until its last byte. */
function get(address, agent) {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk) => (bytes += chunk.length));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, bytes, milliseconds: performance.now() - begun }),
      );
    });
    request.on("error", reject);
  });
}

const memory = () => {
  if (process.env.DIRECTUS_PID === undefined) return "";
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.env.DIRECTUS_PID}/status`, "utf8")) ?? [];
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
};

/** The read with another limit each time: equal reads at the same time would share one answer. */
function addressOfTurn(read, turn) {
  const { limit } = read.query;
  return addressOf(
    limit > 5 ? { ...read, query: { ...read.query, limit: limit - (turn % 5) } } : read,
  );
}

/** Sends one read in a loop over this many connections until the returned function is called. */
function loop(read, connections) {
  const statuses = new Map();
  let running = true;
  let turn = 0;
  const clients = Array.from({ length: connections }, async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (running) {
      const { status } = await get(addressOfTurn(read, (turn += 1)), agent);
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
 * Visitors open the list, one after each pause, whether the one before has its answer or not: so
 * every wait counts.
 */
async function readList(milliseconds) {
  const agent = new http.Agent({ keepAlive: true });
  const reads = [];
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(PAUSE))
    reads.push(get(addressOf(LIST_READ), agent));
  const answers = await Promise.all(reads);
  agent.destroy();
  const sorted = inOrder(
    answers.filter(({ status }) => status === 200).map((answer) => answer.milliseconds),
  );
  return { failed: answers.length - sorted.length, median: at(sorted, 0.5), p95: at(sorted, 0.95) };
}

async function order(place) {
  const begun = performance.now();
  const answer = await postOrder(orderOf(place, place.products[0], randomUUID().slice(0, 8)));
  const { status, code } = await answer.json();
  const milliseconds = performance.now() - begun;
  return { ok: answer.ok && status === "ok", why: code, milliseconds };
}

async function slowest() {
  let worst;
  console.log("| read | median | answer |\n| --- | --- | --- |");
  for (const [name, read] of Object.entries(EXPENSIVE_READS)) {
    const answers = [];
    for (let round = 0; round < ROUNDS; round += 1) answers.push(await get(addressOf(read)));
    const [{ status, bytes }] = answers;
    if (status !== 200) throw new Error(`${name} is not allowed: ${status}`);
    const milliseconds = at(inOrder(answers.map((answer) => answer.milliseconds)), 0.5);
    console.log(`| ${name} | ${ms(milliseconds)} | ${(bytes / 1000).toFixed(1)} kB |`);
    // The health check waits for other services more than it works.
    if (read.path !== "/server/health" && milliseconds > (worst?.milliseconds ?? 0))
      worst = { name, read, milliseconds };
  }
  return worst;
}

for (const [name, read] of Object.entries(REFUSED_READS)) {
  const { status } = await get(addressOf(read));
  if (status === 200) throw new Error(`${name} is allowed.`);
}
console.log(`${Object.keys(REFUSED_READS).length} reads beyond the limits are refused.`);

const shop = await makeShop({ stock: 1000 });
const first = await order(shop);
if (!first.ok) throw new Error(`An order without load is refused: ${first.why}`);
await readList(1000);
const worst = await slowest();
console.log(
  `\nIn the loop: ${worst.name}\n\n| connections | list idle, median | p95 | in the loop, median | p95 | ratio | order | memory | answers of the loop |`,
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
for (const connections of CONNECTIONS) {
  // Each loop is compared with the seconds before it, since other work on the machine changes.
  const idle = await readList(seconds * 1000);
  const end = loop(worst.read, connections);
  await wait(1000);
  const placed = order(shop);
  const busy = await readList(seconds * 1000);
  const { ok, why, milliseconds } = await placed;
  const used = memory();
  const answers = await end();
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
    answers,
  ];
  console.log(`| ${row.join(" | ")} |`);
  if (!ok) console.error(`The order failed: ${why}`);
  if (idle.failed + busy.failed > 0)
    console.error(`${idle.failed + busy.failed} list reads failed.`);
  if (!ok || idle.failed + busy.failed > 0 || ratio >= HIGHEST_RATIO) process.exitCode = 1;
}
