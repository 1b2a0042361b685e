import type { Page } from "@playwright/test";

/** Sets Global Privacy Control, so that the consent banner is not shown and covers nothing. */
export async function declineConsents(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
}
