/*
 * Measures a large catalog from the beginning: starts PostgreSQL and a demo Directus of its own,
 * copies the products, waits for the index of the search, and measures the reads of the shop
 * (measure-large-catalog.ts). Prints how long each step took, and removes everything at the end.
 *
 *   node --import tsx scripts/load-tests/large-catalog.ts [products: 100000]
 *
 * DIRECTUS_PORT (18055), POSTGRES_PORT (15432)
 */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { exit } from "../bootstrap/processes.mjs";
import { finishStep, runScript, startCopiedCatalog } from "./copied-catalog";

const POLL_INTERVAL_MS = 500;
const INDEXED = "The search index is up to date";

/** Returns the memory of a process in megabytes (Linux): now and at most. */
function memoryOf(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string): string =>
    (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024).toFixed(0);
  return `${megabytes("VmRSS")} MB, at most ${megabytes("VmHWM")} MB`;
}

const search = { isIndexed: false };
const catalog = await startCopiedCatalog(
  process.argv[2] ?? "100000",
  (line) => (search.isIndexed ||= line.includes(INDEXED)),
);
let code = 1;
try {
  while (!search.isIndexed) await wait(POLL_INTERVAL_MS);
  finishStep("first index of the search");
  if (catalog.pid !== undefined) console.log(`memory: ${memoryOf(catalog.pid)}`);
  code = runScript("measure-large-catalog.ts", [], { DIRECTUS_URL: catalog.url });
  if (catalog.pid !== undefined) console.log(`memory: ${memoryOf(catalog.pid)}`);
} finally {
  await catalog.stop();
}
await exit(code);
