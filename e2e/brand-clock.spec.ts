import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { axeViolations } from "./support/axe";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { scrollToEnd, waitUntilIdle } from "./support/idle";
import { FULL, languagesOf } from "./support/languages";
import { readLayoutShift, recordLayoutShift } from "./support/layout-shift";
import { navigateOnClient } from "./support/navigate";

/**
 * The brand clock above the footer: which requests are sent and when, what is rendered, and what
 * happens on failure.
 */

const CLOCK = process.env["TEST_CLOCK_URL"] ?? "http://localhost:8037";
const SCRIPT = `${CLOCK}/clock.js`;
const KEY = "demo-dealer-key";

const TEXTS = {
  de: {
    once: "Einmal laden",
    always: "Immer laden",
    stop: "Nicht mehr laden",
    notice: "Hier kann eine Uhr von Aurelis gehen",
    now: /^Es ist/,
  },
  en: {
    once: "Load once",
    always: "Always load",
    stop: "Stop loading",
    notice: "A clock from Aurelis can be shown here",
    now: /^It is/,
  },
  fr: {
    once: "Charger une fois",
    always: "Toujours charger",
    stop: "Ne plus charger",
    notice: "Une horloge de la marque Aurelis peut tourner ici",
    now: /^Il est/,
  },
} as const;
const PAGES = {
  de: { path: "/uhren", brand: "/uhren/aurelis", rival: "/uhren/meridian" },
  en: { path: "/en/watches", brand: "/en/watches/aurelis", rival: "/en/watches/meridian" },
  fr: { path: "/fr/montres", brand: "/fr/montres/aurelis", rival: "/fr/montres/meridian" },
} as const;

// The tests share the fake server and its recorded requests.
test.describe.configure({ mode: "serial" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const clockRequests = z.object({
  scripts: z.number(),
  clocks: z.array(
    z.object({ key: z.string(), language: z.string(), colour: z.string(), page: z.string() }),
  ),
});
const receivedByHost = async () =>
  clockRequests.parse(await (await fetch(`${CLOCK}/fake/received`)).json());

const tile = (page: Page) => page.getByRole("complementary", { name: /Aurelis/ });
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scrollToEnd(page);
}

/** Records the URLs that pages request from the host of the clock. */
function recordHostRequests(context: BrowserContext): string[] {
  const requested: string[] = [];
  context.on(
    "request",
    (request) => request.url().startsWith(CLOCK) && requested.push(request.url()),
  );
  return requested;
}

// Global Privacy Control answers the banner, which would otherwise cover the end of the page.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
});

for (const { language, details } of languagesOf("en")) {
  test(
    `CLOCK-1 CLOCK-2 CONSENT-8 loads the clock once, then always, and not after withdrawal (${language})`,
    details,
    async ({ page, context }) => {
      const [texts, { path, brand, rival }] = [TEXTS[language], PAGES[language]];
      const requested = recordHostRequests(context);
      const before = await receivedByHost();
      await visit(page, path);
      await expect(tile(page).getByText(texts.notice)).toBeVisible();
      await expect(tile(page).getByText(texts.notice)).toContainText(new URL(CLOCK).host);
      await expect(tile(page).getByRole("link", { name: "Aurelis" })).toHaveAttribute(
        "href",
        brand,
      );
      await waitUntilIdle(page);
      expect(requested).toEqual([]);

      const height = (await tile(page).boundingBox())?.height;
      await tile(page).getByRole("button", { name: texts.once }).click();
      const clock = tile(page).getByRole("img", { name: texts.now });
      await expect(clock).toBeVisible();
      await expect(tile(page).getByRole("button", { name: texts.stop })).toBeFocused();
      expect((await tile(page).boundingBox())?.height).toBe(height);
      expect(requested).toEqual([SCRIPT, `${CLOCK}/made`]);
      await expect
        .poll(async () => (await receivedByHost()).clocks.slice(before.clocks.length))
        .toEqual([{ key: KEY, language, colour: "gold", page: path }]);
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(
        "contentConsent:brand-clock",
      );

      await page.reload();
      await scrollToEnd(page);
      await expect(tile(page).getByRole("button", { name: texts.always })).toBeVisible();
      await waitUntilIdle(page);
      expect(requested).toHaveLength(2);
      await tile(page).getByRole("button", { name: texts.always }).click();
      await expect(clock).toBeVisible();
      await page.reload();
      await scrollToEnd(page);
      await expect(clock).toBeVisible();
      expect(
        await page.evaluate(() => localStorage.getItem("contentConsent:brand-clock")),
      ).toContain(CLOCK);

      await tile(page).getByRole("button", { name: texts.stop }).click();
      await expect(tile(page).getByText(texts.notice)).toBeVisible();
      await expect(clock).toHaveCount(0);
      requested.length = 0;
      // Other pages do not ask.
      await visit(page, rival);
      await expect(page.getByRole("contentinfo")).toBeInViewport();
      await waitUntilIdle(page);
      await expect(tile(page)).toHaveCount(0);
      await visit(page, path);
      await expect(tile(page).getByText(texts.notice)).toBeVisible();
      await waitUntilIdle(page);
      expect(requested).toEqual([]);
    },
  );
}

