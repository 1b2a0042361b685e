/*
 * Measures the search of products, as the browser of an anonymous visitor sends it: 40 texts in
 * three languages, each nine times, one at a time. Prints the median and the 95th percentile in
 * milliseconds, and fails if the latter is above 100 (SEARCH-1). Works with both databases.
 *
 *   node --import tsx scripts/load-tests/generate-products.ts 10000
 *   node --import tsx scripts/load-tests/measure-search.ts
 */
import { urlOf } from "./load-test-shop";
import { DOMAIN } from "./product-filters";
import { SEARCH_TEXTS } from "./search-texts";

const ROUNDS = 9;
const MAX_MILLISECONDS = 100;

async function measure(language: string, q: string): Promise<number> {
  const address = urlOf({ path: "/search/products", query: { q, language, project: DOMAIN } });
  const started = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return performance.now() - started;
}

const searches = Object.entries(SEARCH_TEXTS).flatMap(([language, texts]) =>
  texts.map((text) => ({ language, text })),
);
for (const { language, text } of searches) await measure(language, text);
const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const { language, text } of searches) times.push(await measure(language, text));
const sorted = times.sort((a, b) => a - b);
const percentile = (share: number): number =>
  Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
console.log(
  `${sorted.length} searches: median ${percentile(0.5)} ms, 95 % within ${percentile(0.95)} ms`,
);
if (percentile(0.95) > MAX_MILLISECONDS) process.exitCode = 1;
