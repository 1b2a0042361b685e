import { describe, expect, it } from "vitest";
import { createFeedCache } from "#backend/extensions/product-feed/src/feed-cache";

const MINUTE = 60_000;

describe("cache of feeds", () => {
  it("FEED-3 builds a feed once in 15 minutes, for all requests that come meanwhile", async () => {
    let now = 0;
    let builds = 0;
    const cached = createFeedCache<number>(
      () => true,
      () => now,
    );
    const build = () => {
      builds += 1;
      return Promise.resolve(builds);
    };
    const both = await Promise.all([cached("1 de", build), cached("1 de", build)]);
    expect(both.map(({ value }) => value)).toEqual([1, 1]);
    expect((await cached("1 en", build)).value).toBe(2);
    now = 14 * MINUTE;
    expect(await cached("1 de", build)).toEqual({ value: 1, remaining: MINUTE });
    now = 15 * MINUTE;
    expect((await cached("1 de", build)).value).toBe(3);
  });

  it("FEED-3 keeps neither a failure nor a closed shop", async () => {
    const cached = createFeedCache<string>((value) => value !== "closed");
    await expect(cached("1 de", () => Promise.reject(new Error("read")))).rejects.toThrow("read");
    expect((await cached("1 de", () => Promise.resolve("closed"))).value).toBe("closed");
    expect((await cached("1 de", () => Promise.resolve("feed"))).value).toBe("feed");
    expect((await cached("1 de", () => Promise.resolve("other"))).value).toBe("feed");
  });
});
