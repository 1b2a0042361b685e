/**
 * Runs the work after the next paint, so that the browser shows the response to an action first. In
 * a hidden page, which is not painted, it runs at once.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === "hidden") work();
  else requestAnimationFrame(() => setTimeout(work));
}
