import { createHmac } from "node:crypto";
import type { Redis } from "ioredis";
import { deriveKey } from "./derive-key";
import type { Environment } from "../../shared/configuration/variable-reader";
import { sharedRedis } from "./redis";

/**
 * Stores short texts by key with an expiry. `swap` writes only if the text is still the expected
 * one, so that no change is lost.
 */
export interface TextStore {
  get(key: string): Promise<string | undefined>;
  /** `next: undefined` removes the text. Returns `false` if the text has changed. */
  swap(
    key: string,
    expected: string | undefined,
    next: string | undefined,
    seconds: number,
  ): Promise<boolean>;
}

/**
 * Number of new texts between two sweeps of expired entries, and maximum number of texts after a
 * sweep. The oldest are removed first.
 */
const SWEEP_ABOVE = 10_000;
const MAX_ENTRIES = 100_000;

/** Creates a store in this process's memory. `now` returns milliseconds. */
export function memoryTextStore(now: () => number = Date.now): TextStore {
  const entries = new Map<string, { readonly text: string; readonly until: number }>();
  let sweepAt = SWEEP_ABOVE;

  const read = (key: string): string | undefined => {
    const entry = entries.get(key);
    return entry !== undefined && entry.until > now() ? entry.text : undefined;
  };
  const sweep = (): void => {
    for (const [key, { until }] of entries) if (until <= now()) entries.delete(key);
    for (const key of entries.keys()) {
      if (entries.size <= MAX_ENTRIES) break;
      entries.delete(key);
    }
    // Sweeps again after a fixed number of new texts, so that the average cost of a write does not
    // depend on the number of texts.
    sweepAt = entries.size + SWEEP_ABOVE;
  };

  return {
    get: (key) => Promise.resolve(read(key)),
    swap: (key, expected, next, seconds) => {
      if (read(key) !== expected) return Promise.resolve(false);
      entries.delete(key);
      if (next !== undefined) entries.set(key, { text: next, until: now() + seconds * 1000 });
      if (entries.size > sweepAt) sweep();
      return Promise.resolve(true);
    },
  };
}

/**
 * ARGV: "1" and the expected text, or "0" for none; "1" and the next text, or "0" to remove it;
 * milliseconds.
 */
const SWAP = `
local current = redis.call("GET", KEYS[1])
if ARGV[1] == "0" then
  if current then return 0 end
elseif current ~= ARGV[2] then
  return 0
end
if ARGV[3] == "0" then
  redis.call("DEL", KEYS[1])
else
  redis.call("SET", KEYS[1], ARGV[4], "PX", ARGV[5])
end
return 1`;

/** Creates a store in Redis, shared by all processes of an installation. */
function redisTextStore(redis: Pick<Redis, "get" | "eval">): TextStore {
  return {
    get: async (key) => (await redis.get(key)) ?? undefined,
    swap: async (key, expected, next, seconds) => {
      const argv = [
        expected === undefined ? "0" : "1",
        expected ?? "",
        next === undefined ? "0" : "1",
        next ?? "",
        seconds * 1000,
      ];
      return (await redis.eval(SWAP, 1, key, ...argv)) === 1;
    },
  };
}

/** Uses the second store while the first one is unavailable. */
export function storeWithFallback(first: TextStore, second: TextStore): TextStore {
  return {
    get: (key) => first.get(key).catch(() => second.get(key)),
    swap: (key, expected, next, seconds) =>
      first
        .swap(key, expected, next, seconds)
        .catch(() => second.swap(key, expected, next, seconds)),
  };
}

/**
 * Creates a store in Redis if configured, else in this process's memory. Keys are stored as keyed
 * hashes only, so they contain no IP or e-mail addresses and have a fixed length.
 */
export function textStoreFrom(env: Environment, use: string): TextStore {
  const redis = sharedRedis(env);
  const memory = memoryTextStore();
  const store = redis === undefined ? memory : storeWithFallback(redisTextStore(redis), memory);
  const secret = deriveKey(env, use);
  const hide = (key: string): string =>
    `house:${use}:${createHmac("sha256", secret).update(key).digest("base64url")}`;
  return {
    get: (key) => store.get(hide(key)),
    swap: (key, expected, next, seconds) => store.swap(hide(key), expected, next, seconds),
  };
}
