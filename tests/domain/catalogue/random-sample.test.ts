import { describe, expect, it } from "vitest";
import { pickRandomSample } from "#domain/catalogue/random-sample";

describe("random sample", () => {
  const items = Array.from({ length: 30 }, (_, index) => index);

  it("CONTENT-4 returns the requested number, each item at most once, and all if there are fewer", () => {
    for (let round = 0; round < 50; round += 1) {
      const sample = pickRandomSample(items, 4, Math.random);
      expect(new Set(sample).size).toBe(4);
      expect(items).toEqual(expect.arrayContaining([...sample]));
    }
    expect([...pickRandomSample([1, 2], 4, Math.random)].sort()).toEqual([1, 2]);
    expect(pickRandomSample([], 4, Math.random)).toEqual([]);
  });

  it("CONTENT-4 gives each item the same probability", () => {
    const hits = new Map<number, number>();
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let round = 0; round < 6000; round += 1)
      for (const one of pickRandomSample(items, 3, random)) hits.set(one, (hits.get(one) ?? 0) + 1);
    // Expected value 600 each, within five standard deviations.
    for (const item of items) expect(Math.abs((hits.get(item) ?? 0) - 600)).toBeLessThan(120);
  });

  it("CONTENT-4 does not mutate its input", () => {
    const before = [1, 2, 3];
    pickRandomSample(before, 2, () => 0);
    expect(before).toEqual([1, 2, 3]);
  });
});
