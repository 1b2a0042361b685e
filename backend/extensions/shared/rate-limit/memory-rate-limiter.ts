/** Whether a caller may go on; `retryAfter` in seconds, 0 when allowed. */
export type RateLimitResult = { readonly allowed: boolean; readonly retryAfter: number };

/**
 * Counts the calls of one caller. Asynchronous, so that one shared by several processes can take
 * its place. `take` counts a call and says whether it was allowed; `giveBack` takes one off the
 * count, where the call turned out not to count.
 */
export type RateLimiter = {
  readonly consume: (caller: string) => Promise<RateLimitResult>;
  readonly giveBack: (caller: string) => Promise<void>;
};

type Window = { readonly until: number; readonly count: number };

/** So many callers are remembered before expired ones are removed, and then the oldest. */
const SWEEP_ABOVE = 10_000;
const MAX_CALLERS = 100_000;

/**
 * At most `calls` in `seconds` for each caller, counted in this process's memory from the caller's
 * first call on. `now` gives milliseconds.
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
    // The next sweep comes after many more callers, so that a call costs the same on average
    // however many there are.
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
 * How many calls are allowed, from the environment: for tests, and for houses whose visitors share
 * an address; else the default.
 */
export function positiveIntegerFrom(value: unknown, otherwise: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}

/**
 * Who counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, all of which
 * one household holds.
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
