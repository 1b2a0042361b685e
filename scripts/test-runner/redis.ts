import { randomBytes } from "node:crypto";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { launch } from "../bootstrap/processes.mjs";
import type { Tools } from "../dev-stack/tools";
import { canInstallPackages, findProgram, installPackages } from "./debian-packages";

async function ensureProgram(tools: Tools): Promise<string> {
  const log = join(paths.logs, "redis-install.log");
  if (findProgram("redis-server", tools.env) === undefined && canInstallPackages(tools.env))
    await installPackages(tools, ["redis-server"], log);
  const found = findProgram("redis-server", tools.env);
  if (found !== undefined) return found;
  throw new CommandError("No Redis was found, and none could be installed.", {
    hint: "Install redis-server and run the command again.",
    log,
  });
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/**
 * Starts an empty Redis for the tests, which listens only on this machine and ends with them.
 * Returns the settings with which Directus uses it.
 */
export async function startRedis(
  tools: Tools,
  { port, log }: { port: number; log: string },
): Promise<Record<string, string>> {
  const program = await ensureProgram(tools);
  const password = randomBytes(12).toString("hex");
  const argv = [
    program,
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
    "--requirepass",
    password,
  ];
  const server = launch({ argv, env: tools.env, log });
  const exit = { happened: false };
  void server.ended.then(() => (exit.happened = true));
  const end = Date.now() + 30_000;
  while (!(await isReady(port))) {
    if (exit.happened || Date.now() > end)
      throw new CommandError("Redis does not answer.", { tail: server.tail.lines, log });
    await wait(100);
  }
  return { REDIS_HOST: "127.0.0.1", REDIS_PORT: String(port), REDIS_PASSWORD: password };
}
