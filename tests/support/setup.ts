import { afterEach, expect, vi } from "vitest";

/**
 * An unexpected console.error is a defect: the test that caused it fails, unless it spies on
 * console.error itself.
 */
const real = console.error;
const stray: string[] = [];
console.error = (...parts: unknown[]) => {
  stray.push(parts.map(String).join(" "));
  real(...parts);
};

/**
 * Browser APIs that are missing in the document of the tests. Without layout, elements never change
 * their size or come into view.
 */
if (typeof window !== "undefined") {
  const { configure } = await import("@testing-library/react");
  // The default of one second is too short for a component that loads its chunk on a busy machine.
  configure({ asyncUtilTimeout: 5000 });
  const observers: Partial<Pick<typeof window, "ResizeObserver" | "IntersectionObserver">> = window;
  observers.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  observers.IntersectionObserver ??= class {
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
