import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { waitForHydration } from "./support/hydrated";

/**
 * The brand clock above the footer: which requests are sent and when, what is rendered, and what
 * happens on failure.
 */

const CLOCK = process.env["TEST_CLOCK_URL"] ?? "http://localhost:8037";
const SCRIPT = `${CLOCK}/clock.js`;
const KEY = "demo-dealer-key";

const WORDS = {
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
    notice: "A clock of Aurelis can run here",
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
  de: { path: "/trauringe", brand: "/uhren/aurelis" },
  en: { path: "/en/wedding-rings", brand: "/en/watches/aurelis" },
  fr: { path: "/fr/alliances", brand: "/fr/montres/aurelis" },
} as const;

// The tests share the fake server and its recorded requests.
test.describe.configure({ mode: "serial" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const told = z.object({
  scripts: z.number(),
  clocks: z.array(
    z.object({ key: z.string(), language: z.string(), colour: z.string(), page: z.string() }),
  ),
});
const remembered = async () => told.parse(await (await fetch(`${CLOCK}/fake/received`)).json());

const tile = (page: Page) => page.getByRole("complementary", { name: /Aurelis/ });
const complaints = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes.map((node) => node.target),
  ]);

/** Scrolls to the end of the page, where the clock is. */
async function down(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await down(page);
}

function requests(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on("request", (request) => request.url().startsWith(CLOCK) && asked.push(request.url()));
  return asked;
}

function follow(page: Page, href: string): Promise<void> {
  return page.evaluate((to) => void Reflect.get(window, "___navigate")?.(to), href);
}

// Global Privacy Control answers the banner, which would otherwise cover the end of the page.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
});

for (const language of ["de", "en", "fr"] as const) {
  test(`CLOCK-1 CLOCK-2 CONSENT-8 loads the clock once, then always, then no more (${language})`, async ({
    page,
    context,
  }) => {
    const [words, { path, brand }] = [WORDS[language], PAGES[language]];
    const asked = requests(context);
    const before = await remembered();
    await visit(page, path);
    await expect(tile(page).getByText(words.notice)).toBeVisible();
    await expect(tile(page).getByText(words.notice)).toContainText(new URL(CLOCK).host);
    await expect(tile(page).getByRole("link", { name: "Aurelis" })).toHaveAttribute("href", brand);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);

    const height = (await tile(page).boundingBox())?.height;
    await tile(page).getByRole("button", { name: words.once }).click();
    const clock = tile(page).getByRole("img", { name: words.now });
    await expect(clock).toBeVisible();
    await expect(tile(page).getByRole("button", { name: words.stop })).toBeFocused();
    expect((await tile(page).boundingBox())?.height).toBe(height);
    expect(asked).toEqual([SCRIPT, `${CLOCK}/made`]);
    await expect
      .poll(async () => (await remembered()).clocks.slice(before.clocks.length))
      .toEqual([{ key: KEY, language, colour: "gold", page: path }]);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(
      "contentConsent:brand-clock",
    );

    await page.reload();
    await waitForHydration(page);
    await down(page);
    await expect(tile(page).getByRole("button", { name: words.always })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(asked).toHaveLength(2);
    await tile(page).getByRole("button", { name: words.always }).click();
    await expect(clock).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await down(page);
    await expect(clock).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("contentConsent:brand-clock"))).toContain(
      CLOCK,
    );

    await tile(page).getByRole("button", { name: words.stop }).click();
    await expect(tile(page).getByText(words.notice)).toBeVisible();
    await expect(clock).toHaveCount(0);
    asked.length = 0;
    await page.reload();
    await waitForHydration(page);
    await down(page);
    await expect(tile(page).getByText(words.notice)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
  });
}

