import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test,
} from "@playwright/test";
import { parsePathLocale } from "#domain/locale/locale";
import { parseShopPath } from "#domain/navigation/shop-paths";
import { expectNoAxeViolations } from "./support/accessibility";
import { recordConsoleErrors } from "./support/console-errors";
import { scrollToEnd, waitUntilIdle } from "./support/idle";
import { FULL, LANGUAGES, languagesOf, type Language } from "./support/languages";
import { navigateOnClient } from "./support/navigate";
import { PAGE_TYPES } from "./support/page-types";

/**
 * Consent banner and embedded content: what it offers, what it stores, and that no third party
 * receives a request before consent.
 */
const SITE = process.env["E2E_BASE_URL"] ?? "http://localhost:8001";
const CONTENT =
  process.env["E2E_DIRECTUS_URL"] ?? process.env["TEST_DIRECTUS_URL"] ?? "http://localhost:8056";
const OWN_ORIGINS = [SITE, CONTENT].map((address) => new URL(address).origin);

const TEXTS = {
  de: {
    title: "Ihre Privatsphäre",
    necessary: "Nur notwendige",
    selected: "Ausgewählte Cookies erlauben",
    all: "Alle Cookies erlauben",
    settings: "Cookie Einstellungen",
    choose: "Einzelne Dienste auswählen",
    privacy: "/datenschutz",
    contact: "/kontakt",
    once: "Einmal laden",
    always: "Immer laden",
    stop: "Nicht mehr laden",
    map: "Landkarte (OpenStreetMap)",
  },
  en: {
    title: "Your privacy",
    necessary: "Only necessary",
    selected: "Allow selected cookies",
    all: "Allow all cookies",
    settings: "Cookie settings",
    choose: "Choose individual services",
    privacy: "/en/privacy",
    contact: "/en/contact",
    once: "Load once",
    always: "Always load",
    stop: "Stop loading",
    map: "Map (OpenStreetMap)",
  },
  fr: {
    title: "Votre vie privée",
    necessary: "Nécessaires uniquement",
    selected: "Autoriser les cookies choisis",
    all: "Autoriser tous les cookies",
    settings: "Paramètres des cookies",
    choose: "Choisir les services",
    privacy: "/fr/mentions-legales",
    contact: "/fr/contact",
    once: "Charger une fois",
    always: "Toujours charger",
    stop: "Ne plus charger",
    map: "Carte (OpenStreetMap)",
  },
} as const satisfies Record<Language, Record<string, string>>;

const HOMES = { de: "/", en: "/en", fr: "/fr" } as const;

