import type { Page } from "@playwright/test";

/** Navigates on the client, as a link of the site does. Requires a hydrated page. */
export async function navigateOnClient(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const navigate: unknown = Reflect.get(window, "___navigate");
    if (typeof navigate === "function") Reflect.apply(navigate, window, [to]);
  }, path);
}
