import { afterEach, expect, vi } from "vitest";

/**
 * A stray console.error is a defect: the test that provoked it fails, unless it spies on
 * console.error itself.
 */
const real = console.error;
const stray: string[] = [];
console.error = (...parts: unknown[]) => {
  stray.push(parts.map(String).join(" "));
  real(...parts);
};

/**
 * What browsers have and the tests' document has not; it lays nothing out, so nothing ever changes
 * its size or comes near the window.
 */
if (typeof window !== "undefined") {
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = "";
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  expect(stray.splice(0)).toEqual([]);
});
