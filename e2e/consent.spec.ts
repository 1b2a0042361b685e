import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { parsePathLocale } from "../src/domain/locale/locale";
import { parseShopPath } from "../src/domain/navigation/shop-paths";
import { expectNoAxeViolations } from "./support/accessibility";
import { waitForHydration } from "./support/hydrated";
import { LANGUAGES, type Language } from "./support/languages";
import { MATOMO } from "./support/matomo";
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
    necessary: "Nur notwendige Cookies",
    selected: "Ausgewählte Cookies erlauben",
    all: "Alle Cookies erlauben",
    settings: "Cookie Einstellungen",
    privacy: "/datenschutz",
    contact: "/kontakt",
    once: "Einmal laden",
    always: "Immer laden",
    stop: "Nicht mehr laden",
    map: "Landkarte (OpenStreetMap)",
  },
  en: {
    title: "Your privacy",
    necessary: "Necessary cookies only",
    selected: "Allow selected cookies",
    all: "Allow all cookies",
    settings: "Cookie settings",
    privacy: "/en/privacy",
    contact: "/en/contact",
    once: "Load once",
    always: "Always load",
    stop: "Stop loading",
    map: "Map (OpenStreetMap)",
  },
  fr: {
    title: "Votre vie privée",
    necessary: "Cookies nécessaires uniquement",
    selected: "Autoriser les cookies choisis",
    all: "Autoriser tous les cookies",
    settings: "Paramètres des cookies",
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
async function crawlDocuments(page: Page, locale: Language): Promise<ReadonlyMap<string, string>> {
  const found = new Set<string>([HOMES[locale]]);
  const documents = new Map<string, string>();
  for (const path of found) {
    const response = await page.request.get(path);
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

for (const [at, locale] of LANGUAGES.entries()) {
  test(`CONSENT-9 no brand, shop or other single page in ${locale} sends a third-party request before consent`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    const thirdParty = await recordThirdPartyRequests(context);
    const documents = await crawlDocuments(page, locale);
    expect([...documents.keys()]).toContain(TEXTS[locale].contact);
    for (const [path, html] of documents) expect(thirdPartiesIn(html), path).toEqual([]);
    // page-accessibility.spec.ts visits a page of each type. All product pages have the same
    // template and scripts: a sample of them is visited, in each language another one.
    const paths = [...documents.keys()].filter(
      (path) =>
        !PAGE_TYPES.flat().includes(path) && (productOf(path) ?? at) % SAMPLE_OF_PRODUCTS === at,
    );
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => productOf(path) !== undefined).length).toBeGreaterThan(3);
    const remaining = [...paths];
    /**
     * Visits the remaining pages one by one. Several tabs run it in parallel, since most of a visit
     * is waiting for network idle.
     */
    const visitRemaining = async (tab: Page) => {
      for (let path = remaining.shift(); path !== undefined; path = remaining.shift()) {
        await tab.goto(path);
        await tab.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await tab.waitForLoadState("networkidle");
        expect(thirdParty, path).toEqual([]);
        expect(await tab.locator("iframe").count(), path).toBe(0);
      }
    };
    await Promise.all([page, await context.newPage(), await context.newPage()].map(visitRemaining));
    expect(await page.evaluate(() => document.cookie)).toBe("");
    expect(await context.cookies()).toEqual([]);
  });
}

for (const locale of LANGUAGES) {
  test(`CONSENT-2 CONSENT-4 CONSENT-7 in ${locale} the banner links the privacy page, stores the answer and does not show again`, async ({
    page,
  }) => {
    const texts = TEXTS[locale];
    await page.goto(HOMES[locale]);
    await expect(banner(page, locale)).toBeVisible();
    await expectNoAxeViolations(page);
    await expect(banner(page, locale).getByRole("link").first()).toHaveAttribute(
      "href",
      texts.privacy,
    );
    for (const name of [texts.necessary, texts.selected, texts.all])
      await expect(banner(page, locale).getByRole("button", { name })).toBeVisible();
    await banner(page, locale)
      .getByRole("switch", { name: /Matomo/ })
      .check();
    await banner(page, locale).getByRole("button", { name: texts.selected }).click();
    await expect(banner(page, locale)).toBeHidden();
    expect(await consents(page)).toMatchObject({
      consents: [
        { function_id: "functional", consentGiven: true, locked: true },
        { function_id: "matomo", consentGiven: true, locked: false },
        { function_id: "recently_viewed", consentGiven: false, locked: false },
      ],
    });
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(banner(page, locale)).toHaveCount(0);
  });
}

