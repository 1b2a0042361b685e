/*
 * Measures the reads of the shop in a large catalog: list, filters, counts, search, product page,
 * over HTTP without a login, requested by the functions that run in the browser. Each read has 40
 * samples with different values, one at a time. Prints the median and the 95th percentile of each,
 * and fails if one of the latter is above 150 ms.
 *
 *   node --import tsx scripts/load-tests/measure-large-catalog.ts [name of some reads]
 *
 * Directus gives expensive reads at most a third of the time (decision 025). So that no read waits
 * for this limit, each is followed by a pause of twice its time. DIRECTUS_URL, PROJECT_DOMAIN.
 */
import { setTimeout as wait } from "node:timers/promises";
import { QueryClient } from "@tanstack/react-query";
import { catalogReads, readChoices, type CatalogRead } from "./catalog-reads";
import { DIRECTUS_URL } from "./directus-client";
import { quantile } from "./load-test-shop";
import { DOMAIN } from "./product-filters";

const SAMPLES = 40;
const MAX_MILLISECONDS = 150;

process.env["GATSBY_CONTENT_API"] = DIRECTUS_URL;
process.env["GATSBY_ORDER_API"] = DIRECTUS_URL;
process.env["GATSBY_PROJECT_DOMAIN"] = DOMAIN;

const emptyCache = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

async function measure({ sample }: CatalogRead, n: number): Promise<number> {
  const read = sample(n);
  const started = performance.now();
  await read(emptyCache());
  const elapsed = performance.now() - started;
  await wait(2 * elapsed);
  return elapsed;
}

const sorted = (times: readonly number[]): readonly number[] => times.toSorted((a, b) => a - b);
const row = (name: string, times: readonly number[]): string => {
  const all = sorted(times);
  return `| ${name} | ${quantile(all, 0.5).toFixed(0)} ms | ${quantile(all, 0.95).toFixed(0)} ms |`;
};

const wanted = process.argv[2] ?? "";
const choices = await readChoices(emptyCache(), 10 * SAMPLES);
const reads = catalogReads(choices).filter(({ name }) => name.includes(wanted));
const kinds = new Map<string, number[]>();
let slow = 0;
for (const read of reads) {
  await measure(read, SAMPLES);
  const times: number[] = [];
  for (let n = 0; n < SAMPLES; n += 1) times.push(await measure(read, n));
  const isSlow = quantile(sorted(times), 0.95) > MAX_MILLISECONDS;
  if (isSlow) slow += 1;
  console.log(`${row(read.name, times)}${isSlow ? " above the limit" : ""}`);
  kinds.set(read.kind, [...(kinds.get(read.kind) ?? []), ...times]);
}
console.log(`\n| Reads | Median | p95 |\n| --- | --- | --- |`);
for (const [kind, times] of kinds) console.log(row(kind, times));
console.log(`\n${slow} of ${reads.length} reads are above ${MAX_MILLISECONDS} ms at p95.`);
if (slow > 0) process.exitCode = 1;