/** Answers all third-party requests and records their URLs. */
async function recordThirdPartyRequests(context: BrowserContext): Promise<string[]> {
  const requested: string[] = [];
  await context.route(
    (url) => url.protocol.startsWith("http") && !OWN_ORIGINS.includes(url.origin),
    async (route) => {
      requested.push(route.request().url());
      await route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>Fremd</title><p>Inhalt von ${route.request().url()}</p>`,
      });
    },
  );
  return requested;
}

const banner = (page: Page, locale: Language = "de") =>
  page.getByRole("region", { name: TEXTS[locale].title });
/** The main content only: the brand clock below it has buttons with the same names. */
const inPage = (page: Page) => page.getByRole("main");
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const consents = async (page: Page): Promise<unknown> =>
  JSON.parse((await stored(page, "int-consents")) ?? "null");
/** Opens the site and allows only necessary cookies. */
async function openAndDecline(page: Page): Promise<void> {
  await page.goto("/");
  await banner(page).getByRole("button", { name: TEXTS.de.necessary }).click();
  await expect(banner(page)).toBeHidden();
}

/** Returns the documents of one language by path, found by following links. */
async function crawlDocuments(
  request: APIRequestContext,
  locale: Language,
): Promise<ReadonlyMap<string, string>> {
  const found = new Set<string>([HOMES[locale]]);
  const documents = new Map<string, string>();
  for (const path of found) {
    const response = await request.get(path);
    if (!(response.headers()["content-type"] ?? "").startsWith("text/html")) continue;
    const html = await response.text();
    documents.set(path, html);
    for (const [, href = ""] of html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      const target = new URL(href.replaceAll("&amp;", "&"), SITE);
      if (target.origin === SITE && parsePathLocale(target.pathname) === locale)
        found.add(target.pathname);
    }
  }
  return documents;
}

/** Elements that load or connect to what they name. Links and metadata do not. */
const LOADING =
  /<(?:script|img|source|iframe|video|audio|embed|object)\b[^>]*>|<link\b[^>]*\srel="(?:preload|prefetch|preconnect|dns-prefetch|stylesheet|icon|manifest|modulepreload)"[^>]*>/g;

/** Returns the hosts that a document lets the browser request by itself, apart from its own. */
function thirdPartiesIn(html: string): readonly string[] {
  const elements = html.match(LOADING) ?? [];
  return elements
    .flatMap((element) => element.match(/https?:\/\/[^\s"',/?]+/g) ?? [])
    .filter((origin) => !OWN_ORIGINS.includes(origin));
}

/** Returns the product id of a product page's path. */
function productOf(path: string): number | undefined {
  const location = parseShopPath(path);
  return location.kind === "product" ? location.id : undefined;
}

/** Of the products, one of this number is visited. */
const SAMPLE_OF_PRODUCTS = 9;

test("CONSENT-9 no document of any page lets the browser request a third party", async ({
  request,
}) => {
  for (const language of LANGUAGES) {
    const documents = await crawlDocuments(request, language);
    expect([...documents.keys()]).toContain(TEXTS[language].contact);
    for (const [path, html] of documents) expect(thirdPartiesIn(html), path).toEqual([]);
  }
});

for (const language of LANGUAGES) {
  test(
    `CONSENT-9 no brand, shop or other single page in ${language} sends a third-party request before consent`,
    FULL,
    async ({ page, context, request }) => {
      const thirdParty = await recordThirdPartyRequests(context);
      // page-accessibility.spec.ts visits a page of each type. All product pages have the same
      // template and scripts: a sample of them is visited, in each language another one.
      const at = LANGUAGES.indexOf(language);
      const paths = [...(await crawlDocuments(request, language)).keys()].filter(
        (path) =>
          !PAGE_TYPES.flat().includes(path) && (productOf(path) ?? at) % SAMPLE_OF_PRODUCTS === at,
      );
      expect(paths.length).toBeGreaterThan(8);
      expect(paths.filter((path) => productOf(path) !== undefined).length).toBeGreaterThan(3);
      for (const path of paths) {
        await page.goto(path);
        await scrollToEnd(page);
        expect(thirdParty, path).toEqual([]);
        expect(await page.locator("iframe").count(), path).toBe(0);
      }
      expect(await page.evaluate(() => document.cookie)).toBe("");
      expect(await context.cookies()).toEqual([]);
    },
  );
}

for (const { language, details } of languagesOf("en")) {
  test(
    `CONSENT-2 CONSENT-3 CONSENT-4 CONSENT-7 LAYOUT-5 in ${language} the banner stores the answer, does not show again, and the footer button reopens it`,
    details,
    async ({ page }) => {
      const texts = TEXTS[language];
      const region = banner(page, language);
      await page.goto(HOMES[language]);
      await expect(region).toBeVisible();
      await expect(region.getByRole("link").first()).toHaveAttribute("href", texts.privacy);
      await expectNoAxeViolations(page);

      const row = region.getByRole("button", { name: /Matomo/ });
      const text = page.locator(`[id="${await row.getAttribute("aria-controls")}"]`);
      await test.step("rows are closed at first and open in 0.5s, or at once with reduced motion", async () => {
        await expect(row).toHaveAttribute("aria-expanded", "false");
        await expect(text).toBeHidden();
        await expect(text).toHaveCSS("transition-duration", "0.5s, 0.5s");
        await page.emulateMedia({ reducedMotion: "reduce" });
        await row.click();
        await expect(text).toBeVisible();
        expect(
          await text.evaluate((one) => Number.parseFloat(getComputedStyle(one).transitionDuration)),
        ).toBeLessThan(0.001);
        await expectNoAxeViolations(page);
      });

      await region.getByRole("switch", { name: /Matomo/ }).check();
      await region.getByRole("button", { name: texts.selected }).click();
      await expect(region).toBeHidden();
      expect(await consents(page)).toMatchObject({
        consents: [
          { function_id: "functional", consentGiven: true, locked: true },
          { function_id: "matomo", consentGiven: true, locked: false },
          { function_id: "recently_viewed", consentGiven: false, locked: false },
        ],
      });
      await page.reload();
      await waitUntilIdle(page);
      await expect(region).toHaveCount(0);
      await page
        .getByRole("contentinfo")
        .getByRole("button", { name: texts.settings, exact: true })
        .click();
      await expect(region).toBeFocused();
      await expect(region.getByRole("switch", { name: /Matomo/ })).toBeChecked();
    },
  );
}

test("CONSENT-2 CONSENT-4 the banner is 520px wide at the bottom left, narrower below 700px, with answers of equal size and style", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  const box = () =>
    banner(page).evaluate((one) => {
      const { x, top, bottom, width } = one.getBoundingClientRect();
      return { x, top, bottom, width };
    });
  for (const [size, place] of [
    [
      { width: 1280, height: 900 },
      { width: 520, x: 30, bottom: 870 },
    ],
    [{ width: 700, height: 900 }, { width: 520 }],
    [
      { width: 699, height: 780 },
      { width: 675, x: 12 },
    ],
    [
      { width: 320, height: 780 },
      { width: 296, x: 12 },
    ],
  ] as const)
    await test.step(`${size.width} pixels`, async () => {
      await page.setViewportSize(size);
      await expect.poll(box).toMatchObject(place);
      const { top, bottom } = await box();
      expect(top).toBeGreaterThanOrEqual(0);
      // The bottom bar takes 100 pixels (LAYOUT-3).
      if (size.width < 700) expect(bottom).toBeLessThanOrEqual(680);
    });
  for (const width of [1280, 700, 360])
    await test.step(`answers at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const styles = await Promise.all(
        [TEXTS.de.necessary, TEXTS.de.selected, TEXTS.de.all].map((name) =>
          banner(page)
            .getByRole("button", { name })
            .evaluate((button) => {
              const { color, backgroundColor, borderColor, fontSize, fontWeight } =
                getComputedStyle(button);
              const { width, height } = button.getBoundingClientRect();
              return JSON.stringify([
                ...[color, backgroundColor, borderColor, fontSize, fontWeight],
                ...[Math.round(width), Math.round(height)],
              ]);
            }),
        ),
      );
      expect(new Set(styles).size, styles.join(" ")).toBe(1);
    });
});