test("CONSENT-2 the banner is 520px wide at the bottom left; below 700px it is narrower and above the bottom bar", async ({
  page,
}) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  const box = async () => {
    await page.waitForTimeout(400);
    return (await banner(page).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await box()).toMatchObject({ width: 520, x: 30 });
  expect((await box()).y + (await box()).height).toBe(870);
  await page.setViewportSize({ width: 700, height: 900 });
  expect((await box()).width).toBe(520);
  for (const width of [699, 320]) {
    await page.setViewportSize({ width, height: 780 });
    expect(await box()).toMatchObject({ width: width - 24, x: 12 });
    // The bottom bar takes 100 pixels (LAYOUT-3).
    expect((await box()).y + (await box()).height).toBeLessThanOrEqual(680);
    expect((await box()).y).toBeGreaterThanOrEqual(0);
  }
});

test("CONSENT-2 CONSENT-3 on phones the banner leaves most of the page visible, and shows its rows on demand", async ({
  page,
}) => {
  for (const { width, height, part } of [
    { width: 390, height: 844, part: 0.34 },
    { width: 360, height: 640, part: 0.45 },
  ])
    for (const locale of LANGUAGES) {
      await page.setViewportSize({ width, height });
      await page.goto(HOMES[locale]);
      await expect(banner(page, locale)).toBeVisible();
      const box = await banner(page, locale).boundingBox();
      expect((box?.height ?? height) / height, `${locale} at ${width}`).toBeLessThan(part);
    }
  const rows = banner(page, "fr").getByRole("switch");
  await expect(rows.first()).toBeHidden();
  await banner(page, "fr").getByRole("button", { name: "Choisir les services" }).press("Enter");
  await expect(rows).toHaveCount(3);
  await expect(rows.last()).toBeInViewport();
  await expectNoAxeViolations(page);
});

test("CONSENT-4 the three answers have equal size and style at every width", async ({ page }) => {
  await page.goto("/");
  for (const width of [1280, 700, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const styles = await Promise.all(
      [TEXTS.de.necessary, TEXTS.de.selected, TEXTS.de.all].map((name) =>
        banner(page)
          .getByRole("button", { name })
          .evaluate((button) => {
            const { color, backgroundColor, borderColor, fontSize, fontWeight } =
              getComputedStyle(button);
            const { width: wide, height } = button.getBoundingClientRect();
            return JSON.stringify([
              color,
              backgroundColor,
              borderColor,
              fontSize,
              fontWeight,
              Math.round(wide),
              Math.round(height),
            ]);
          }),
      ),
    );
    expect(new Set(styles).size, `${width}: ${styles.join(" ")}`).toBe(1);
  }
});

test("CONSENT-3 rows are closed at first and open in 0.5s, or at once with reduced motion", async ({
  page,
}) => {
  await page.goto("/");
  const row = banner(page).getByRole("button", { name: "Statistik mit Matomo" });
  await expect(row).toHaveAttribute("aria-expanded", "false");
  const text = banner(page).getByText(/Zählt auf unserem eigenen Server/);
  await expect(text).toBeHidden();
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll("[id$='text']")].map(
        (one) => getComputedStyle(one).transitionDuration,
      ),
    ),
  ).toEqual(Array.from({ length: 3 }, () => "0.5s, 0.5s"));
  await row.click();
  await expect(text).toBeVisible();
  await expect(banner(page).getByRole("switch", { name: "Notwendige Funktionen" })).toBeDisabled();
  await expectNoAxeViolations(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(
    await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll("[id$='text']")].map((one) =>
          Number.parseFloat(getComputedStyle(one).transitionDuration),
        ),
      ),
    ),
  ).toBeLessThan(0.001);
});

