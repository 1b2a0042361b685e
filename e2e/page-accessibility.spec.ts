import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { recordConsoleErrors } from "./support/console-errors";
import { declineConsents } from "./support/consent";
import { scrollToEnd } from "./support/idle";
import { FULL, languagesOf } from "./support/languages";
import { PAGE_TYPES } from "./support/page-types";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { widenTextSpacing } from "./support/text-spacing";

/**
 * Every third page type in one language, and in `npm test -- full` all in each: no axe violations,
 * no console errors, no third-party requests, no horizontal overflow. The markup of all of them is
 * checked in page-crawl.spec.ts.
 */

/** The site's own order API is on another host: it serves the free times of an appointment. */
const orderApi = new URL(
  process.env["E2E_DIRECTUS_URL"] ?? process.env["TEST_DIRECTUS_URL"] ?? "http://localhost:8056",
).origin;

const PAGES = PAGE_TYPES.flatMap((paths, at) =>
  paths.map((path, language) => ({
    path,
    details: at % 3 === 0 && (at / 3) % paths.length === language ? {} : FULL,
  })),
);

for (const { path, details } of PAGES) {
  test(
    `LAYOUT-11 CONSENT-9 ACCESS-6 ${path} has no axe violations, console errors, frames, cookies or third-party requests, and fits 320 pixels`,
    details,
    async ({ page, context, baseURL }) => {
      const errors = recordConsoleErrors(page);
      const thirdParty: string[] = [];
      const own = new URL(baseURL ?? "").origin;
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("request", (request) =>
        [`${own}/`, `${orderApi}/forms/`, "data:"].some((start) => request.url().startsWith(start))
          ? undefined
          : thirdParty.push(request.url()),
      );
      await page.goto(path);
      await scrollToEnd(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      await widenTextSpacing(page);
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(
        errors.filter((text) => !(path.endsWith("/404.html") && text.includes("404"))),
      ).toEqual([]);
      expect(thirdParty).toEqual([]);
      expect(await page.locator("iframe").count()).toBe(0);
      expect(await context.cookies()).toEqual([]);
    },
  );
}

/** The longest words of names that editors enter. */
const LONG_WORD = "Weißgoldbrillantsolitärringfassung";

/** Puts a long word before each name that the browser reads: products, brands, attributes, … */
function lengthenNames(page: Page) {
  return page.route("**/items/**", async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const text = await response.text();
    const body = text.replace(/"(display_name|name|label)":"/g, `$&${LONG_WORD} `);
    await route.fulfill({ response, body });
  });
}

for (const { language, details } of languagesOf("fr")) {
  test(
    `LAYOUT-11 ACCESS-6 the shop fits 320 pixels with long words and wider text spacing (${language})`,
    details,
    async ({ page }) => {
      const root = language === "de" ? "/shop" : `/${language}/shop`;
      await page.setViewportSize({ width: 320, height: 800 });
      await declineConsents(page);
      await lengthenNames(page);
      await page.goto(`${root}/produkt/47`);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toContainText(LONG_WORD);
      await page.locator("main form button[type=submit]").first().click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("int-cart"))).not.toBeNull();
      await expect(page.getByRole("dialog").getByText(LONG_WORD).first()).toBeVisible();
      for (const path of [
        ...["", "/ringe", "/produkt/1", "/produkt/5", "/produkt/29", "/warenkorb", "/kasse"],
        ...["/vergleich?produkte=1,2", "/merkzettel?liste=1,2"],
      ]) {
        await page.goto(`${root}${path}`);
        await expect(heading).toBeVisible();
        await expect(page.getByRole("main").getByText(LONG_WORD).first()).toBeAttached();
        await scrollToEnd(page);
        expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
        await widenTextSpacing(page);
        expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
      }
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  );
}