for (const language of LANGUAGES) {
  test(
    `CONSENT-2 CONSENT-3 on phones the banner in ${language} leaves most of the page visible, and shows its rows on demand`,
    FULL,
    async ({ page }) => {
      await page.goto(HOMES[language]);
      await expect(banner(page, language)).toBeVisible();
      for (const { width, height, part } of [
        { width: 390, height: 844, part: 0.34 },
        { width: 360, height: 640, part: 0.45 },
      ]) {
        await page.setViewportSize({ width, height });
        await expect
          .poll(
            async () => ((await banner(page, language).boundingBox())?.height ?? height) / height,
          )
          .toBeLessThan(part);
      }
      const rows = banner(page, language).getByRole("switch");
      await expect(rows.first()).toBeHidden();
      await banner(page, language)
        .getByRole("button", { name: TEXTS[language].choose })
        .press("Enter");
      await expect(rows).toHaveCount(3);
      await expect(rows.last()).toBeInViewport();
      await expectNoAxeViolations(page);
    },
  );
}

test(
  "CONSENT-2 the banner follows the skip link in tab order, does not take the focus, and works by keyboard",
  FULL,
  async ({ page }) => {
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(
      banner(page).getByRole("button", { name: "Schließen, ohne zu speichern" }),
    ).toBeFocused();
    const inBanner = banner(page).getByRole("switch", { name: /Matomo/ });
    for (
      let step = 0;
      step < 10 && !(await inBanner.evaluate((one) => one === document.activeElement));
      step += 1
    )
      await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(inBanner).toBeChecked();
    const save = banner(page).getByRole("button", { name: TEXTS.de.selected });
    for (
      let step = 0;
      step < 4 && !(await save.evaluate((one) => one === document.activeElement));
      step += 1
    )
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
    expect(await consents(page)).toMatchObject({
      consents: [{}, { function_id: "matomo", consentGiven: true }, {}],
    });
  },
);

