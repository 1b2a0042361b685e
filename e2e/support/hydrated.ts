import type { Page } from "@playwright/test";

/** Waits for hydration: before it, links load whole documents, and image links lead to the file. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName("onInitialClientRender").length > 0,
  );
}
