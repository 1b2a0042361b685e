import { dirname, join } from "node:path";
import { readPort } from "../shared/configuration/read-variable";
import { startWatchdog, watchdogSeconds } from "../shared/watchdog.mjs";
import { bootstrapDirectus } from "./bootstrap/bootstrap-directus";
import { BACKEND_DIR } from "./directus-environment";
import { startDirectus } from "./start-directus";

const COMMANDS = ["bootstrap", "start", "serve"] as const;

/**
 * `bootstrap` creates or updates tables, content model, policies and seed. `serve` starts Directus
 * and leaves that to another process, since of several processes of one installation none may
 * bootstrap while others serve. `start` does both.
 */
async function main(): Promise<void> {
  const [, , name = "start", dataDir = join(dirname(BACKEND_DIR), ".state", "directus")] =
    process.argv;
  const command = COMMANDS.find((known) => known === name);
  if (command === undefined) throw new Error("Usage: cli.ts bootstrap|start|serve [data folder]");
  const location = {
    dataDir,
    port: readPort(process.env, "DIRECTUS_PORT"),
    env: process.env,
  };
  if (command !== "serve") await bootstrapDirectus({ ...location, onLine: console.log });
  if (command === "bootstrap") return;
  const running = await startDirectus({ ...location, serving: command === "serve" });
  console.log(`Directus: ${running.url}/admin`);
  const seconds = watchdogSeconds(process.env);
  if (seconds !== undefined)
    startWatchdog({
      url: `${running.url}/server/ping`,
      seconds,
      onUnhealthy: () => void running.kill().finally(() => process.exit(1)),
    });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
