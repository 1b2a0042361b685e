import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { declineConsents } from "./support/consent";
import { scrollToEnd, waitUntilIdle } from "./support/idle";
import { FULL } from "./support/languages";
import { walkFocus } from "./support/tab-walk";

/**
 * Walks with the Tab key through a page of each kind. The bottom bar, the sticky header, the
 * purchase bar, the tools of the list and the consent banner must not cover what has the focus.
 */

/** A small phone, where the bottom bar is fixed. */
const SMALL = { width: 320, height: 568 };
/** A window of 1280×720 px at 400% zoom. */
const ZOOMED = { width: 320, height: 180 };
const DESKTOP = { width: 1280, height: 720 };

const PRODUCT = "/shop/produkt/5/trauring-orbit";
const APPOINTMENT = "/terminvereinbarung";
const CART = "/shop/warenkorb";
const CHECKOUT = "/shop/kasse";

const WALKS = [
  [ZOOMED, [APPOINTMENT, CHECKOUT], {}],
  [SMALL, ["/", "/kontakt", "/shop", APPOINTMENT, PRODUCT, CART, CHECKOUT], FULL],
  [ZOOMED, ["/", "/kontakt", "/shop", PRODUCT, CART], FULL],
  [DESKTOP, ["/shop", PRODUCT, CHECKOUT], FULL],
] as const;

const BANNER_WALKS = [
  [SMALL, ["/shop"], {}],
  [DESKTOP, [APPOINTMENT], FULL],
  [SMALL, [APPOINTMENT, PRODUCT], FULL],
  [ZOOMED, [APPOINTMENT, "/shop"], FULL],
] as const;

// Nothing scrolls smoothly.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Puts a product into the cart without an answer to the banner. */
async function fillCart(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await declineConsents(page);
  await page.goto("/shop/produkt/47");
  await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("int-cart"))).not.toBeNull();
  await page.close();
}

const bannerOf = (page: Page) => page.getByRole("region", { name: "Ihre Privatsphäre" });

/** Opens a page and scrolls through it: what loads in view would move the focused element. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await waitUntilIdle(page);
  await page.evaluate(async () => {
    const step = Math.max(window.innerHeight / 2, 400);
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await scrollToEnd(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function expectNothingCovered(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  const stops = await walkFocus(page);
  expect(stops.length, path).toBeGreaterThan(8);
  expect(
    stops.filter(({ problem }) => problem !== null),
    path,
  ).toEqual([]);
}

for (const [viewport, paths, details] of WALKS)
  for (const path of paths)
    test(
      `ACCESS-1 LAYOUT-2 LAYOUT-11 nothing covers the focus on ${path} (${viewport.width}×${viewport.height})`,
      details,
      async ({ page, context }) => {
        await page.setViewportSize(viewport);
        if (path === CART || path === CHECKOUT) await fillCart(context);
        await declineConsents(page);
        await open(page, path);
        await expectNothingCovered(page);
      },
    );

for (const [viewport, paths, details] of BANNER_WALKS)
  for (const path of paths)
    test(
      `ACCESS-1 CONSENT-2 the open banner does not cover the focus on ${path} (${viewport.width}×${viewport.height})`,
      details,
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await open(page, path);
        await expect(bannerOf(page)).toBeVisible();
        await expectNothingCovered(page);
        await expect(bannerOf(page)).toBeVisible();
      },
    );

test("ACCESS-1 CONSENT-2 at 400% zoom the banner is the first part of the page, and its answer leads to the content", async ({
  page,
}) => {
  await page.setViewportSize(ZOOMED);
  await open(page, "/kontakt");
  const banner = bannerOf(page);
  await expect(banner).toHaveCSS("position", "static");
  const top = (await banner.boundingBox())?.y ?? Number.NaN;
  expect(top).toBeLessThan(ZOOMED.height);
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.y ?? 0).toBeGreaterThan(top);
  const answer = banner.getByRole("button", { name: "Nur notwendige" });
  await answer.focus();
  await page.keyboard.press("Enter");
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

for (const viewport of [ZOOMED, SMALL])
  test(
    `ACCESS-1 SHOP-1 every control of the cart drawer can be seen (${viewport.width}×${viewport.height})`,
    FULL,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await declineConsents(page);
      await open(page, "/shop/produkt/47");
      await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
      const drawer = page.getByRole("dialog", { name: "Warenkorb" });
      await expect(drawer.getByRole("link", { name: "Zur Kasse" })).toBeAttached();
      await waitUntilIdle(page);
      const stops = await walkFocus(page, 40);
      expect(stops.length).toBeGreaterThan(5);
      expect(stops.filter(({ problem }) => problem !== null)).toEqual([]);
    },
  );
