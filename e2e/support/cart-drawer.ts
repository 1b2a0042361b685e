import { expect, type Page } from "@playwright/test";

/** Waits for the drawer that confirms an added product, and closes it (SHOP-1). */
export async function closeCartDrawer(page: Page): Promise<void> {
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
}