test("LAYOUT-5 reopening the banner with the footer button and closing it with Escape shifts nothing", async ({
  page,
}) => {
  await openAndDecline(page);
  const button = page
    .getByRole("contentinfo")
    .getByRole("button", { name: "Cookie Einstellungen" });
  await scrollToEnd(page);
  const buttonTop = () => button.evaluate((one) => one.getBoundingClientRect().top);
  const before = await buttonTop();
  // Browsers lay out in fractions of a pixel, which are not visible.
  const expectNoJump = async () => expect(Math.abs((await buttonTop()) - before)).toBeLessThan(1);
  await button.click();
  await expect(banner(page)).toBeFocused();
  await expectNoJump();
  await page.keyboard.press("Escape");
  await expect(banner(page)).toBeHidden();
  await expect(button).toBeFocused();
  await expectNoJump();
});

for (const language of LANGUAGES) {
  test(
    `CONSENT-8 LAYOUT-11 in ${language} the map loads only after its own consent, stays on the next visit, and is removed on withdrawal`,
    FULL,
    async ({ page, context }) => {
      const texts = TEXTS[language];
      const thirdParty = await recordThirdPartyRequests(context);
      const once = inPage(page).getByRole("button", { name: texts.once });
      // Once the button is visible, the page has decided whether to load the map.
      const expectNoRequests = async () => {
        await once.scrollIntoViewIfNeeded();
        await waitUntilIdle(page);
        expect(thirdParty).toEqual([]);
      };
      await page.goto(texts.contact);
      await expect(page.getByText(/www\.openstreetmap\.org/)).toBeVisible();
      await once.click();
      await expect(
        page
          .locator("iframe")
          .contentFrame()
          .getByText(/Inhalt von https:\/\/www\.openstreetmap\.org/),
      ).toBeVisible();
      expect(thirdParty.every((url) => url.startsWith("https://www.openstreetmap.org/"))).toBe(
        true,
      );
      expect(await stored(page, "contentConsent:map")).toBeNull();
      await expectNoAxeViolations(page, { exclude: "iframe" });

      thirdParty.length = 0;
      await page.reload();
      await expectNoRequests();
      await inPage(page).getByRole("button", { name: texts.always }).click();
      await expect.poll(() => stored(page, "contentConsent:map")).not.toBeNull();
      await page.reload();
      await expect(page.getByTitle(texts.map)).toBeAttached();
      await page.getByTitle(texts.map).scrollIntoViewIfNeeded();
      await expect(
        page
          .locator("iframe")
          .contentFrame()
          .getByText(/Inhalt von/),
      ).toBeVisible();

      await inPage(page).getByRole("button", { name: texts.stop }).click();
      await expect(page.locator("iframe")).toHaveCount(0);
      expect(await stored(page, "contentConsent:map")).toBeNull();
      thirdParty.length = 0;
      await page.reload();
      await expectNoRequests();
    },
  );
}

