import type { Page } from "@playwright/test";

/**
 * A visitor whose browser declines for them (Global Privacy Control), so that the consent banner
 * stands over nothing.
 */
export async function declineConsents(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
}
