import { expect, test, type Page } from "@playwright/test";
import { readLayoutShift, recordLayoutShift } from "./support/layout-shift";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { waitUntilIdle } from "./support/idle";
import { FULL, languagesOf } from "./support/languages";
import { horizontalOverflow } from "./support/horizontal-overflow";

test.beforeEach(({ page }) => declineConsents(page));

/** Filters, search and sorting of the product list, with URL state and browser navigation. */

const SMALL = { width: 390, height: 844 };

const TEXTS = {
  de: {
    root: "/shop",
    filters: "Filter",
    makers: "Hersteller",
    selected: "Ausgewählte Filter",
    reset: "Alle Filter entfernen",
    search: "Produkte suchen",
    show: /Stücke? anzeigen$/,
    rings: "Ringe",
    sort: "Sortieren",
    introduction: /^Siegelringe/,
  },
  en: {
    root: "/en/shop",
    filters: "Filters",
    makers: "Brands",
    selected: "Selected filters",
    reset: "Remove all filters",
    search: "Search products",
    show: /^Show \d+ products?$/,
    rings: "Rings",
    sort: "Sort",
    introduction: /^Signet rings/,
  },
  fr: {
    root: "/fr/shop",
    filters: "Filtres",
    makers: "Marques",
    selected: "Filtres choisis",
    reset: "Retirer tous les filtres",
    search: "Rechercher des produits",
    show: /^Afficher \d+ pièces?$/,
    rings: "Bagues",
    sort: "Trier",
    introduction: /^Chevalières/,
  },
} as const;

const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Waits until the live list has replaced the prerendered one and shows its products. */
async function waitForList(page: Page): Promise<void> {
  await expect(page.locator("#prerendered")).toBeEmpty();
  await expect(page.locator("section[aria-busy=true]")).toHaveCount(0);
}

for (const { language, details } of languagesOf("de")) {
  const texts = TEXTS[language];
  test(
    `LIST-1 LIST-2 LAYOUT-11 keeps filters on reload, back and in the URL, without axe violations (${language})`,
    details,
    async ({ page }) => {
      await page.goto(texts.root);
      const panel = page.getByRole("region", { name: texts.filters });
      const maker = panel
        .getByRole("group", { name: texts.makers })
        .getByRole("checkbox", { name: /^Aurelis/ });
      await maker.check();
      await expect(page).toHaveURL(/\?manufacturer=aurelis$/);
      const chips = page.getByRole("list", { name: texts.selected });
      await expect(chips.getByRole("link").first()).toContainText("Aurelis");
      await waitForList(page);
      const aurelisCount = await cards(page).count();
      expect(aurelisCount).toBe(11);
      await expectNoAxeViolations(page);
      await page.reload();
      await expect(cards(page)).toHaveCount(aurelisCount);
      await page
        .getByRole("navigation")
        .getByRole("link", { name: texts.rings, exact: true })
        .click();
      await expect(page).toHaveURL(/\/ringe\?manufacturer=aurelis$/);
      // The cards of the list before stay until those of the category arrive.
      await expect.poll(() => cards(page).count()).toBeLessThan(aurelisCount);
      await page.goBack();
      await expect(cards(page)).toHaveCount(aurelisCount);
      await page.getByRole("link", { name: texts.reset }).click();
      await expect(page).toHaveURL(new RegExp(`${texts.root}$`));
      await expect(chips).toHaveCount(0);
      await expect(cards(page)).toHaveCount(20);
    },
  );
}

