/*
 * Measures the feed of a large catalogue: starts a demo Directus of its own (SQLite) with copies of
 * its products, and reads the feed for the first time, then again. Meanwhile a visitor reads the
 * list. Prints times, sizes and memory, and fails if the median of the list is three times that of
 * the idle shop.
 *
 *   node --import tsx scripts/load-tests/product-feed.ts [copies of the 72 products: 280]
 *
 * DIRECTUS_PORT (18055)
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bootstrapDirectus } from "#backend/directus/bootstrap/bootstrap-directus";
import { databaseFile } from "#backend/directus/directus-environment";
import { startDirectus } from "#backend/directus/start-directus";
import { LIST_READ } from "../../tests/backend/fixtures/anonymous-reads";
import { pathOf } from "../../tests/backend/fixtures/product-filters";
import { copyProducts } from "./copy-products";

const copies = Number(process.argv[2] ?? 280);
const port = Number(process.env["DIRECTUS_PORT"] ?? 18_055);
const IDLE_MS = 10_000;
/** Time between two reads of the visitor. */
const PAUSE_MS = 100;
const MAX_FACTOR = 3;

const dataDir = mkdtempSync(join(tmpdir(), "product-feed-"));
const env = { PRESSURE_LIMITER_ENABLED: "false", LOG_LEVEL: "info" };
await bootstrapDirectus({ dataDir, port, env });
copyProducts(databaseFile(dataDir), copies);
const search = { isIndexed: false };
const directus = await startDirectus({
  ...{ dataDir, port, env },
  onLine: (line) => (search.isIndexed ||= line.includes("The search index is up to date")),
});

/** Resident memory in megabytes, now and at most. */
function memory(): string {
  const status = readFileSync(`/proc/${directus.pid ?? 0}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1000);
  return `${megabytes("VmRSS")} MB, at most ${megabytes("VmHWM")} MB`;
}

/** Reads the list until something has ended. Returns the median. */
async function visit(until: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const state = { ended: false };
  void until.finally(() => (state.ended = true)).catch(() => undefined);
  do {
    const started = performance.now();
    await (await fetch(directus.url + pathOf(LIST_READ))).text();
    times.push(performance.now() - started);
    await wait(PAUSE_MS);
  } while (!state.ended);
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function readFeed(format: string): Promise<void> {
  const started = performance.now();
  const query = "project=sternberg.example&language=de";
  const response = await fetch(`${directus.url}/product-feed/google.${format}?${query}`);
  const text = await response.text();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${format}: ${response.status}, ${seconds} s, ${(text.length / 1e6).toFixed(1)} MB`);
}

try {
  while (!search.isIndexed) await wait(500);
  console.log(`memory: ${memory()}`);
  const idle = await visit(wait(IDLE_MS));
  // The index of the search needs more memory at the start. This forgets it.
  writeFileSync(`/proc/${directus.pid ?? 0}/clear_refs`, "5");
  const first = readFeed("xml");
  const busy = await visit(first);
  await first;
  console.log(`memory: ${memory()}`);
  await readFeed("xml");
  await readFeed("csv");
  console.log(`list: ${idle.toFixed(0)} ms idle, ${busy.toFixed(0)} ms beside the first read`);
  if (busy > MAX_FACTOR * idle) process.exitCode = 1;
} finally {
  await directus.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
