import { expect, type Page, type Request, test } from "@playwright/test";
import { axeViolations } from "./support/axe";
import { findCoveredControls } from "./support/covered-controls";
import { recordConsoleErrors } from "./support/console-errors";
import { declineConsents } from "./support/consent";
import { scrollToEnd } from "./support/idle";
import { FULL, LANGUAGES, languagesOf } from "./support/languages";
import { PAGE_TYPES, SHOP_PAGE_TYPES } from "./support/page-types";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { walkContent } from "./support/tab-walk";
import { findClippedTexts, widenTextSpacing } from "./support/text-spacing";

/**
 * Each page type in each language at 320 pixels, at 200 % zoom and with forced colours: no axe
 * violations, no console errors, no third-party requests, no horizontal overflow, nothing clipped by
 * wider text spacing, nothing over a control, and a visible focus that nothing covers. The short run
 * has each page type once; languages and modes take turns. The markup of all of them is checked in
 * page-crawl.spec.ts, header and footer in focus-not-covered.spec.ts.
 */

/** The site's own order API is on another host: it serves the free times of an appointment. */
const orderApi = new URL(
  process.env["E2E_DIRECTUS_URL"] ?? process.env["TEST_DIRECTUS_URL"] ?? "http://localhost:8056",
).origin;

const MODES = [
  { mode: "320 px", viewport: { width: 320, height: 568 }, forcedColors: "none" },
  // A window of 1280×800.
  { mode: "200 %", viewport: { width: 640, height: 400 }, forcedColors: "none" },
  { mode: "forced colours", viewport: { width: 1280, height: 800 }, forcedColors: "active" },
] as const;
type Mode = (typeof MODES)[number];

/** Targets of 24 pixels (2.5.8) are no rule of axe unless it is enabled. */
const TARGETS = { "target-size": { enabled: true } };
const RULES = {
  none: { rules: TARGETS },
  // With forced colours, axe compares colours of the style sheet, which the browser replaces.
  active: { rules: { ...TARGETS, "color-contrast": { enabled: false } } },
};

/** A cart with one product, as the shop stores it. */
const CART = JSON.stringify({
  version: 1,
  timestamp: 1,
  products: [
    { cartId: 1, product: 47, variant: null, personalization: {}, count: 1, priceBrutto: "680.00" },
  ],
});

const SHOP_PATH = /^(\/\w\w)?\/shop(\/|$)/;

const TYPES = [
  ...PAGE_TYPES,
  ...SHOP_PAGE_TYPES.map((path) =>
    LANGUAGES.map((language) => `${language === "de" ? "" : `/${language}`}/shop${path}`),
  ),
];

/** The short run: for each language and mode, the page types whose turn it is. */
const SHORT = LANGUAGES.flatMap((language, column) =>
  MODES.map((mode, row) => ({
    title: `page types in turn (${language}, ${mode.mode})`,
    mode,
    details: {},
    paths: TYPES.filter(
      (_, type) => type % 3 === column && Math.floor(type / 3) % 3 === row,
    ).flatMap((paths) => paths[column] ?? []),
  })),
);

const ALL = TYPES.flatMap((paths) =>
  MODES.map((mode) => ({ title: `${paths[0]} (${mode.mode})`, mode, details: FULL, paths })),
);

test.describe("page types", () => {
  // Nothing scrolls smoothly while the focus moves.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const { title, mode, details, paths } of [...SHORT, ...ALL])
    test(
      `LAYOUT-11 CONSENT-9 ACCESS-1 ACCESS-2 ACCESS-6 ACCESS-7 axe and keyboard find no barrier, and there are no console errors, frames, cookies or third-party requests: ${title}`,
      details,
      async ({ page, context, baseURL }) => {
        await page.setViewportSize(mode.viewport);
        await page.emulateMedia({ forcedColors: mode.forcedColors });
        await declineConsents(page);
        // Outside the shop, a cart reads the settings of the shop.
        await page.addInitScript(
          ({ cart, shop }) =>
            new RegExp(shop).test(window.location.pathname)
              ? localStorage.setItem("int-cart", cart)
              : localStorage.clear(),
          { cart: CART, shop: SHOP_PATH.source },
        );
        const problems = recordConsoleErrors(page);
        page.on("pageerror", (error) => problems.push(error.message));
        const own = new URL(baseURL ?? "").origin;
        for (const path of paths)
          await test.step(path, async () => {
            const api = SHOP_PATH.test(path) ? `${orderApi}/` : `${orderApi}/forms/`;
            const thirdParty: string[] = [];
            const record = (request: Request) =>
              [`${own}/`, api, "data:"].some((start) => request.url().startsWith(start))
                ? undefined
                : thirdParty.push(request.url());
            page.on("request", record);
            await page.goto(path);
            await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
            await scrollToEnd(page);
            await page.evaluate(() => window.scrollTo(0, 0));
            await expectNoBarrier(page, mode);
            expect(thirdParty).toEqual([]);
            page.off("request", record);
            expect(await page.locator("iframe").count()).toBe(0);
            expect(await context.cookies()).toEqual([]);
          });
        const expected = paths.some((path) => path.endsWith("/404.html")) ? "404" : null;
        expect(problems.filter((text) => expected === null || !text.includes(expected))).toEqual(
          [],
        );
      },
    );
});

async function expectNoBarrier(page: Page, { mode, forcedColors }: Mode): Promise<void> {
  expect(await axeViolations(page, {}, RULES[forcedColors])).toEqual([]);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  const stops = await walkContent(page);
  expect(stops.filter(({ problem }) => problem !== null)).toEqual([]);
  if (mode === "forced colours") return;
  expect(await findCoveredControls(page)).toEqual([]);
  if (mode === "200 %") return;
  await widenTextSpacing(page);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findClippedTexts(page)).toEqual([]);
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