for (const { language, details } of languagesOf("en")) {
  const texts = TEXTS[language];
  test(
    `ACCESS-3 LIST-2 the focus moves on when a filter is removed (${language})`,
    details,
    async ({ page }) => {
      await page.goto(texts.root);
      const makers = page
        .getByRole("region", { name: texts.filters })
        .getByRole("group", { name: texts.makers });
      const chips = page.getByRole("list", { name: texts.selected }).getByRole("link");
      await makers.getByRole("checkbox", { name: /^Aurelis/ }).check();
      await expect(chips).toHaveCount(2);
      await makers.getByRole("checkbox", { name: /^Meridian/ }).check();
      await expect(chips).toHaveCount(3);
      await chips.filter({ hasText: "Aurelis" }).focus();
      await page.keyboard.press("Enter");
      await expect(chips).toHaveCount(2);
      await expect(chips.filter({ hasText: "Meridian" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(chips).toHaveCount(0);
      await expect(page.locator("[role=status]:focus")).toHaveText(/^20 .*72\b/);
    },
  );
}

for (const { language, details } of languagesOf("fr")) {
  const texts = TEXTS[language];
  test(
    `LIST-1 LAYOUT-11 on a phone the products of a category start within 420 pixels, and the tools stay in view (${language})`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(`${texts.root}/ringe`);
      await waitForList(page);
      await expect(page.getByRole("heading", { level: 1, name: texts.rings })).toBeVisible();
      await expect(page.getByText(texts.introduction)).toBeVisible();
      const list = page.getByRole("region").getByRole("list").first();
      expect((await list.boundingBox())?.y).toBeLessThanOrEqual(420);
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);

      const tools = [
        page.getByRole("combobox", { name: texts.search }),
        page.getByRole("button", { name: texts.filters, exact: true }),
        page.getByRole("combobox", { name: texts.sort }),
      ];
      await cards(page).last().scrollIntoViewIfNeeded();
      for (const tool of tools) await expect(tool).toBeInViewport({ ratio: 1 });
      // A focused card is not covered by the row.
      const row = await tools[0]?.boundingBox();
      const card = list.getByRole("link").first();
      await card.focus();
      await expect(card).toBeInViewport();
      expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(
        Math.floor((row?.y ?? 0) + (row?.height ?? 0)),
      );
    },
  );
}

test(
  "LIST-1 LAYOUT-11 the price slider filters by pointer and keyboard, and its thumbs have targets of 44 px",
  FULL,
  async ({ page }) => {
    await page.setViewportSize(SMALL);
    await page.goto("/shop");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Filter" });
    const lowest = drawer.getByRole("slider", { name: "Mindestpreis" });
    const highest = drawer.getByRole("slider", { name: "Höchstpreis" });
    await expect(lowest).toBeVisible();
    const target = await highest.evaluate((thumb) => {
      const { width, height } = getComputedStyle(thumb, "::before");
      return [width, height];
    });
    expect(target).toEqual(["44px", "44px"]);
    const box = await highest.boundingBox();
    if (!box) throw new Error("The thumb has no box.");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 100, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(page).toHaveURL(/\?max=\d+$/);
    await expect(highest).toHaveAttribute("aria-valuetext", /€$/);
    await lowest.focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/\?min=\d+&max=\d+$/);
    await expectNoAxeViolations(page);
    expect(await horizontalOverflow(page)).toBe(0);
  },
);

test(
  "LIST-4 typing in the middle of the search text keeps the caret when the suggestions open",
  FULL,
  async ({ page }) => {
    await page.goto("/shop?q=meridan");
    const field = page.getByRole("combobox", { name: "Produkte suchen" });
    await field.focus();
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
    await page.keyboard.type("i");
    await expect(page.getByRole("option").filter({ hasText: "Meridian" }).first()).toBeVisible();
    const state = await field.evaluate((input: HTMLInputElement) => [
      input.value,
      input.selectionStart,
    ]);
    expect(state).toEqual(["meridian", 6]);
  },
);

