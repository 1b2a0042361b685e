/*
 * Measures a large catalog from the beginning: starts PostgreSQL and a demo Directus of its own,
 * copies the products, waits for the index of the search, and measures the reads of the shop
 * (measure-large-catalog.ts). Prints how long each step took, and removes everything at the end.
 *
 *   node --import tsx scripts/load-tests/large-catalog.ts [products: 100000]
 *
 * DIRECTUS_PORT (18055), POSTGRES_PORT (15432)
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bootstrapDirectus } from "../../backend/directus/bootstrap/bootstrap-directus";
import { startDirectus } from "../../backend/directus/start-directus";
import { root } from "../bootstrap/paths.mjs";
import { exit } from "../bootstrap/processes.mjs";
import { buildExtensions } from "../dev-stack/build-extensions";
import { currentTools } from "../dev-stack/tools";
import { startPostgres } from "../test-runner/postgres";

const count = process.argv[2] ?? "100000";
const port = Number(process.env["DIRECTUS_PORT"] ?? 18_055);
const postgresPort = Number(process.env["POSTGRES_PORT"] ?? 15_432);
const POLL_INTERVAL_MS = 500;
/** Maximum time until the first response, also on a busy machine. */
const START_TIMEOUT_MS = 300_000;
const INDEXED = "The search index is up to date";

const dataDir = mkdtempSync(join(tmpdir(), "large-catalog-"));
let started = performance.now();
const finish = (step: string): void => {
  console.log(`${step}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  started = performance.now();
};

function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv): number {
  const file = join(root, "scripts", "load-tests", script);
  return (
    spawnSync(process.execPath, ["--import", "tsx", file, ...args], {
      ...{ cwd: root, stdio: "inherit", env: { ...process.env, ...env } },
    }).status ?? 1
  );
}

/** Returns the memory of a process in megabytes (Linux): now and at most. */
function memoryOf(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string): string =>
    (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024).toFixed(0);
  return `${megabytes("VmRSS")} MB, at most ${megabytes("VmHWM")} MB`;
}

await buildExtensions(() => undefined);
const database = await startPostgres(currentTools(), {
  port: postgresPort,
  log: join(dataDir, "postgres.log"),
  note: (version) => console.log(version),
});
const env = { ...database, PRESSURE_LIMITER_ENABLED: "false", LOG_LEVEL: "info" };
await bootstrapDirectus({ dataDir, port, env });
finish("demo site");
if (run("generate-products.ts", [count, "--copy"], database) !== 0)
  throw new Error("The products were not copied.");
finish("copies");
const search = { isIndexed: false };
const directus = await startDirectus({
  ...{ dataDir, port, env, timeoutMs: START_TIMEOUT_MS },
  onLine: (line) => (search.isIndexed ||= line.includes(INDEXED)),
});
let code = 1;
try {
  finish("start of Directus");
  while (!search.isIndexed) await wait(POLL_INTERVAL_MS);
  finish("first index of the search");
  if (directus.pid !== undefined) console.log(`memory: ${memoryOf(directus.pid)}`);
  code = run("measure-large-catalog.ts", [], { DIRECTUS_URL: directus.url });
  if (directus.pid !== undefined) console.log(`memory: ${memoryOf(directus.pid)}`);
} finally {
  await directus.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
await exit(code);
