import { describe, expect, it, vi } from "vitest";
import { memoize } from "#domain/memoize";

describe("memoized function", () => {
  it("creates the value of each key once", () => {
    const create = vi.fn((key: string) => ({ key }));
    const valueOf = memoize(create);
    const first = valueOf("a");
    expect(valueOf("b")).toEqual({ key: "b" });
    expect(valueOf("a")).toBe(first);
    expect(create.mock.calls).toEqual([["a"], ["b"]]);
  });
});
