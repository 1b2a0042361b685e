import { describe, expect, it } from "vitest";
import type { AttemptRule } from "../../src/domain/security/attempt-limit";
import {
  attemptLimiter,
  beginAll,
} from "../../backend/extensions/shared/rate-limit/attempt-limiter";
import {
  memoryTextStore,
  storeWithFallback,
  type TextStore,
  textStoreFrom,
} from "../../backend/extensions/shared/text-store";

const rule: AttemptRule = {
  freeAttempts: 2,
  firstWaitSeconds: 1,
  maxWaitSeconds: 60,
  forgetSeconds: 3600,
};

function createStore() {
  const clock = { now: 1_700_000_000_000 };
  const now = (): number => clock.now;
  const store = memoryTextStore(now);
  return { clock, now, store };
}

describe("failed attempts", () => {
  it("SAFE-3 are counted across all processes that share a store", async () => {
    const { store, now } = createStore();
    const [one, other] = [
      attemptLimiter(store, "account", rule, now),
      attemptLimiter(store, "account", rule, now),
    ];
    const turns = [
      await one.begin("a"),
      await other.begin("a"),
      await one.begin("a"),
      await other.begin("b"),
    ];
    expect(turns.map(({ allowed }) => allowed)).toEqual([true, true, false, true]);
  });

  it("SAFE-3 are all counted when processes change them at the same time", async () => {
    const { store, now } = createStore();
    const wide = { ...rule, freeAttempts: 10 };
    const one = attemptLimiter(store, "account", wide, now);
    const other = attemptLimiter(store, "account", wide, now);
    const turns = await Promise.all(
      Array.from({ length: 12 }, (_, place) => (place % 2 === 0 ? one : other).begin("a")),
    );
    expect(turns.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  it("SAFE-3 start the wait at the failure, are cleared by a success, and can be withdrawn", async () => {
    const { store, now, clock } = createStore();
    const limiter = attemptLimiter(store, "account", rule, now);
    const [first, second] = [await limiter.begin("a"), await limiter.begin("a")];
    clock.now += 5000;
    if (!first.allowed || !second.allowed) throw new Error("both attempts are free");
    await second.fail();
    expect(await limiter.begin("a")).toEqual({ allowed: false, retryAfter: 1 });
    await first.withdraw();
    const third = await limiter.begin("a");
    if (!third.allowed) throw new Error("one failure is free");
    await third.clear();
    expect((await limiter.begin("a")).allowed).toBe(true);
    expect((await limiter.begin("a")).allowed).toBe(true);
  });

  it("SAFE-4 are counted at none of several limits if one of them refuses", async () => {
    const { store, now } = createStore();
    const [account, network] = [
      attemptLimiter(store, "account", rule, now),
      attemptLimiter(store, "network", rule, now),
    ];
    await network.begin("n");
    await network.begin("n");
    const refused = await beginAll([
      { limiter: account, caller: "a" },
      { limiter: network, caller: "n" },
    ]);
    expect(refused).toEqual({ allowed: false, retryAfter: 1 });
    expect(await store.get("account:a")).toBeUndefined();
  });

  it("SAFE-3 are counted in memory while the common store is down", async () => {
    const { store, now } = createStore();
    const away: TextStore = {
      get: () => Promise.reject(new Error("closed")),
      swap: () => Promise.reject(new Error("closed")),
    };
    const limiter = attemptLimiter(storeWithFallback(away, store), "account", rule, now);
    expect(
      [await limiter.begin("a"), await limiter.begin("a"), await limiter.begin("a")].map(
        ({ allowed }) => allowed,
      ),
    ).toEqual([true, true, false]);
    const hidden = textStoreFrom({ SECRET: "of-the-tests" }, "logins");
    expect(await hidden.swap("ring@example.com", undefined, "1", 60)).toBe(true);
    expect(await hidden.get("ring@example.com")).toBe("1");
  });
});
