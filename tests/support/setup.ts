import { afterEach, expect, vi } from "vitest";

/** A stray console.error is a defect: the test that provoked it fails, unless it spies on console.error itself. */
const real = console.error;
const stray: string[] = [];
console.error = (...parts: unknown[]) => {
  stray.push(parts.map(String).join(" "));
  real(...parts);
};

afterEach(() => {
  vi.restoreAllMocks();
  expect(stray.splice(0)).toEqual([]);
});
