import { expect, type Page } from "@playwright/test";

/** Waits for the drawer that confirms an added product, and closes it (SHOP-1). */
export async function closeCartDrawer(page: Page): Promise<void> {
  const drawer = page.getByRole("dialog");
  await expect(drawer.locator(":focus")).toBeVisible();
  // A drawer that is closed while it opens can stay in the document.
  await drawer.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)).then(() => undefined),
  );
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
}
