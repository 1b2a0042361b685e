import type { Page } from "@playwright/test";
import { waitForHydration } from "./hydrated";

/**
 * Waits until the page is hydrated, has its fonts, is idle and has the response to a request of
 * this function. Requests are reported in their order: what the page has requested before is known
 * to the test then. Tests that nothing is requested need such an end.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
    await fetch("/robots.txt");
  });
}

/** Scrolls to the end of the page, so that what is below loads, and waits until it is idle. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await waitUntilIdle(page);
}
