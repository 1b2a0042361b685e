import { Redis } from "ioredis";
import type { RedisOptions } from "ioredis";
import { readPositiveInteger, readText } from "../../shared/configuration/read-variable";
import type { Environment } from "../../shared/configuration/variable-reader";

/** Timeout of Redis commands in milliseconds. A slower Redis is treated as unavailable. */
const COMMAND_TIMEOUT_MS = 500;

function readOptions(env: Environment): RedisOptions | undefined {
  const host = readText(env, "REDIS_HOST");
  if (host === undefined) return undefined;
  const username = readText(env, "REDIS_USERNAME");
  const password = readText(env, "REDIS_PASSWORD");
  return {
    host,
    port: readPositiveInteger(env, "REDIS_PORT"),
    db: readPositiveInteger(env, "REDIS_DB"),
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: COMMAND_TIMEOUT_MS * 4,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  };
}

let connected: Redis | undefined;

/**
 * Returns the Redis connection shared by all counts of an extension. `undefined` without a
 * configured Redis.
 */
export function sharedRedis(env: Environment): Redis | undefined {
  if (connected !== undefined) return connected;
  const url = readText(env, "REDIS");
  const options = readOptions(env);
  if (url === undefined && options === undefined) return undefined;
  connected =
    url === undefined
      ? new Redis(options ?? {})
      : new Redis(url, {
          commandTimeout: COMMAND_TIMEOUT_MS,
          maxRetriesPerRequest: 0,
          enableOfflineQueue: false,
        });
  // Connection errors are ignored here; Directus's own connection to the same Redis logs them.
  connected.on("error", () => undefined);
  return connected;
}
