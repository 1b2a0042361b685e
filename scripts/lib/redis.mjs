import { randomBytes } from "node:crypto";
import { createConnection } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "./failure.mjs";
import { paths } from "./paths.mjs";
import { launch } from "./processes.mjs";
import { findProgram, installWithoutStarting } from "./web-servers.mjs";
import { join } from "node:path";

async function ensureProgram(tools) {
  const log = join(paths.logs, "redis-install.log");
  if (findProgram("redis-server", tools.env) === undefined && process.getuid?.() === 0)
    await installWithoutStarting(tools, ["redis-server"], log);
  const found = findProgram("redis-server", tools.env);
  if (found !== undefined) return found;
  throw new CommandError("No Redis was found, and none could be installed.", {
    hint: "Install redis-server and run the command again.",
    log,
  });
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/**
 * An empty Redis for the tests, on this machine alone and gone with them. Gives Directus's settings
 * for it.
 */
export async function startRedis(tools, { port, log }) {
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
  let ended = false;
  void server.ended.then(() => (ended = true));
  for (const end = Date.now() + 30_000; !(await answers(port)); await wait(100))
    if (ended || Date.now() > end)
      throw new CommandError("Redis does not answer.", { tail: server.tail.lines, log });
  return { REDIS_HOST: "127.0.0.1", REDIS_PORT: String(port), REDIS_PASSWORD: password };
}
