import { createRunInOrder } from "../../shared/run-in-order";

/** How long a feed is served after it was built. */
const LIFETIME_MS = 15 * 60_000;

/** A value and the milliseconds for which it is still served. */
type Kept<Value> = { readonly value: Value; readonly remaining: number };

/**
 * Returns a cache that builds the value of each key when it is asked for, one after the other, and
 * keeps it for 15 minutes. Requests that come meanwhile wait for the same value. A failure, and what
 * `isKept` refuses, is not kept.
 */
export function createFeedCache<Value>(
  isKept: (value: Value) => boolean,
  now: () => number = Date.now,
) {
  const runInOrder = createRunInOrder();
  const entries = new Map<string, { readonly until: number; readonly value: Value }>();
  const pending = new Map<string, Promise<Kept<Value>>>();
  const keep = async (key: string, build: () => Promise<Value>): Promise<Kept<Value>> => {
    const value = await runInOrder("feed", build);
    if (!isKept(value)) return { value, remaining: 0 };
    entries.set(key, { until: now() + LIFETIME_MS, value });
    return { value, remaining: LIFETIME_MS };
  };
  return async (key: string, build: () => Promise<Value>): Promise<Kept<Value>> => {
    const entry = entries.get(key);
    if (entry !== undefined && entry.until > now())
      return { value: entry.value, remaining: entry.until - now() };
    entries.delete(key);
    const started = pending.get(key) ?? keep(key, build).finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
}
