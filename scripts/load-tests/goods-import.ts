/*
 * Measures an import of products: reads the list and places orders like visitors, first alone, then
 * while a file is previewed, imported and imported again. Prints the time of each, and the latency
 * of list and order. Fails if the median of one of them is three times that of the idle shop.
 *
 *   node --import tsx scripts/load-tests/goods-import.ts [rows: 10000]
 *
 * DIRECTUS_URL, ADMIN_EMAIL, ADMIN_PASSWORD
 */
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { LIST_READ } from "../../tests/backend/fixtures/anonymous-reads";
import { pathOf } from "../../tests/backend/fixtures/product-filters";
import { createShop, DIRECTUS_URL, logIn, requestDirectus } from "./shop";

const rows = Number(process.argv[2] ?? 10_000);
const IDLE_MS = 20_000;
/** Time between two requests of the visitors. */
const PAUSE_MS = 100;
const MAX_FACTOR = 3;

const shop = await createShop(100_000);
const names = z.array(z.object({ display_name: z.string() }));
const nameOf = async (collection: string): Promise<string> => {
  const path = `/items/${collection}?filter[project][_eq]=${shop.project}&fields=display_name`;
  return (await requestDirectus(names, path))[0]?.display_name ?? "";
};
const key = Date.now().toString(36);
const brand = await nameOf("ecommerce_manufacturer");
const category = await nameOf("ecommerce_category");

/** Each product has three sizes. */
const file = [
  "Artikelnummer;Größe;Bezeichnung;name_en;Marke;Warengruppe;Material;VK brutto;Bestand;Beschreibung",
  ...Array.from({ length: rows }, (_, index) => {
    const size = index % 4;
    const number = `${key}-${(index - size) / 4}`;
    return size === 0
      ? `${number};;Ring ${number};Ring ${number};${brand};${category};Gold 585;129,00;;Ein Ring`
      : `${number};${50 + 2 * size};;;;;;;${index % 5};`;
  }),
].join("\n");

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const longest = (times: readonly number[]): number => Math.max(0, ...times);

let customer = 0;
/** Reads the list and places orders, one at a time, until something has ended. */
async function visit(until: Promise<unknown>) {
  const list: number[] = [];
  const order: number[] = [];
  const state = { ended: false };
  void until.finally(() => (state.ended = true)).catch(() => undefined);
  const measure = async (times: number[], send: () => Promise<Response>): Promise<void> => {
    const started = performance.now();
    const response = await send();
    const text = await response.text();
    times.push(performance.now() - started);
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
    await wait(PAUSE_MS);
  };
  do {
    await measure(list, () => fetch(DIRECTUS_URL + pathOf(LIST_READ)));
    await measure(order, () =>
      fetch(`${DIRECTUS_URL}/ecom/order`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(shop.createOrder((customer += 1))),
      }),
    );
  } while (!state.ended);
  return { list, order };
}

async function send(route: "plan" | "run"): Promise<void> {
  const response = await fetch(`${DIRECTUS_URL}/goods-import/${route}?project=${shop.project}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await logIn()}`,
      "content-type": "application/octet-stream",
    },
    body: file,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${route}: ${response.status} ${text.slice(0, 500)}`);
  const refused = text.match(/"outcome":"refused"/g)?.length ?? 0;
  if (refused > 0) console.error(`${refused} rows refused: ${text.slice(0, 2000)}`);
}

await visit(wait(2000));
const idle = await visit(wait(IDLE_MS));
console.log("| | Time | List | longest | Order | longest |\n| --- | --- | --- | --- | --- | --- |");
const print = (name: string, time: number, { list, order }: typeof idle): void => {
  const cells = [list, order].flatMap((times) => [median(times), longest(times)]);
  console.log(
    `| ${name} | ${(time / 1000).toFixed(1)} s | ${cells.map((ms) => `${ms.toFixed(0)} ms`).join(" | ")} |`,
  );
  const isSlow = [list, order].some(
    (times, index) => median(times) > MAX_FACTOR * median([idle.list, idle.order][index] ?? []),
  );
  if (isSlow) process.exitCode = 1;
};
print("idle", IDLE_MS, idle);
for (const [name, route] of [
  ["preview", "plan"],
  ["import", "run"],
  ["preview again", "plan"],
  ["import again", "run"],
] as const) {
  const started = performance.now();
  const sent = send(route);
  const busy = await visit(sent);
  await sent;
  print(name, performance.now() - started, busy);
}
