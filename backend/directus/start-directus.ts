import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { BACKEND_DIR, directusEnvironment } from "./directus-environment";
import type { DirectusLocation } from "./directus-environment";
import { spawnNode, lastLines } from "./child-process";

export interface RunningDirectus {
  readonly url: string;
  /** Process id; undefined if the process could not be spawned. */
  readonly pid: number | undefined;
  readonly log: () => readonly string[];
  /** Stops the process and waits until its port is free. */
  stop(): Promise<void>;
  /** Kills the process without notice, as a power failure would. */
  kill(): Promise<void>;
}

export interface StartOptions extends DirectusLocation {
  /** Maximum time until the first response, in milliseconds. */
  readonly timeoutMs?: number;
  readonly onLine?: (line: string) => void;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/server/ping`, { signal: AbortSignal.timeout(2000) });
    return (await response.text()) === "pong";
  } catch {
    return false;
  }
}

/**
 * Throws if the port is in use. Otherwise Directus would exit and the other process would answer
 * the ping.
 */
function assertFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () =>
      reject(new Error(`Port ${port} is in use already; choose another one for Directus.`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/**
 * Starts a bootstrapped Directus and waits until it responds. Throws with the last lines of its log
 * if it does not.
 */
export async function startDirectus({
  timeoutMs = 60_000,
  onLine,
  ...place
}: StartOptions): Promise<RunningDirectus> {
  const env = directusEnvironment(place);
  const host = env["HOST"] ?? "127.0.0.1";
  await assertFree(host, place.port);
  const url = `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${place.port}`;
  // Does not run `directus start`, because it first waits for an update check.
  const entry = join(
    createRequire(join(BACKEND_DIR, "package.json")).resolve("@directus/api/package.json"),
    "..",
    "dist",
    "start.js",
  );
  const child = spawnNode([entry], env, onLine);
  const exit = { happened: false };
  void child.ended.finally(() => (exit.happened = true)).catch(() => undefined);
  const stop = async (): Promise<void> => {
    child.process.kill("SIGTERM");
    const forced = setTimeout(() => child.process.kill("SIGKILL"), 10_000);
    await child.ended;
    clearTimeout(forced);
  };
  const kill = async (): Promise<void> => {
    child.process.kill("SIGKILL");
    await child.ended.catch(() => undefined);
  };
  const deadline = Date.now() + timeoutMs;
  while (!(await isReady(url))) {
    if (exit.happened) throw new Error(`Directus did not start:\n${lastLines(child.log())}`);
    if (Date.now() < deadline) {
      await pause(150);
      continue;
    }
    await stop();
    throw new Error(
      `Directus did not answer within ${timeoutMs / 1000} s:\n${lastLines(child.log())}`,
    );
  }
  return { url, pid: child.process.pid, log: child.log, stop, kill };
}
