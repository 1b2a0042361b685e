import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrapDirectus } from "../../backend/directus/bootstrap/bootstrap-directus";
import { startDirectus } from "../../backend/directus/start-directus";
import { root } from "../bootstrap/paths.mjs";
import { buildExtensions } from "../dev-stack/build-extensions";
import { startPostgres } from "../test-runner/postgres";

const port = Number(process.env["DIRECTUS_PORT"] ?? 18_055);
const postgresPort = Number(process.env["POSTGRES_PORT"] ?? 15_432);
/** Maximum time in milliseconds until the first response, also on a busy machine. */
const START_TIMEOUT_MS = 300_000;

/** Demo site of a load test with PostgreSQL, whose products were copied. */
export interface CopiedCatalog {
  readonly url: string;
  readonly pid: number | undefined;
  /** Stops Directus and removes its data. */
  readonly stop: () => Promise<void>;
}

let started = performance.now();

/** Prints how long the step took that ends now. */
export function finishStep(step: string): void {
  console.log(`${step}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  started = performance.now();
}

/** Runs another script of this folder. Returns its exit status. */
export function runScript(script: string, args: readonly string[], env: NodeJS.ProcessEnv): number {
  const file = join(root, "scripts", "load-tests", script);
  return (
    spawnSync(process.execPath, ["--import", "tsx", file, ...args], {
      ...{ cwd: root, stdio: "inherit", env: { ...process.env, ...env } },
    }).status ?? 1
  );
}

/**
 * Starts PostgreSQL and a demo Directus of its own with this number of products. `onLine` receives
 * the log of Directus. DIRECTUS_PORT (18055) and POSTGRES_PORT (15432) are its ports.
 */
export async function startCopiedCatalog(
  count: string,
  onLine: (line: string) => void = () => undefined,
): Promise<CopiedCatalog> {
  const dataDir = mkdtempSync(join(tmpdir(), "copied-catalog-"));
  await buildExtensions(() => undefined);
  const { settings: database, stop: stopPostgres } = await startPostgres(postgresPort);
  const env = { ...database, PRESSURE_LIMITER_ENABLED: "false", LOG_LEVEL: "info" };
  await bootstrapDirectus({ dataDir, port, env });
  finishStep("demo site");
  if (runScript("generate-products.ts", [count, "--copy"], database) !== 0)
    throw new Error("The products were not copied.");
  finishStep("copies");
  const directus = await startDirectus({
    ...{ dataDir, port, env, timeoutMs: START_TIMEOUT_MS },
    onLine,
  });
  finishStep("start of Directus");
  return {
    url: directus.url,
    pid: directus.pid,
    stop: async () => {
      await directus.stop();
      await stopPostgres();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
