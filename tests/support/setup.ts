import { afterAll, afterEach, expect, vi } from "vitest";

// The files of a worker share packages and a document, but not the modules of the product, which
// have state.
vi.resetModules();

// Builds of low priority would wait for the tests that run at the same time.
process.env["BUILD_PRIORITY"] = "normal";

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

const FRAME_MS = 1000 / 60;

/**
 * Browser APIs that are missing in the document of the tests, which files may share. Without
 * layout, elements never change their size or come into view.
 */
if (typeof window !== "undefined" && typeof ResizeObserver === "undefined") {
  const { configure, getConfig } = await import("@testing-library/react");
  const { createElement } = await import("react");
  const { createRoot } = await import("react-dom/client");
  const library = getConfig();
  const probe = createRoot(document.createElement("div"));
  let renders = 0;
  // React puts an element into the document before it runs its effects, such as to focus it. On a
  // busy machine a query finds the element in between. React renders another element only after
  // these effects.
  const effectsRan = () =>
    new Promise<void>((resolve) =>
      probe.render(createElement("i", { key: (renders += 1), ref: () => resolve() })),
    );
  configure({
    // On a busy machine a component waits for its chunk for seconds.
    asyncUtilTimeout: 60_000,
    asyncWrapper: (query: () => unknown): Promise<unknown> =>
      library.asyncWrapper(async () => {
        const result = await query();
        await effectsRan();
        return result;
      }),
  });
  // jsdom runs no animations, so an overlay would wait forever for the end of its exit animation.
  const computeStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    const style = computeStyle(element, pseudo);
    Object.defineProperty(style, "animationName", { value: "none", configurable: true });
    return style;
  };
  // An overlay returns the focus in a timer without delay, which in a browser runs long before its
  // exit animation ends. Here the next frame removes the overlay. The frames of jsdom may come
  // before a timer that is due, other timers do not.
  const { setTimeout, clearTimeout } = globalThis;
  window.requestAnimationFrame = (callback) =>
    Number(setTimeout(() => callback(performance.now()), FRAME_MS));
  window.cancelAnimationFrame = (id) => clearTimeout(id);
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

afterEach(async () => {
  if (typeof window !== "undefined") {
    const { cleanup } = await import("@testing-library/react");
    cleanup();
  }
  vi.restoreAllMocks();
  // A wait that a test leaves behind returns it to what it was when the wait began.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  expect(stray.splice(0)).toEqual([]);
});

afterAll(() => {
  console.error = real;
  if (typeof window === "undefined") return;
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  document.title = "";
  document.documentElement.removeAttribute("lang");
  document.body.replaceChildren();
});
