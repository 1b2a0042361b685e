import type { Page } from "@playwright/test";

/** Adds up the layout shifts of every page that is opened from now on. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shift: Number(Reflect.get(window, "shift")) + Number(Reflect.get(entry, "value")),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the cumulative layout shift of the current page. */
export const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, "shift")));
