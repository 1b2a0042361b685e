import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { CONTENT_ORIGIN } from "./support/directus";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { waitUntilIdle } from "./support/idle";
import { FULL, languagesOf } from "./support/languages";
import { readLayoutShift, recordLayoutShift } from "./support/layout-shift";

/** The first page of the product list in its document, before scripts and data are there. */

const ROOTS = { de: "/shop", en: "/en/shop", fr: "/fr/shop" } as const;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const cards = (page: Page) => page.locator("[data-product-card]:visible");

/** Holds back the content of the CMS, but not its pictures. Returns a function that releases it. */
async function holdContent(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${CONTENT_ORIGIN}/items/**`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Texts and boxes of what is in the list, without what only the live one has. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].filter((element) =>
        element.checkVisibility(),
      );
    const describe = (element: HTMLElement) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // Other tests create and buy products meanwhile.
      const texts = element.matches("li, h1, header p") ? element.innerText : "";
      const stock = element.querySelector<HTMLElement>(":scope > p:last-of-type");
      return {
        // The numbers of products beside categories are aggregates, as filter options are.
        texts: texts.replace(stock?.innerText ?? "", "").replace(/\n\d+$/, ""),
        box: [x, y, width, height].map(Math.round),
      };
    };
    return [
      "h1",
      "header p",
      "nav:not(footer nav) li",
      "form[role=search]",
      "section[aria-busy] > p[role=status]",
      "[data-product-card]",
    ].map((selector) => visible(selector).map(describe));
  });

for (const { language, details } of languagesOf("fr"))
  for (const [path, count] of [
    [ROOTS[language], 20],
    [`${ROOTS[language]}/ringe`, 9],
  ] as const) {
    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false, viewport: PHONE });

      test(
        `LIST-1 LIST-5 SEO-3 has the first products, which lead to their pages (${path})`,
        count === 9 ? details : FULL,
        async ({ page }) => {
          await page.goto(path);
          await expect(cards(page)).toHaveCount(count);
          const card = cards(page).first();
          await expect(card).toContainText("€");
          await expect(card.getByRole("img")).toBeVisible();
          await expect(page.locator("main").getByRole("button")).toHaveCount(0);
          await expect(page.getByRole("combobox")).toHaveCount(0);
          const name = (await card.getByRole("heading").textContent()) ?? "";
          await card.getByRole("link").click();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
        },
      );
    });

    for (const viewport of [PHONE, DESKTOP])
      test(
        `LIST-1 LIST-5 SEO-3 LAYOUT-11 the live list replaces the prerendered one without a change (${path}, ${viewport.width} px)`,
        (count === 20) === (viewport === PHONE) ? details : FULL,
        async ({ page }) => {
          await page.setViewportSize(viewport);
          await declineConsents(page);
          await recordLayoutShift(page);
          const release = await holdContent(page);
          await page.goto(path);
          await expect(cards(page)).toHaveCount(count);
          // The shop's own code is loaded meanwhile and waits for its data.
          await expect(page.locator("#prerendered ~ div [role=status]").first()).toBeAttached();
          await expect(page.locator("#prerendered")).not.toBeEmpty();
          await page.waitForLoadState("load");
          await expectNoAxeViolations(page);
          expect(await horizontalOverflow(page)).toBe(0);
          const before = await measure(page);
          release();
          await expect(page.locator("#prerendered")).toBeEmpty();
          expect(await measure(page)).toEqual(before);
          await expect(page.getByRole("combobox").first()).toBeEnabled();
          await waitUntilIdle(page);
          expect(await readLayoutShift(page)).toBe(0);
        },
      );
  }

test(
  "ACCESS-3 LIST-1 a focused card keeps the focus when the live list replaces the prerendered one",
  FULL,
  async ({ page }) => {
    await declineConsents(page);
    const release = await holdContent(page);
    await page.goto("/shop");
    await expect(page.locator("#prerendered ~ div [role=status]").first()).toBeAttached();
    const link = () => cards(page).nth(3).getByRole("link").first();
    const target = await link().getAttribute("href");
    await link().focus();
    release();
    await expect(page.locator("#prerendered")).toBeEmpty();
    await expect(link()).toBeFocused();
    expect(await link().getAttribute("href")).toBe(target);
  },
);

test("LIST-2 ROUTE-7 other lists and screens do not show the prerendered list", async ({
  page,
}) => {
  await holdContent(page);
  for (const path of [
    "/shop?page=2",
    "/shop/ringe?manufacturer=aurelis",
    "/shop/warenkorb",
    "/shop/gibt-es-nicht",
  ]) {
    await page.goto(path);
    await expect(page.locator("#prerendered ~ div").first()).toBeVisible();
    expect([path, await cards(page).count()]).toEqual([path, 0]);
  }
});

test(
  "LIST-1 PRODUCT-1 a product opened from the prerendered list leads back to that list",
  FULL,
  async ({ page }) => {
    const release = await holdContent(page);
    await page.goto("/shop/ringe?utm_source=mail");
    await cards(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/shop\/produkt\//);
    release();
    await expect(page.locator("#prerendered")).toBeEmpty();
    await page.getByRole("link", { name: "Zurück zur Auswahl" }).click();
    await expect(page).toHaveURL(/\/shop\/ringe/);
  },
);

test("SEO-3 the largest paint of the list is a picture of the document", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await declineConsents(page);
  await holdContent(page);
  await page.goto("/shop");
  const largest = async () =>
    page.evaluate(
      async () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            const entry = list.getEntries().at(-1);
            if (entry && "element" in entry && entry.element instanceof Element)
              resolve(entry.element.localName);
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
  await expect.poll(largest).toBe("img");
});
