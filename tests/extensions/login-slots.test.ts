import { describe, expect, it } from "vitest";
import { loginSlots } from "../../backend/extensions/auth/src/login-slots";

const LIMITS = { concurrent: 1, perCaller: 2, waiting: 2 };

describe("password verification slots", () => {
  it("SAFE-3 serve one login at a time, known networks first", async () => {
    const slots = loginSlots(LIMITS);
    const order: string[] = [];
    const first = await slots.acquire("a", false);
    const unknownNetwork = slots.acquire("b", false).then((release) => {
      order.push("unknown");
      release?.();
    });
    const known = slots.acquire("c", true).then((release) => {
      order.push("known");
      release?.();
    });
    expect(order).toEqual([]);
    first?.();
    await Promise.all([unknownNetwork, known]);
    expect(order).toEqual(["known", "unknown"]);
  });

  it("SAFE-4 are limited per network, and available to a known network when others are not", async () => {
    const slots = loginSlots(LIMITS);
    const release = await slots.acquire("a", false);
    const waiting = [slots.acquire("a", false), slots.acquire("b", false)];
    expect(await slots.acquire("a", true)).toBeUndefined();
    expect(await slots.acquire("c", false)).toBeUndefined();
    const known = slots.acquire("c", true);
    release?.();
    (await known)?.();
    for (const next of waiting) (await next)?.();
    expect(await slots.acquire("a", false)).toBeDefined();
  });

  it("SAFE-3 are released once, however often release is called", async () => {
    const slots = loginSlots(LIMITS);
    const release = await slots.acquire("a", false);
    release?.();
    release?.();
    await slots.acquire("b", false);
    let started = false;
    void slots.acquire("c", false).then(() => (started = true));
    await Promise.resolve();
    expect(started).toBe(false);
  });
});
