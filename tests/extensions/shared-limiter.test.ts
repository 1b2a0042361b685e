import { afterEach, describe, expect, it, vi } from "vitest";
import {
  memoryRateLimiter,
  createRateLimiter,
  redisRateLimiter,
} from "#backend/extensions/shared/rate-limit/rate-limiter";

/** Stands in for a connection to Redis: counts the keys within this process. */
function fakeRedis() {
  const keys = new Map<string, number>();
  const state = {
    keys,
    down: false,
    client: {
      defineCommand: () => undefined,
      /** Command that RateLimiterRedis defines: key, points to add and seconds. */
      rlflxIncr: ([key = "", points, seconds]: readonly string[]) => {
        if (state.down) return Promise.reject(new Error("Connection is closed."));
        const count = (keys.get(key) ?? 0) + Number(points);
        keys.set(key, count);
        return Promise.resolve([count, Number(seconds) * 1000 - 500]);
      },
      multi: () => {
        const results: [null, number | null][] = [];
        const commands = {
          get: (key: string) => {
            results.push([null, keys.get(key) ?? null]);
            return commands;
          },
          pttl: () => {
            results.push([null, 59_500]);
            return commands;
          },
          exec: () =>
            state.down
              ? Promise.reject(new Error("Connection is closed."))
              : Promise.resolve(results),
        };
        return commands;
      },
    },
  };
  return state;
}

const hash = (caller: string): string => `hidden-${caller.length}`;

afterEach(() => {
  vi.useRealTimers();
});

describe("rate limits shared by several processes", () => {
  it("FORM-3 count across all processes, separately per caller and endpoint", async () => {
    const { client } = fakeRedis();
    const [first, second, other] = ["contact", "contact", "slots"].map((name) =>
      redisRateLimiter(client, name, 3, 60, hash),
    );
    const turns = [
      await first?.consume("a"),
      await second?.consume("a"),
      await first?.consume("a"),
      await second?.consume("a"),
    ];
    expect(turns.map((turn) => turn?.allowed)).toEqual([true, true, true, false]);
    expect(turns[3]?.retryAfter).toBe(60);
    expect((await first?.consume("other caller"))?.allowed).toBe(true);
    expect((await other?.consume("a"))?.allowed).toBe(true);
  });

  it("SAFE-4 can give a request back, with and without Redis", async () => {
    const state = fakeRedis();
    const limiters = [
      redisRateLimiter(state.client, "order", 1, 60, hash),
      memoryRateLimiter(1, 60),
    ];
    for (const limiter of limiters) {
      await limiter.removeCall("a");
      for (let round = 0; round < 3; round += 1) {
        expect((await limiter.consume("a")).allowed).toBe(true);
        await limiter.removeCall("a");
      }
      expect([(await limiter.consume("a")).allowed, (await limiter.consume("a")).allowed]).toEqual([
        true,
        false,
      ]);
    }
    state.down = true;
    const [limiter] = limiters;
    await limiter?.removeCall("a");
    expect((await limiter?.consume("a"))?.allowed).toBe(true);
  });

  it("SAFE-1 store a bounded number of callers in memory, without scanning all of them on each request", async () => {
    const limiter = memoryRateLimiter(1, 60);
    // Scanning ten thousand callers on each request takes longer than the limit of a test.
    for (let caller = 0; caller < 150_000; caller += 1) await limiter.consume(`caller ${caller}`);
    // The latest callers are known, the first ones were evicted.
    expect((await limiter.consume("caller 149999")).allowed).toBe(false);
    expect((await limiter.consume("caller 0")).allowed).toBe(true);
  });

  it("SAFE-1 evict callers whose period is over first", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    const limiter = memoryRateLimiter(1, 60);
    for (let caller = 0; caller < 60_000; caller += 1) await limiter.consume(`early ${caller}`);
    vi.setSystemTime(30_000);
    await limiter.consume("late");
    vi.setSystemTime(61_000);
    for (let caller = 0; caller < 60_000; caller += 1) await limiter.consume(`next ${caller}`);
    expect((await limiter.consume("late")).allowed).toBe(false);
    expect((await limiter.consume("early 0")).allowed).toBe(true);
  });

  it("FORM-3 store no IP address and no e-mail address in Redis", async () => {
    const state = fakeRedis();
    await redisRateLimiter(state.client, "contact", 3, 60, hash).consume("203.0.113.7");
    expect([...state.keys.keys()]).toEqual(["jeweller:limit:contact:hidden-11"]);
  });

  it("FORM-3 apply per process while Redis is down", async () => {
    const state = fakeRedis();
    state.down = true;
    const limiter = redisRateLimiter(state.client, "contact", 2, 60, hash);
    const turns = [
      await limiter.consume("a"),
      await limiter.consume("a"),
      await limiter.consume("a"),
    ];
    expect(turns.map(({ allowed }) => allowed)).toEqual([true, true, false]);
    state.down = false;
    expect((await limiter.consume("a")).allowed).toBe(true);
  });

  it("FORM-3 are counted in memory without Redis", async () => {
    const limiter = createRateLimiter({ SECRET: "of-the-tests" }, "contact", 1, 60);
    expect([(await limiter.consume("a")).allowed, (await limiter.consume("a")).allowed]).toEqual([
      true,
      false,
    ]);
  });
});