test("CONSENT-2 the banner follows the skip link in tab order, does not take the focus, and works by keyboard", async ({
  page,
}) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(
    banner(page).getByRole("button", { name: "Schließen ohne zu speichern" }),
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
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  test(`CONSENT-2 the banner never covers the focused element (${size.width} pixels)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto("/impressum");
    await expect(banner(page)).toBeVisible();
    const seen = new Set<string>();
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate((title) => {
        const region = [...document.querySelectorAll("section")].find(
          (one) => one.getAttribute("aria-labelledby") === title,
        );
        const element = document.activeElement;
        if (!region || !element || element === document.body || region.contains(element))
          return null;
        const box = element.getBoundingClientRect();
        const cover = region.getBoundingClientRect();
        const covered =
          box.left >= cover.left &&
          box.right <= cover.right &&
          box.top >= cover.top &&
          box.bottom <= cover.bottom;
        return { name: `${element.textContent} ${Math.round(box.top + window.scrollY)}`, covered };
      }, "consent-title");
      if (focus === null) continue;
      if (seen.has(focus.name)) break;
      seen.add(focus.name);
      expect(focus.covered, focus.name).toBe(false);
    }
    expect(seen.size).toBeGreaterThan(12);
  });
}

test("LAYOUT-5 the footer button reopens the banner with the stored answer; Escape closes it without layout shift", async ({
  page,
}) => {
  await openAndDecline(page);
  const button = page
    .getByRole("contentinfo")
    .getByRole("button", { name: "Cookie Einstellungen" });
  await button.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState("networkidle");
  const buttonTop = async () => (await button.boundingBox())?.y ?? Number.NaN;
  // Waits until lazy content has loaded and the position is stable.
  let before = Number.NaN;
  const isAtRest = async () => {
    const last = before;
    before = await buttonTop();
    return before === last;
  };
  await expect.poll(isAtRest, { intervals: [500] }).toBe(true);
  // Browsers lay out in fractions of a pixel, which are not visible.
  const hasJumped = async () => Math.abs((await buttonTop()) - before) >= 1;
  await button.click();
  await expect(banner(page)).toBeFocused();
  expect(await hasJumped()).toBe(false);
  await expect(banner(page).getByRole("switch", { name: /Matomo/ })).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(banner(page)).toBeHidden();
  await expect(button).toBeFocused();
  expect(await hasJumped()).toBe(false);
});

for (const locale of LANGUAGES) {
  test(`LAYOUT-5 the footer button is called “${TEXTS[locale].settings}”`, async ({ page }) => {
    await page.goto(HOMES[locale]);
    await page
      .getByRole("contentinfo")
      .getByRole("button", { name: TEXTS[locale].settings, exact: true })
      .click();
    await expect(banner(page, locale)).toBeFocused();
  });
}

test("CONSENT-10 shows the banner again when the consent entries changed, and keeps the stored answer until then", async ({
  page,
}) => {
  await openAndDecline(page);
  const old = JSON.stringify({ asked: "another", consents: [], timestamp: 1, version: 1 });
  await page.evaluate((text) => localStorage.setItem("int-consents", text), old);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect(await stored(page, "int-consents")).toBe(old);
});

test("CONSENT-9 Global Privacy Control hides the banner; the footer button still opens it", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page, "int-consents")).toBeNull();
  await page.getByRole("button", { name: "Cookie Einstellungen" }).click();
  await expect(banner(page)).toBeVisible();
});

test("CONSENT-2 the banner causes no layout shift and is not the largest contentful paint", async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 915 });
  await page.addInitScript(() => {
    const recorded = { shift: 0, largest: "" };
    Object.assign(window, { recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) recorded.shift += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element: unknown = Reflect.get(entry, "element");
        if (element instanceof Element)
          recorded.largest = element.closest("section[aria-labelledby='consent-title']")
            ? "banner"
            : element.tagName;
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  for (const path of ["/", "/datenschutz", "/kontakt"]) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    await page.waitForTimeout(800);
    const recorded = await page.evaluate((): unknown => Reflect.get(window, "recorded"));
    expect(recorded, path).toMatchObject({ shift: 0 });
    expect(recorded, path).not.toMatchObject({ largest: "banner" });
    expect(recorded, path).not.toMatchObject({ largest: "" });
  }
});

for (const locale of LANGUAGES) {
  test(`CONSENT-8 in ${locale} the map loads only after its own consent, stays on the next visit, and is removed on withdrawal`, async ({
    page,
    context,
  }) => {
    const texts = TEXTS[locale];
    const thirdParty = await recordThirdPartyRequests(context);
    await page.goto(texts.contact);
    await expect(page.getByText(/www\.openstreetmap\.org/)).toBeVisible();
    await inPage(page).getByRole("button", { name: texts.once }).click();
    await expect(
      page
        .locator("iframe")
        .contentFrame()
        .getByText(/Inhalt von https:\/\/www\.openstreetmap\.org/),
    ).toBeVisible();
    expect(thirdParty.every((url) => url.startsWith("https://www.openstreetmap.org/"))).toBe(true);
    expect(await stored(page, "contentConsent:map")).toBeNull();

    thirdParty.length = 0;
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(thirdParty).toEqual([]);
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
    await page.waitForLoadState("networkidle");
    expect(thirdParty).toEqual([]);
  });
}

test("CONSENT-8 allows a frame on a page reached by client-side navigation", async ({
  page,
  context,
}) => {
  await recordThirdPartyRequests(context);
  const errors: string[] = [];
  page.on("console", (message) =>
    message.type() === "error" ? errors.push(message.text()) : undefined,
  );
  await page.goto("/");
  await page.waitForLoadState("networkidle");
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

test("CONSENT-8 the map placeholder is as large as its frame, so loading causes no layout shift", async ({
  page,
  context,
}) => {
  await recordThirdPartyRequests(context);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/kontakt");
    // The banner reserves space below the page.
    await page.waitForLoadState("networkidle");
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await inPage(page).getByRole("button", { name: TEXTS.de.once }).scrollIntoViewIfNeeded();
    const before = await height();
    await inPage(page).getByRole("button", { name: TEXTS.de.once }).click();
    await expect(page.getByTitle(TEXTS.de.map)).toBeVisible();
    expect(await height()).toBe(before);
    await page.evaluate(() => localStorage.clear());
  }
});

test("LEGAL-3 CONSENT-8 a consent unchecked on the privacy page no longer loads the frame", async ({
  page,
  context,
}) => {
  const thirdParty = await recordThirdPartyRequests(context);
  await openAndDecline(page);
  await page.goto("/datenschutz");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { name: "Ihre gespeicherten Zustimmungen" })).toHaveCount(
    0,
  );

  await page.goto("/uhren/aurelis");
  await inPage(page).getByRole("button", { name: TEXTS.de.always }).click();
  await expect.poll(() => stored(page, "contentConsent:aurelis")).not.toBeNull();
  await page.goto("/kontakt");
  await inPage(page).getByRole("button", { name: TEXTS.de.always }).click();
  await expect.poll(() => stored(page, "contentConsent:map")).not.toBeNull();
  await expect.poll(() => thirdParty.some((url) => url.includes("openstreetmap"))).toBe(true);
  thirdParty.length = 0;

  await page.goto("/datenschutz");
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  for (const name of ["Markenbereich (Aurelis)", TEXTS.de.map])
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await expectNoAxeViolations(page);
  expect(thirdParty).toEqual([]);
  await page.getByRole("button", { name: "Abmeldung laden" }).click();
  await expect(page.getByTitle("Von der Statistik abmelden")).toHaveAttribute(
    "src",
    `${MATOMO}/index.php?module=CoreAdminHome&action=optOut&language=de`,
  );
  await page.getByTitle("Von der Statistik abmelden").scrollIntoViewIfNeeded();
  await expect
    .poll(() => thirdParty.map((url) => new URL(url).host))
    .toContain(new URL(MATOMO).host);

  await page.getByRole("checkbox", { name: TEXTS.de.map }).focus();
  await page.keyboard.press("Space");
  await expect(boxes).toHaveCount(1);
  expect(await stored(page, "contentConsent:map")).toBeNull();
  await page.getByRole("checkbox", { name: "Markenbereich (Aurelis)" }).click();
  await expect(boxes).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Ihre gespeicherten Zustimmungen" })).toHaveCount(
    0,
  );
  thirdParty.length = 0;
  await page.goto("/kontakt");
  await page.waitForLoadState("networkidle");
  expect(thirdParty).toEqual([]);
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("CONSENT-8 CONSENT-9 CLOCK-2 sends requests only to consented third parties, and to none after withdrawal", async ({
  page,
  context,
}) => {
  const thirdParty = await recordThirdPartyRequests(context);
  await openAndDecline(page);
  const clock = new URL(process.env["TEST_CLOCK_URL"] ?? "http://localhost:8037").host;
  const contents = [
    { path: "/kontakt", region: inPage(page), host: "www.openstreetmap.org", name: TEXTS.de.map },
    {
      path: "/uhren/aurelis",
      region: inPage(page),
      host: "area.aurelis.example",
      name: "Markenbereich (Aurelis)",
    },
    {
      path: "/uhren",
      region: page.getByRole("complementary", { name: /Aurelis/ }),
      host: clock,
      name: "Uhr von Aurelis",
    },
  ];
  /** Returns all third-party hosts requested while visiting all pages down to the end. */
  const requestedHosts = async () => {
    thirdParty.length = 0;
    for (const { path, region } of contents) {
      await page.goto(path);
      await waitForHydration(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      // Once either button is visible, the page has decided whether to load the content.
      await expect(
        region.getByRole("button", { name: new RegExp(`${TEXTS.de.once}|${TEXTS.de.stop}`) }),
      ).toBeVisible();
      for (const frame of await page.locator("iframe").all()) await frame.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
    }
    return [...new Set(thirdParty.map((url) => new URL(url).host))].sort();
  };
  const agree = async ({ path, region }: (typeof contents)[number]) => {
    await page.goto(path);
    await waitForHydration(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await region.getByRole("button", { name: TEXTS.de.always }).click();
    await expect(region.getByRole("button", { name: TEXTS.de.stop })).toBeVisible();
  };
  const withdraw = async (name: string) => {
    await page.goto("/datenschutz");
    await page.getByRole("checkbox", { name }).click();
    await expect(page.getByRole("checkbox", { name })).toHaveCount(0);
  };
  const agreed: string[] = [];
  for (const content of contents) {
    await agree(content);
    agreed.push(content.host);
    await expect
      .poll(requestedHosts, { message: content.name, timeout: 30_000 })
      .toEqual(agreed.toSorted());
  }
  for (const { name } of contents) await withdraw(name);
  expect(await requestedHosts()).toEqual([]);
  await expect(page.locator("iframe")).toHaveCount(0);
});

for (const path of ["/kontakt", "/uhren/aurelis"]) {
  test(`CONSENT-8 LAYOUT-11 axe finds nothing on ${path} before and after its content is loaded`, async ({
    page,
    context,
  }) => {
    await recordThirdPartyRequests(context);
    await openAndDecline(page);
    await page.goto(path);
    await expectNoAxeViolations(page);
    await inPage(page).getByRole("button", { name: TEXTS.de.once }).click();
    await expect(page.locator("iframe")).toBeVisible();
    await expectNoAxeViolations(page, { exclude: "iframe" });
  });
}
