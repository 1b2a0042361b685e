import type { Page } from "@playwright/test";

/** Counts the clicks of a person in a page, from its first view on. */
export const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const count = () => Number(sessionStorage.getItem("clicks") ?? 0);
    window.addEventListener(
      "click",
      // The app clicks the input of a file itself.
      ({ isTrusted }) => isTrusted && sessionStorage.setItem("clicks", `${count() + 1}`),
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("clicks") ?? 0));
};
