import { createHmac } from "node:crypto";
import { Redis } from "ioredis";
import type { RedisOptions } from "ioredis";
import { deriveKey } from "../spam-protection/form-settings";
import { type RateLimiter, memoryRateLimiter } from "./memory-rate-limiter";

type Env = Readonly<Record<string, unknown>>;

/**
 * What is asked of Redis: one call of this caller more or less; gives how many there are and for
 * how long the count still lasts.
 */
export type RateCounter = (
  key: string,
  milliseconds: number,
  add: 1 | -1,
) => Promise<readonly [count: number, left: number]>;

/** Counts and sets the end of the window in one step, so that no count is left without an end. */
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

/** A Redis that takes longer is as good as none: nobody waits for a count. */
const PATIENCE = 500;

/**
 * The same limit for all processes of a house. While the counter does not answer, each process
 * counts for itself: a shop whose Redis is down goes on selling, with limits that are as many times
 * wider as there are processes.
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
 * One connection to Redis for all counts of an extension; `undefined` where the house has no Redis.
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
  // It tells of each attempt to connect; Directus's own connection to the same Redis writes that
  // down already.
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
 * At most `calls` in `seconds` for each caller: counted in Redis where the house has one, so that
 * several processes share the limit, else in this process's memory. Redis learns neither addresses
 * nor e-mail addresses, only what is made of them with the house's secret.
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