test("CLOCK-1 CLOCK-2 loads the script once across pages and languages; the brand's own page has no clock", async ({
  page,
  context,
}) => {
  const asked = requests(context);
  await visit(page, PAGES.de.path);
  await tile(page).getByRole("button", { name: WORDS.de.always }).click();
  await expect(tile(page).getByRole("img", { name: WORDS.de.now })).toBeVisible();

  // A click on the clock itself has the same target as the brand name.
  await tile(page).getByRole("img", { name: WORDS.de.now }).click({ force: true });
  await expect(page).toHaveURL(/\/uhren\/aurelis$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await down(page);
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await expect(tile(page)).toHaveCount(0);

  await follow(page, "/uhren/meridian");
  await expect(page).toHaveURL(/meridian$/);
  await expect(page.getByRole("heading", { level: 1, name: /Meridian/ })).toBeVisible();
  await down(page);
  await expect(tile(page).getByRole("img", { name: WORDS.de.now })).toBeVisible();
  await follow(page, PAGES.en.path);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await down(page);
  await expect(tile(page).getByRole("img", { name: WORDS.en.now })).toBeVisible();
  expect(asked.filter((url) => url === SCRIPT)).toHaveLength(1);
  await expect
    .poll(async () =>
      (await remembered()).clocks.slice(-3).map(({ language, page: path }) => [language, path]),
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
});

test("CLOCK-2 only logs a failure of the clock host and keeps the tile", async ({ page }) => {
  const logged: string[] = [];
  page.on(
    "console",
    (message) =>
      message.text().startsWith("The brand's clock could not be shown.") &&
      logged.push(message.text()),
  );
  const broken: Error[] = [];
  page.on("pageerror", (error) => broken.push(error));
  await visit(page, PAGES.de.path);
  await tile(page).getByRole("button", { name: WORDS.de.always }).waitFor();
  await page.evaluate(
    (origin) =>
      localStorage.setItem(
        "contentConsent:brand-clock",
        JSON.stringify({
          consentGiven: true,
          provider: "Aurelis",
          origin,
          timestamp: 1,
          version: 1,
        }),
      ),
    CLOCK,
  );
  for (const how of ["missing", "empty", "throws"]) {
    await page.route(SCRIPT, async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${SCRIPT}?fake=${how}` }) }),
    );
    logged.length = 0;
    await visit(page, PAGES.de.path);
    await expect.poll(() => logged.length, how).toBe(1);
    await expect(tile(page).getByRole("link", { name: "Aurelis" }), how).toBeVisible();
    await expect(tile(page).getByRole("button", { name: WORDS.de.stop }), how).toBeVisible();
    await expect(page.getByRole("alert"), how).toHaveCount(0);
    await page.unroute(SCRIPT);
  }
  // A slow script is still used, and nothing waits for it.
  await page.route(SCRIPT, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${SCRIPT}?fake=slow` }) }),
  );
  await visit(page, PAGES.de.path);
  await expect(tile(page).getByRole("button", { name: WORDS.de.stop })).toBeVisible();
  await expect(tile(page).getByRole("img", { name: WORDS.de.now })).toBeVisible();
  expect(broken).toEqual([]);
});

test("CLOCK-1 LAYOUT-11 the tile has no axe violations and no layout shift, with and without clock, on phone and desktop", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const language of ["de", "en", "fr"] as const) {
      const [words, { path }] = [WORDS[language], PAGES[language]];
      await visit(page, path);
      const once = tile(page).getByRole("button", { name: words.once });
      await once.focus();
      await page.keyboard.press("Enter");
      await expect(tile(page).getByRole("img", { name: words.now })).toBeVisible();
      if (language === "de") {
        expect(await complaints(page), `${width}, answered`).toEqual([]);
        await page.keyboard.press("Enter");
        await expect(once).toBeFocused();
        expect(await complaints(page), `${width}, asking`).toEqual([]);
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        path,
      ).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => Reflect.get(window, "seen")), `${path} at ${width}`).toEqual(
        { shift: 0 },
      );
    }
  }
});
