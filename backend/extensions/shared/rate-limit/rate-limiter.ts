import { createHmac } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { deriveKey } from "../derive-key";
import type { Environment } from "../../../shared/configuration/variable-reader";
import { sharedRedis } from "../redis";
import { BoundedMemoryLimiter } from "./bounded-memory-limiter";

/** Whether a caller may proceed. `retryAfter` is in seconds, 0 if allowed. */
export type RateLimitResult = { readonly allowed: boolean; readonly retryAfter: number };

/**
 * Counts the calls of each caller. `consume` counts a call and returns whether it is allowed;
 * `removeCall` removes a call that turns out not to count, `clear` removes all, and `has` returns
 * whether there are any.
 */
export type RateLimiter = {
  readonly consume: (caller: string) => Promise<RateLimitResult>;
  readonly removeCall: (caller: string) => Promise<void>;
  readonly clear: (caller: string) => Promise<void>;
  readonly has: (caller: string) => Promise<boolean>;
};

/**
 * Wraps a limiter of rate-limiter-flexible, which rejects a refused call, so that a refusal is a
 * value. `keyOf` returns the key under which a caller is counted.
 */
function toRateLimiter(
  limiter: RateLimiterAbstract,
  keyOf: (caller: string) => string,
): RateLimiter {
  return {
    consume: async (caller) => {
      try {
        await limiter.consume(keyOf(caller));
        return { allowed: true, retryAfter: 0 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    },
    removeCall: async (caller) => {
      const key = keyOf(caller);
      // The window may be over. A reward would then begin the next one below zero.
      const counted = await limiter.get(key);
      if (counted !== null && counted.msBeforeNext > 0 && counted.consumedPoints > 0)
        await limiter.reward(key);
    },
    clear: async (caller) => void (await limiter.delete(keyOf(caller))),
    has: async (caller) => (await limiter.get(keyOf(caller))) !== null,
  };
}

/**
 * Creates a limiter of `calls` in `seconds` for each caller, counted in this process's memory from
 * the caller's first call.
 */
export function memoryRateLimiter(calls: number, seconds: number): RateLimiter {
  return toRateLimiter(
    new BoundedMemoryLimiter({ points: calls, duration: seconds }),
    (caller) => caller,
  );
}

/**
 * Creates a limiter shared by all processes of an installation. While Redis is unavailable, each
 * process counts for itself: the shop stays open, but the effective limit is multiplied by the
 * number of processes. `client` is an ioredis connection; the library does not type it either.
 */
export function redisRateLimiter(
  client: object,
  name: string,
  calls: number,
  seconds: number,
  hash: (caller: string) => string,
): RateLimiter {
  const limits = { points: calls, duration: seconds };
  return toRateLimiter(
    new RateLimiterRedis({
      ...limits,
      storeClient: client,
      // The prefix is older than the present names and stays, so that running counts go on.
      keyPrefix: `jeweller:limit:${name}`,
      insuranceLimiter: new BoundedMemoryLimiter(limits),
    }),
    hash,
  );
}

/**
 * Creates a limiter of `calls` in `seconds` for each caller. Counts in Redis if configured, so that
 * several processes share the limit, else in this process's memory. Redis stores keyed hashes only,
 * no IP or e-mail addresses.
 */
export function createRateLimiter(
  env: Environment,
  name: string,
  calls: number,
  seconds: number,
): RateLimiter {
  const redis = sharedRedis(env);
  if (redis === undefined) return memoryRateLimiter(calls, seconds);
  const key = deriveKey(env, "limits");
  return redisRateLimiter(redis, name, calls, seconds, (caller) =>
    createHmac("sha256", key).update(caller).digest("base64url"),
  );
}