test("CONSENT-8 allows a frame on a page reached by client-side navigation", async ({
  page,
  context,
}) => {
  await recordThirdPartyRequests(context);
  const errors = recordConsoleErrors(page);
  await page.goto("/");
  await navigateOnClient(page, "/kontakt");
  await expect(page).toHaveURL(/\/kontakt$/);
  await inPage(page).getByRole("button", { name: TEXTS.de.once }).click();
  await expect(
    page
      .locator("iframe")
      .contentFrame()
      .getByText(/Inhalt von/),
  ).toBeVisible();
  expect(errors).toEqual([]);
});

test(
  "CONSENT-8 the map placeholder is as large as its frame, so loading causes no layout shift",
  FULL,
  async ({ page, context }) => {
    await recordThirdPartyRequests(context);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/kontakt");
      // The banner reserves space below the page.
      await expect(banner(page)).toBeVisible();
      await scrollToEnd(page);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      await inPage(page).getByRole("button", { name: TEXTS.de.once }).scrollIntoViewIfNeeded();
      const before = await height();
      await inPage(page).getByRole("button", { name: TEXTS.de.once }).click();
      await expect(page.getByTitle(TEXTS.de.map)).toBeVisible();
      expect(await height()).toBe(before);
      await page.evaluate(() => localStorage.clear());
    }
  },
);

test("CONSENT-8 CONSENT-9 CLOCK-2 LEGAL-3 LAYOUT-11 sends requests only to consented third parties, and to none after withdrawal on the privacy page", async ({
  page,
  context,
}) => {
  const thirdParty = await recordThirdPartyRequests(context);
  await openAndDecline(page);
  const clock = new URL(process.env["TEST_CLOCK_URL"] ?? "http://localhost:8037").host;
  const map = { path: "/kontakt", region: inPage(page), host: "www.openstreetmap.org" };
  const others = [
    { path: "/uhren/aurelis", region: inPage(page), host: "area.aurelis.example" },
    { path: "/uhren", region: page.getByRole("complementary", { name: /Aurelis/ }), host: clock },
  ];
  const contents = [map, ...others];
  /** Returns all third-party hosts requested while visiting all pages down to the end. */
  const requestedHosts = async () => {
    thirdParty.length = 0;
    for (const { path, region } of contents) {
      await page.goto(path);
      await scrollToEnd(page);
      // Once either button is visible, the page has decided whether to load the content.
      await expect(
        region.getByRole("button", { name: new RegExp(`${TEXTS.de.once}|${TEXTS.de.stop}`) }),
      ).toBeVisible();
      for (const frame of await page.locator("iframe").all()) await frame.scrollIntoViewIfNeeded();
      await waitUntilIdle(page);
    }
    return [...new Set(thirdParty.map((url) => new URL(url).host))].sort();
  };
  const agree = async ({ path, region }: (typeof contents)[number]) => {
    await page.goto(path);
    await scrollToEnd(page);
    await region.getByRole("button", { name: TEXTS.de.always }).click();
    await expect(region.getByRole("button", { name: TEXTS.de.stop })).toBeVisible();
    await expectNoAxeViolations(page, { exclude: "iframe" });
  };
  await agree(map);
  await expect.poll(requestedHosts, { timeout: 60_000 }).toEqual([map.host]);
  for (const content of others) await agree(content);
  await expect
    .poll(requestedHosts, { timeout: 60_000 })
    .toEqual(contents.map(({ host }) => host).toSorted());

  thirdParty.length = 0;
  await page.goto("/datenschutz");
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(3);
  await expectNoAxeViolations(page);
  expect(thirdParty).toEqual([]);
  await page.getByRole("checkbox", { name: TEXTS.de.map }).focus();
  await page.keyboard.press("Space");
  await expect(boxes).toHaveCount(2);
  for (const name of ["Markenbereich (Aurelis)", "Uhr von Aurelis"])
    await page.getByRole("checkbox", { name }).click();
  await expect(boxes).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Ihre gespeicherten Zustimmungen" })).toHaveCount(
    0,
  );
  expect(await requestedHosts()).toEqual([]);
  await expect(page.locator("iframe")).toHaveCount(0);
});
