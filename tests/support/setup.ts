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
  // Lists render in slices of a few milliseconds, for up to five seconds on such a machine.
  configure({ asyncUtilTimeout: 15_000 });
  // jsdom runs no animations, so an overlay would wait forever for the end of its exit animation.
  const computeStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    const style = computeStyle(element, pseudo);
    Object.defineProperty(style, "animationName", { value: "none", configurable: true });
    return style;
  };
  // jsdom counts the time of a frame from the creation of the document, performance.now() from the
  // start of the worker. In a browser both have the same origin.
  const requestFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => requestFrame(() => callback(performance.now()));
  const observers: Partial<Pick<typeof window, "ResizeObserver" | "IntersectionObserver">> = window;
  observers.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  observers.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = "";
    readonly scrollMargin = "";
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
