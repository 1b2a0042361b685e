/** Milliseconds of waiting in Safari, which does not support `requestIdleCallback`. */
const WAIT_MS = 500;

/** Calls a function when the browser is idle. */
export function whenIdle(callback: () => void): void {
  const browser: Partial<Pick<Window, "requestIdleCallback">> = window;
  if (browser.requestIdleCallback) browser.requestIdleCallback(callback);
  else setTimeout(callback, WAIT_MS);
}

/**
 * Runs the work after the next paint, so that the browser shows the response to an action first. In
 * a hidden page, which is not painted, it runs at once.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === "hidden") work();
  else requestAnimationFrame(() => setTimeout(work));
}