test(
  "LIST-4 LIST-2 SEARCH-1 the search matches every word in the page's language, best matches first",
  FULL,
  async ({ page }) => {
    const search = async (root: string, query: string) => {
      await page.goto(`${root}?q=${encodeURIComponent(query)}`);
      await waitForList(page);
      await expect(page.getByRole("status").filter({ hasText: /\d/ }).first()).toBeVisible();
      return (await cards(page).allTextContents()).map((name) => name.replace(/\u00a0/g, " "));
    };
    expect((await search("/shop", "solitaerringe vega"))[0]).toBe(
      "Solitärring „Vega“, Gelbgold 750",
    );
    expect((await search("/en/shop", "vega solitaires"))[0]).toBe(
      "“Vega” solitaire ring, 18-carat yellow gold",
    );
    const meridian = await search("/shop", "MERIDIAN");
    expect(meridian.length).toBeGreaterThan(0);
    await page.goto("/shop?q=qwrtzpx");
    await expect(page.getByText("Dazu haben wir gerade nichts")).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

test("LIST-2 FRAME-1 back from a product and after a reload, the list restores its length and scroll position", async ({
  page,
}) => {
  await page.goto("/shop?sort=price_brutto");
  await page.getByRole("button", { name: "Weitere Stücke laden" }).click();
  await expect(cards(page)).toHaveCount(40);
  await page.evaluate(() => window.scrollTo(0, 2400));
  const storedScroll = () =>
    page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith("@@scroll|/shop|"));
      return Number.parseFloat(sessionStorage.getItem(key ?? "") ?? "");
    });
  await expect.poll(storedScroll).toBe(2400);
  const cardLinks = cards(page).getByRole("link");
  const visible = await cardLinks.evaluateAll((links) =>
    links.findIndex((link) => link.getBoundingClientRect().top > 200),
  );
  await cardLinks.nth(visible).click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(/\/produkt\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const scrollBefore = await storedScroll();
  await page.goBack();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(() => scrollTop(page)).toBe(scrollBefore);
  await page.reload();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(() => scrollTop(page)).toBe(scrollBefore);
});

test("LIST-8 LIST-2 the gift finder finds what suits several answers", async ({ page }) => {
  await page.goto("/shop?gifts=1");
  const finder = page.getByRole("region", { name: "Geschenkfinder" });
  await finder.getByRole("combobox", { name: "Für wen?" }).selectOption("fuer-frauen");
  await finder.getByRole("combobox", { name: "Anlass" }).selectOption("geburtstag");
  await expect(page).toHaveURL(/occasion=geburtstag/);
  await expect(cards(page)).toHaveCount(13);
});

test("LIST-2 a filter does not change the scroll position", FULL, async ({ page }) => {
  await page.goto("/shop");
  await expect(cards(page)).toHaveCount(20);
  const maker = page.getByRole("checkbox", { name: /^Atelier Falk/ });
  await page.evaluate(() => window.scrollTo(0, 150));
  await maker.scrollIntoViewIfNeeded();
  const scrollBefore = await scrollTop(page);
  expect(scrollBefore).toBeGreaterThanOrEqual(150);
  await maker.check();
  await expect(page).toHaveURL(/manufacturer/);
  await waitForList(page);
  expect(await scrollTop(page)).toBe(scrollBefore);
});

test(
  "LIST-1 offline the list shows a message and recovers by itself",
  FULL,
  async ({ page, context }) => {
    await page.goto("/shop");
    await expect(page.locator("#prerendered")).toBeEmpty();
    await expect(cards(page)).toHaveCount(20);
    await context.setOffline(true);
    await page.getByRole("combobox", { name: "Sortieren" }).selectOption("Name");
    await expect(page.getByText("Sie sind gerade offline.", { exact: false })).toBeVisible();
    await expect(page).toHaveURL(/sort=display_name/);
    await context.setOffline(false);
    await expect(page.getByText("Sie sind gerade offline.", { exact: false })).toHaveCount(0);
    await waitForList(page);
    await expect(cards(page)).toHaveCount(20);
  },
);

for (const [path, viewport] of [
  ["/shop", SMALL],
  ["/shop/ringe", { width: 1280, height: 800 }],
] as const)
  test(
    `LIST-1 scrolling fast on a slow device shifts nothing (${path}, ${viewport.width} px)`,
    FULL,
    async ({ page, context }) => {
      await page.setViewportSize(viewport);
      const devtools = await context.newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await recordLayoutShift(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.mouse.move(200, 400);
      for (let turn = 0; turn < 12; turn += 1) {
        await page.mouse.wheel(0, 900);
        // Each turn is a scroll of its own, and the next one does not wait for its pictures.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
      await waitUntilIdle(page);
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
    },
  );
