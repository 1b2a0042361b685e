import { randomBytes } from "node:crypto";
import { createConnection } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { places } from "./paths.mjs";
import { launch } from "./processes.mjs";
import { findProgram, installQuietly } from "./web-servers.mjs";
import { join } from "node:path";

async function ensureProgram(tools) {
  const log = join(places.logs, "redis-install.log");
  if (findProgram("redis-server", tools.env) === undefined && process.getuid?.() === 0) await installQuietly(tools, ["redis-server"], log);
  const found = findProgram("redis-server", tools.env);
  if (found !== undefined) return found;
  throw new Failure("No Redis was found, and none could be installed.", { hint: "Install redis-server and run the command again.", log });
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** An empty Redis for the tests, on this machine alone and gone with them. Gives Directus's settings for it. */
export async function startRedis(tools, { port, log }) {
  const program = await ensureProgram(tools);
  const password = randomBytes(12).toString("hex");
  const argv = [program, "--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--requirepass", password];
  const server = launch({ argv, env: tools.env, log });
  let ended = false;
  void server.ended.then(() => (ended = true));
  for (const end = Date.now() + 30_000; !(await answers(port)); await wait(100))
    if (ended || Date.now() > end) throw new Failure("Redis does not answer.", { tail: server.tail.lines, log });
  return { REDIS_HOST: "127.0.0.1", REDIS_PORT: String(port), REDIS_PASSWORD: password };
}
