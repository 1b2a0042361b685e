import { describe, expect, it } from "vitest";
import { memoryRateLimiter } from "../../backend/extensions/shared/rate-limit/memory-rate-limiter";
import {
  type RateCounter,
  createRateLimiter,
  redisRateLimiter,
} from "../../backend/extensions/shared/rate-limit/redis-rate-limiter";

/** A counter like that of Redis, within this process. */
function counterOfTest(): {
  readonly counter: RateCounter;
  readonly keys: Map<string, number>;
  down: boolean;
} {
  const keys = new Map<string, number>();
  const state = {
    keys,
    down: false,
    counter: async (
      key: string,
      milliseconds: number,
      add: 1 | -1,
    ): Promise<readonly [number, number]> => {
      if (state.down) throw new Error("Connection is closed.");
      const count = Math.max(0, (keys.get(key) ?? 0) + add);
      keys.set(key, count);
      return [count, milliseconds - 500];
    },
  };
  return state;
}

const hide = (caller: string): string => `hidden-${caller.length}`;

describe("rate limits shared by several processes", () => {
  it("FORM-3 count across all processes, separately per caller and endpoint", async () => {
    const { counter } = counterOfTest();
    const [first, second, other] = ["contact", "contact", "slots"].map((name) =>
      redisRateLimiter(counter, name, 3, 60, memoryRateLimiter(3, 60), hide),
    );
    const turns = [
      await first?.consume("a"),
      await second?.consume("a"),
      await first?.consume("a"),
      await second?.consume("a"),
    ];
    expect(turns.map((turn) => turn?.allowed)).toEqual([true, true, true, false]);
    expect(turns[3]?.retryAfter).toBe(60);
    expect((await first?.consume("somebody else"))?.allowed).toBe(true);
    expect((await other?.consume("a"))?.allowed).toBe(true);
  });

  it("SAFE-4 can give a request back, with and without Redis", async () => {
    const state = counterOfTest();
    const limiters = [
      redisRateLimiter(state.counter, "order", 1, 60, memoryRateLimiter(1, 60), hide),
      memoryRateLimiter(1, 60),
    ];
    for (const limiter of limiters) {
      await limiter.giveBack("a");
      for (let round = 0; round < 3; round += 1) {
        expect((await limiter.consume("a")).allowed).toBe(true);
        await limiter.giveBack("a");
      }
      expect([(await limiter.consume("a")).allowed, (await limiter.consume("a")).allowed]).toEqual([
        true,
        false,
      ]);
    }
    state.down = true;
    const [limiter] = limiters;
    await limiter?.giveBack("a");
    expect((await limiter?.consume("a"))?.allowed).toBe(true);
  });

  it("SAFE-1 store a bounded number of callers in memory, without scanning all of them on each request", async () => {
    let asked = 0;
    const limiter = memoryRateLimiter(1, 60, () => ((asked += 1), 1_000_000));
    const begun = performance.now();
    for (let caller = 0; caller < 150_000; caller += 1) await limiter.consume(`caller ${caller}`);
    expect(asked).toBe(150_000);
    // Scanning ten thousand callers on each request takes minutes.
    expect(performance.now() - begun).toBeLessThan(10_000);
    // The latest callers are known, the first ones were evicted.
    expect((await limiter.consume("caller 149999")).allowed).toBe(false);
    expect((await limiter.consume("caller 0")).allowed).toBe(true);
  });

  it("SAFE-1 evict callers whose period is over first", async () => {
    let time = 0;
    const limiter = memoryRateLimiter(1, 60, () => time);
    for (let caller = 0; caller < 60_000; caller += 1) await limiter.consume(`early ${caller}`);
    time = 30_000;
    await limiter.consume("late");
    time = 61_000;
    for (let caller = 0; caller < 60_000; caller += 1) await limiter.consume(`next ${caller}`);
    expect((await limiter.consume("late")).allowed).toBe(false);
    expect((await limiter.consume("early 0")).allowed).toBe(true);
  });

  it("FORM-3 store no IP address and no e-mail address in Redis", async () => {
    const state = counterOfTest();
    await redisRateLimiter(state.counter, "contact", 3, 60, memoryRateLimiter(3, 60), hide).consume(
      "203.0.113.7",
    );
    expect([...state.keys.keys()]).toEqual(["house:limit:contact:hidden-11"]);
  });

  it("FORM-3 apply per process while Redis is down", async () => {
    const state = counterOfTest();
    state.down = true;
    const limiter = redisRateLimiter(
      state.counter,
      "contact",
      2,
      60,
      memoryRateLimiter(2, 60),
      hide,
    );
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
