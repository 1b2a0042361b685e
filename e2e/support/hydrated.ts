import type { Page } from "@playwright/test";

/**
 * The page answers: until then a link loads its address as a whole, and a picture's link leads to
 * the picture.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName("onInitialClientRender").length > 0,
  );
}
