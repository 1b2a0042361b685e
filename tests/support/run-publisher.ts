import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { REBUILD_PATH } from "#backend/publisher/webhook-server";
import { signWebhook } from "#backend/shared/webhook-signature";
import { compileProgram } from "./compile-program";
import type { PublisherTestOptions } from "./publisher-options";

export const TEST_SECRET = "a-secret-of-the-tests-that-is-long-enough";

export type RunningPublisher = {
  readonly url: string;
  readonly output: () => string;
  readonly process: ChildProcess;
  /** Kills it without a graceful shutdown, like a power failure. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts a publisher process and waits until it listens. */
export async function startPublisherProcess(
  plan: PublisherTestOptions,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningPublisher> {
  const program = await compileProgram(join(__dirname, "publisher-process.ts"));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env, TEST_PUBLISHER_OPTIONS: JSON.stringify(plan) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => (output += String(text)));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  while (child.exitCode === null && child.signalCode === null) {
    const port = /^listening on (\d+)$/m.exec(output)?.[1];
    if (port !== undefined)
      return {
        url: `http://127.0.0.1:${port}`,
        output: () => output,
        process: child,
        kill: () => end("SIGKILL"),
        stop: () => end("SIGTERM"),
      };
    await wait(25);
  }
  throw new Error(`The publisher did not start: ${output}`);
}

type SentWebhook = {
  readonly secret?: string;
  readonly id?: string;
  readonly now?: number;
  readonly body?: string;
};

/** Sends a webhook like Directus and returns the status of the response. */
export async function postRebuildWebhook(
  url: string,
  { secret = TEST_SECRET, id, now = Date.now(), body = '{"type":"rebuild"}' }: SentWebhook = {},
): Promise<number> {
  const headers = { ...signWebhook(secret, { id: id ?? randomUUID(), now, body }) };
  const response = await fetch(`${url}${REBUILD_PATH}`, { method: "POST", headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** Polls a condition every `intervalMs`. Throws with the description after `timeoutMs`. */
export async function waitUntil(
  description: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
  intervalMs = 50,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (await condition()) return;
    await wait(intervalMs);
  }
  throw new Error(`Timed out waiting until ${description}`);
}