test(
  "CLOCK-1 CLOCK-2 loads the script once across pages and languages; the brand's own page has no clock",
  FULL,
  async ({ page, context }) => {
    const requested = recordHostRequests(context);
    await visit(page, PAGES.de.path);
    await tile(page).getByRole("button", { name: TEXTS.de.always }).click();
    await expect(tile(page).getByRole("img", { name: TEXTS.de.now })).toBeVisible();

    // A click on the clock itself has the same target as the brand name.
    await tile(page).getByRole("img", { name: TEXTS.de.now }).click({ force: true });
    await expect(page).toHaveURL(/\/uhren\/aurelis$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await scrollToEnd(page);
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    await expect(tile(page)).toHaveCount(0);

    await navigateOnClient(page, "/uhren/meridian");
    await expect(page).toHaveURL(/meridian$/);
    await expect(page.getByRole("heading", { level: 1, name: /Meridian/ })).toBeVisible();
    await scrollToEnd(page);
    await expect(tile(page).getByRole("img", { name: TEXTS.de.now })).toBeVisible();
    await navigateOnClient(page, PAGES.en.path);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await scrollToEnd(page);
    await expect(tile(page).getByRole("img", { name: TEXTS.en.now })).toBeVisible();
    expect(requested.filter((url) => url === SCRIPT)).toHaveLength(1);
    await expect
      .poll(async () =>
        (await receivedByHost()).clocks
          .slice(-3)
          .map(({ language, page: path }) => [language, path]),
      )
      .toEqual([
        ["de", PAGES.de.path],
        ["de", "/uhren/meridian"],
        ["en", PAGES.en.path],
      ]);

    for (const { brand } of [PAGES.en, PAGES.fr]) {
      await visit(page, brand);
      await expect(page.getByRole("contentinfo")).toBeInViewport();
      await expect(tile(page)).toHaveCount(0);
    }
    // No third-party code where customers order and pay.
    await visit(page, "/shop/warenkorb");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tile(page)).toHaveCount(0);
    const payment = await (await page.request.get("/shop/zahlung")).text();
    expect(payment).toContain("Content-Security-Policy");
    expect(payment).not.toContain(CLOCK);
  },
);

test(
  "CLOCK-1 LAYOUT-11 the tile has no axe violations and no layout shift on phone and desktop",
  FULL,
  async ({ page }) => {
    await recordLayoutShift(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, PAGES.fr.path);
      const once = tile(page).getByRole("button", { name: TEXTS.fr.once });
      await once.focus();
      await page.keyboard.press("Enter");
      await expect(tile(page).getByRole("img", { name: TEXTS.fr.now })).toBeVisible();
      expect(await axeViolations(page), `${width}, with clock`).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(once).toBeFocused();
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      expect(await readLayoutShift(page), `${width}`).toBe(0);
    }
  },
);
