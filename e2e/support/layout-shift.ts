import type { Page } from "@playwright/test";

/**
 * Adds up the layout shifts of every page that is opened from now on. Shifts right after an input
 * are expected where a test clicks and types, and can be left out. Fonts do not load by default: on
 * a busy machine they come after the first paint and shift text by parts of a pixel, which the tests
 * of the first paint and of the budgets measure.
 */
export async function recordLayoutShift(
  page: Page,
  { afterInput = true, fonts = false } = {},
): Promise<void> {
  if (!fonts) await page.route(/\.woff2$/, (route) => route.abort());
  await page.addInitScript((isInputCounted) => {
    const total = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (isInputCounted || !("hadRecentInput" in entry && entry.hadRecentInput === true))
          total.shift += "value" in entry ? Number(entry.value) : 0;
    }).observe({ type: "layout-shift", buffered: true });
  }, afterInput);
}

/** Returns the cumulative layout shift of the current page. */
export const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => ("shift" in window ? Number(window.shift) : Number.NaN));
