import type { Page } from "@playwright/test";
import { waitForHydration } from "./hydrated";

/** Navigates on the client, as a link of the site does, once the page is hydrated. */
export async function navigateOnClient(page: Page, path: string): Promise<void> {
  await waitForHydration(page);
  await page.evaluate((to) => {
    const navigate: unknown = "___navigate" in window ? window.___navigate : undefined;
    if (typeof navigate === "function") Reflect.apply(navigate, window, [to]);
  }, path);
}
