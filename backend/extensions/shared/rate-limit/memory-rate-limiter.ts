/** Whether a caller may proceed. `retryAfter` is in seconds, 0 if allowed. */
export type RateLimitResult = { readonly allowed: boolean; readonly retryAfter: number };

/**
 * Counts the calls of each caller. Asynchronous, so that several processes can share the count.
 * `consume` counts a call and returns whether it is allowed; `giveBack` removes a call that turns
 * out not to count.
 */
export type RateLimiter = {
  readonly consume: (caller: string) => Promise<RateLimitResult>;
  readonly giveBack: (caller: string) => Promise<void>;
};

type Window = { readonly until: number; readonly count: number };

/**
 * Number of new callers between two sweeps of expired entries, and maximum number of callers after
 * a sweep. The oldest are removed first.
 */
const SWEEP_ABOVE = 10_000;
const MAX_CALLERS = 100_000;

/**
 * Creates a limiter of `calls` in `seconds` for each caller, counted in this process's memory from
 * the caller's first call. `now` returns milliseconds.
 */
export function memoryRateLimiter(
  calls: number,
  seconds: number,
  now: () => number = Date.now,
): RateLimiter {
  const windows = new Map<string, Window>();
  let sweepAt = SWEEP_ABOVE;

  const sweep = (time: number) => {
    for (const [caller, window] of windows) if (window.until <= time) windows.delete(caller);
    for (const caller of windows.keys()) {
      if (windows.size <= MAX_CALLERS) break;
      windows.delete(caller);
    }
    // Sweeps again after a fixed number of new callers, so that the average cost of a call does not
    // depend on the number of callers.
    sweepAt = windows.size + SWEEP_ABOVE;
  };

  return {
    consume: async (caller) => {
      const time = now();
      if (windows.size > sweepAt) sweep(time);
      const known = windows.get(caller);
      const window =
        known && known.until > time ? known : { until: time + seconds * 1000, count: 0 };
      windows.set(caller, { ...window, count: window.count + 1 });
      if (window.count < calls) return { allowed: true, retryAfter: 0 };
      return { allowed: false, retryAfter: Math.ceil((window.until - time) / 1000) };
    },
    giveBack: async (caller) => {
      const known = windows.get(caller);
      if (known && known.count > 0) windows.set(caller, { ...known, count: known.count - 1 });
    },
  };
}

/**
 * Parses a positive integer, such as a limit from the environment. Returns `otherwise` for any
 * other value. Operators raise limits for tests and for sites whose visitors share an address.
 */
export function positiveIntegerFrom(value: unknown, otherwise: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}

/**
 * Returns the key that identifies a caller: an IPv4 address, or the /64 network of an IPv6 address,
 * since one household holds all of its addresses.
 */
export function clientKeyFromIp(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - end.length)).fill("0");
  return [...groups, ...gap, ...end].slice(0, 4).join(":");
}
