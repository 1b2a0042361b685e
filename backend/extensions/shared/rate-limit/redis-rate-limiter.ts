import { createHmac } from "node:crypto";
import { Redis } from "ioredis";
import type { RedisOptions } from "ioredis";
import { deriveKey } from "../spam-protection/form-settings";
import { type RateLimiter, memoryRateLimiter } from "./memory-rate-limiter";

type Env = Readonly<Record<string, unknown>>;

/**
 * Changes the count of a caller by `add`. Returns the count and its remaining lifetime in
 * milliseconds.
 */
export type RateCounter = (
  key: string,
  milliseconds: number,
  add: 1 | -1,
) => Promise<readonly [count: number, left: number]>;

/** Counts and sets the expiry in one step, so that every count expires. */
const COUNT = `
if ARGV[2] == "-1" then
  if tonumber(redis.call("GET", KEYS[1]) or "0") < 1 then return { 0, 0 } end
  return { redis.call("DECR", KEYS[1]), redis.call("PTTL", KEYS[1]) }
end
local count = redis.call("INCR", KEYS[1])
local left = redis.call("PTTL", KEYS[1])
if left < 0 then
  redis.call("PEXPIRE", KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { count, left }`;

/** Timeout of Redis commands in milliseconds. A slower Redis is treated as unavailable. */
const PATIENCE = 500;

/**
 * Creates a limiter shared by all processes of an installation. While the counter is unavailable,
 * each process counts for itself: the shop stays open without Redis, but the effective limit is
 * multiplied by the number of processes.
 */
export function redisRateLimiter(
  counter: RateCounter,
  name: string,
  calls: number,
  seconds: number,
  alone: RateLimiter,
  hide: (caller: string) => string,
): RateLimiter {
  const keyOf = (caller: string) => `house:limit:${name}:${hide(caller)}`;
  return {
    consume: async (caller) => {
      try {
        const [count, left] = await counter(keyOf(caller), seconds * 1000, 1);
        return count <= calls
          ? { allowed: true, retryAfter: 0 }
          : { allowed: false, retryAfter: Math.max(1, Math.ceil(left / 1000)) };
      } catch {
        return alone.consume(caller);
      }
    },
    giveBack: async (caller) => {
      try {
        await counter(keyOf(caller), seconds * 1000, -1);
      } catch {
        await alone.giveBack(caller);
      }
    },
  };
}

function text(value: unknown): string | undefined {
  return value === undefined || value === null || value === "" ? undefined : String(value);
}

function optionsOf(env: Env): RedisOptions | undefined {
  const host = text(env.REDIS_HOST);
  if (host === undefined) return undefined;
  const [username, password] = [text(env.REDIS_USERNAME), text(env.REDIS_PASSWORD)];
  return {
    host,
    port: Number(text(env.REDIS_PORT) ?? 6379),
    db: Number(text(env.REDIS_DB) ?? 0),
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    commandTimeout: PATIENCE,
    connectTimeout: PATIENCE * 4,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  };
}

let connected: Redis | undefined;
let counting: RateCounter | undefined;

/**
 * Returns the Redis connection shared by all counts of an extension. `undefined` without a
 * configured Redis.
 */
export function sharedRedis(env: Env): Redis | undefined {
  if (connected !== undefined) return connected;
  const connection = text(env.REDIS);
  const options = optionsOf(env);
  if (connection === undefined && options === undefined) return undefined;
  connected =
    connection === undefined
      ? new Redis(options ?? {})
      : new Redis(connection, {
          commandTimeout: PATIENCE,
          maxRetriesPerRequest: 0,
          enableOfflineQueue: false,
        });
  // Connection errors are ignored here; Directus's own connection to the same Redis logs them.
  connected.on("error", () => undefined);
  return connected;
}

function counterOf(env: Env): RateCounter | undefined {
  if (counting !== undefined) return counting;
  const redis = sharedRedis(env);
  if (redis === undefined) return undefined;
  counting = async (key, milliseconds, add) => {
    const answer: unknown = await redis.eval(COUNT, 1, key, milliseconds, add);
    if (!Array.isArray(answer)) throw new Error("Redis gave no count.");
    return [Number(answer[0]), Number(answer[1])];
  };
  return counting;
}

/**
 * Creates a limiter of `calls` in `seconds` for each caller. Counts in Redis if configured, so that
 * several processes share the limit, else in this process's memory. Redis stores keyed hashes only,
 * no IP or e-mail addresses.
 */
export function createRateLimiter(
  env: Env,
  name: string,
  calls: number,
  seconds: number,
): RateLimiter {
  const alone = memoryRateLimiter(calls, seconds);
  const counter = counterOf(env);
  if (counter === undefined) return alone;
  const key = deriveKey(env, "limits");
  return redisRateLimiter(counter, name, calls, seconds, alone, (caller) =>
    createHmac("sha256", key).update(caller).digest("base64url"),
  );
}
