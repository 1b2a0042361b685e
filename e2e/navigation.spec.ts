import { expect, test, type Locator, type Page } from "@playwright/test";
import { readLayoutShift, recordLayoutShift } from "./support/layout-shift";
import { closeCartDrawer } from "./support/cart-drawer";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { waitForHydration } from "./support/hydrated";
import { scrollToEnd, waitUntilIdle } from "./support/idle";
import { FULL, LANGUAGES, languagesOf } from "./support/languages";
import { horizontalOverflow } from "./support/horizontal-overflow";

test.beforeEach(({ page }) => declineConsents(page));

/**
 * The layout around every page, by mouse, touch and keyboard: header, dropdown groups, bottom bar,
 * drawer and navigation between pages.
 */

const WIDE = { width: 1280, height: 800 };
const SMALL = { width: 390, height: 844 };
const TEXTS = {
  de: {
    home: "/",
    menu: "Menü",
    contact: "Kontakt",
    close: "Schließen",
    group: "Uhren",
    page: "/trauringe",
  },
  en: {
    home: "/en",
    menu: "Menu",
    contact: "Contact",
    close: "Close",
    group: "Watches",
    page: "/en/wedding-rings",
  },
  fr: {
    home: "/fr",
    menu: "Menu",
    contact: "Contact",
    close: "Fermer",
    group: "Montres",
    page: "/fr/alliances",
  },
} as const;

// The open drawer hides the header from screen readers.
const banner = (page: Page) => page.getByRole("banner", { includeHidden: true });
const drawer = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) =>
  banner(page).getByRole("button", { name, exact: true, includeHidden: true });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element has no box.");
  return box;
}

async function open(page: Page, path: string, size = WIDE) {
  await page.setViewportSize(size);
  await page.goto(path);
  await waitForHydration(page);
}

/**
 * Returns a link of a group that opens once the animation has finished: in a moving panel the test
 * driver scrolls, and a click misses the link if the panel moves between press and release.
 */
async function settledLink(link: Locator): Promise<Locator> {
  await expect(link).toBeVisible();
  await link
    .page()
    .evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  return link;
}

/** Opens a group of the menu and returns the link of an entry. */
async function openMenuEntry(page: Page, group: string, entry: string): Promise<Locator> {
  await button(page, group).click();
  return settledLink(banner(page).getByRole("link", { name: entry, exact: true }));
}

async function followMenuEntry(page: Page, group: string, entry: string) {
  await (await openMenuEntry(page, group, entry)).click();
}

/** Follows an entry with the keyboard from a scroll position. A click can scroll the page first. */
async function leaveFrom(page: Page, position: number, group: string, entry: string) {
  const link = await openMenuEntry(page, group, entry);
  await scrollPageTo(page, position);
  await link.press("Enter");
}

/** Scrolls, and waits until the site has saved the position. */
async function scrollPageTo(page: Page, position: number) {
  await page.evaluate((top) => window.scrollTo(0, top), position);
  const isSaved = () =>
    page.evaluate(
      (top) =>
        Object.entries(sessionStorage).some(
          ([key, value]) =>
            key.startsWith(`@@scroll|${location.pathname}|`) && value === String(top),
        ),
      position,
    );
  await expect.poll(isSaved).toBe(true);
}

/** Turns the mouse wheel. What it scrolls moves only after the browser has drawn some frames. */
async function turnWheel(page: Page, x: number, distance: number) {
  await page.mouse.move(x, 400);
  await page.mouse.wheel(0, distance);
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Accessible name of the focused element, and whether it is inside the selector. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
  );
const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((where) => document.activeElement?.closest(where) !== null, selector);

test("FRAME-6 replays a click made before hydration", async ({ page }) => {
  let loadScripts: () => void = () => undefined;
  const scripts = new Promise<void>((resolve) => (loadScripts = resolve));
  await page.route("**/*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await page.setViewportSize(SMALL);
  await page.goto("/kontakt", { waitUntil: "commit" });
  await button(page, "Menü").click();
  await expect(drawer(page)).toHaveCount(0);
  loadScripts();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(button(page, "Menü")).toBeFocused();
});

test.describe("header", () => {
  test("LAYOUT-1 LAYOUT-2 LAYOUT-11 is 120px high, sticky from 62em, and has its buttons in a 100px bottom bar below, which does not cover the end of the page", async ({
    page,
  }) => {
    await open(page, "/trauringe", { width: 992, height: 800 });
    const buttons = [
      button(page, "Menü"),
      button(page, "Kontakt"),
      banner(page).getByRole("link", { name: "Schaufenster" }).first(),
    ];
    for (const [width, sticky] of [
      [992, true],
      [991, false],
      [320, false],
    ] as const)
      await test.step(`${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect.poll(async () => (await boxOf(banner(page))).height).toBe(120);
        await page.evaluate(() => window.scrollTo(0, 700));
        await expect.poll(async () => (await boxOf(banner(page))).y).toBe(sticky ? 0 : -700);
        await expect(button(page, "Uhren")).toBeVisible({ visible: sticky });
        for (const entry of buttons) {
          const { y, height } = await boxOf(entry);
          if (sticky) expect(y).toBeLessThan(120);
          else expect([y >= 700, y + height <= 800]).toEqual([true, true]);
        }
      });
    for (const name of [/Instagram/, /Facebook/]) {
      const { y } = await boxOf(banner(page).getByRole("link", { name }));
      expect(y).toBeGreaterThanOrEqual(700);
    }
    const bar = await button(page, "Menü").evaluate((element) => {
      const style = getComputedStyle(element.parentElement ?? element);
      const brand = document.createElement("i");
      brand.style.color = "var(--brand)";
      document.body.append(brand);
      return {
        position: style.position,
        height: style.height,
        line: style.borderTopColor,
        brand: getComputedStyle(brand).color,
      };
    });
    expect(bar).toMatchObject({ position: "fixed", height: "100px", line: bar.brand });
    await scrollToEnd(page);
    const footer = await boxOf(page.getByRole("contentinfo"));
    expect(Math.floor(footer.y + footer.height)).toBeLessThanOrEqual(700);
  });

  test(
    "LAYOUT-11 Tab reaches every visible link and button in order, with a focus outline",
    FULL,
    async ({ page }) => {
      for (const size of [WIDE, SMALL]) {
        await open(page, "/en/thanks", size);
        // Rendered after hydration.
        await expect(banner(page).getByRole("link", { name: "Favourites" })).toBeVisible();
        const expected = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>("a[href], button")]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .map((element) => element.getAttribute("aria-label") ?? element.textContent),
        );
        const reached: (string | null | undefined)[] = [];
        for (let step = 0; step < expected.length; step += 1) {
          await page.keyboard.press("Tab");
          reached.push(await focused(page));
          expect(
            await page.evaluate(
              () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
            ),
          ).toBe("solid");
        }
        expect(reached).toEqual(expected);
        expect(reached.length).toBeGreaterThan(size === WIDE ? 25 : 15);
      }
    },
  );

  test("LAYOUT-11 the skip link leads past the header, and tabbing through the sticky header does not scroll the page", async ({
    page,
  }) => {
    await open(page, "/trauringe");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Zum Inhalt springen");
    await page.evaluate(() => window.scrollTo(0, 700));
    await button(page, "Menü").focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press("Tab");
    expect(await focusIsIn(page, "header")).toBe(true);
    expect(await scrollTop(page)).toBe(700);
    await page.getByRole("link", { name: "Zum Inhalt springen" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focusIsIn(page, "header")).toBe(false);
  });
});

test.describe("dropdown groups", () => {
  test("MENU-7 MENU-2 open 170px from the top within 200ms, one at a time", async ({ page }) => {
    await open(page, "/trauringe");
    await button(page, "Uhren").click();
    const watches = page.locator("#menu-0");
    await expect.poll(async () => (await boxOf(watches)).y).toBe(170);
    expect(await watches.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(
      "0.2s, 0.2s, 0.2s",
    );
    await button(page, "Schmuck").click();
    await expect(watches).toBeHidden();
    await expect(page.locator("#menu-1")).toBeVisible();
    // The header is sticky, and its groups with it.
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect.poll(async () => (await boxOf(page.locator("#menu-1"))).y).toBe(170);
    await page.mouse.click(640, 780);
    await expect(page.locator("#menu-1")).toBeHidden();
  });

  test("MENU-8 open under the mouse, and load their picture only then", async ({ page }) => {
    await open(page, "/trauringe");
    const picture = page.locator("#menu-0 img");
    await page.mouse.move(640, 700);
    await waitUntilIdle(page);
    await expect(picture).toHaveCount(0);
    await button(page, "Uhren").hover();
    await expect(page.locator("#menu-0")).toBeVisible();
    await expect(button(page, "Uhren")).toHaveAttribute("aria-expanded", "true");
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      )
      .toBe(true);
    await page.mouse.move(640, 780);
    await expect(page.locator("#menu-0")).toBeHidden();
  });

  test("LAYOUT-11 MENU-2 work by keyboard alone", async ({ page }) => {
    await open(page, "/trauringe");
    await button(page, "Uhren").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#menu-0")).toBeVisible();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Meridian");
    await page.keyboard.press("Escape");
    await expect(page.locator("#menu-0")).toBeHidden();
    expect(await focused(page)).toBe("Uhren");
    // The next Tab moves to the next entry, not into the closed group.
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Schmuck");
    await page.keyboard.press("Space");
    await expect(page.locator("#menu-1")).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator("#menu-1")).toBeHidden();
    await button(page, "Uhren").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#menu-0")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/uhren\/nordwind$/);
    await expect(page.locator("#menu-0")).toBeHidden();
  });

  for (const language of LANGUAGES) {
    test(
      `LAYOUT-11 axe finds nothing in an open group, and it fits at 62em (${language})`,
      FULL,
      async ({ page }) => {
        await open(page, TEXTS[language].page, { width: 992, height: 700 });
        await button(page, TEXTS[language].group).click();
        await expect.poll(async () => (await boxOf(page.locator("#menu-0"))).y).toBe(170);
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
        // All entries are on one line.
        const tops = await banner(page)
          .locator("nav > ul > li > :is(a, button):visible")
          .evaluateAll((entries) =>
            entries.map((entry) => Math.round(entry.getBoundingClientRect().top)),
          );
        expect(tops.length).toBeGreaterThanOrEqual(6);
        expect(new Set(tops.slice(-6)).size).toBe(1);
        await expectNoAxeViolations(page);
      },
    );
  }
});

test.describe("drawer", () => {
  for (const { language, details } of languagesOf("en")) {
    const texts = TEXTS[language];
    test(
      `LAYOUT-3 LAYOUT-11 opens from the right with menu and contact, without axe violations (${language})`,
      details,
      async ({ page }) => {
        for (const [size, title] of [
          [WIDE, texts.menu],
          [SMALL, texts.contact],
        ] as const) {
          await open(page, texts.page, size);
          await button(page, title).click();
          await expect(drawer(page)).toBeVisible();
          await expect(drawer(page).getByRole("heading", { level: 2, name: title })).toBeVisible();
          await expect
            .poll(async () => Math.round((await boxOf(drawer(page))).x))
            .toBe(Math.max(0, size.width - 432));
          expect((await boxOf(drawer(page))).height).toBe(size.height);
          await expectNoAxeViolations(page);
          await drawer(page).getByRole("button", { name: texts.close }).first().click();
          await expect(drawer(page)).toBeHidden();
        }
      },
    );
  }

  test(
    "LAYOUT-3 closes by both close buttons, Escape and the overlay, and returns the focus",
    FULL,
    async ({ page }) => {
      await open(page, "/trauringe");
      const closeActions = [
        () => drawer(page).getByRole("button", { name: "Schließen" }).first().click(),
        () => drawer(page).getByRole("button", { name: "Schließen" }).last().click(),
        () => page.keyboard.press("Escape"),
        // An overlay that has just opened does not listen to clicks beside it yet.
        () =>
          expect(async () => {
            await page.mouse.click(200, 400);
            await expect(drawer(page)).toBeHidden({ timeout: 2000 });
          }).toPass(),
      ];
      for (const close of closeActions) {
        await button(page, "Menü").click();
        await expect(drawer(page)).toBeVisible();
        await expect(button(page, "Menü")).not.toBeFocused();
        await close();
        await expect(drawer(page)).toBeHidden();
        await expect(button(page, "Menü")).toBeFocused();
      }
    },
  );

  test(
    "LAYOUT-11 LAYOUT-3 MENU-2 traps the focus and is usable by keyboard alone",
    FULL,
    async ({ page }) => {
      await open(page, "/trauringe", SMALL);
      await button(page, "Menü").focus();
      await page.keyboard.press("Enter");
      await expect(drawer(page)).toBeVisible();
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press("Tab");
        expect(await focusIsIn(page, "main, footer, header")).toBe(false);
      }
      await drawer(page).getByRole("button", { name: "Service" }).focus();
      await page.keyboard.press("Enter");
      await expect(drawer(page).getByRole("link", { name: "Alle Leistungen" })).toBeVisible();
      await page.keyboard.press("Tab");
      expect(await focused(page)).toBe("Alle Leistungen");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/werkstatt$/);
      await expect(drawer(page)).toHaveCount(0);
      await expect(
        page.getByRole("heading", { level: 1, name: "Goldschmiede und Uhrmacherei" }),
      ).toBeFocused();
    },
  );

  test("MENU-2 a link to an anchor of the same page closes the drawer and scrolls there", async ({
    page,
  }) => {
    await open(page, "/trauringe", SMALL);
    await button(page, "Menü").click();
    await drawer(page).getByRole("button", { name: "Trauringe" }).click();
    await (await settledLink(drawer(page).getByRole("link", { name: "Gravur" }))).click();
    await expect(drawer(page)).toBeHidden();
    await expect.poll(async () => Math.round((await boxOf(page.locator("#gravur"))).y)).toBe(150);
  });

  test("LAYOUT-4 LAYOUT-3 the page behind does not scroll or shift sideways", async ({ page }) => {
    for (const [size, name] of [
      [SMALL, "Menü"],
      [WIDE, "Kontakt"],
    ] as const) {
      await open(page, "/trauringe", size);
      await scrollPageTo(page, 300);
      const before = await boxOf(banner(page));
      await button(page, name).click();
      await expect(drawer(page)).toBeVisible();
      for (const x of [20, size.width - 40]) await turnWheel(page, x, 900);
      await page.keyboard.press("End");
      expect(await boxOf(banner(page))).toEqual(before);
      // The browser has scrolled what the wheel moved when the drawer is closed.
      await page.keyboard.press("Escape");
      await expect(drawer(page)).toHaveCount(0);
      expect(await scrollTop(page)).toBe(300);
      await turnWheel(page, 20, 400);
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
    }
  });

  test(
    "LAYOUT-4 keeps the space of a classic scroll bar",
    FULL,
    async ({ playwright, launchOptions, baseURL }) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ignoreDefaultArgs: ["--hide-scrollbars"],
      });
      const page = await browser.newPage({ viewport: WIDE, ...(baseURL ? { baseURL } : {}) });
      await declineConsents(page);
      await open(page, "/trauringe");
      expect(
        await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth),
      ).toBeGreaterThan(0);
      const before = await boxOf(banner(page));
      await button(page, "Kontakt").click();
      await expect(drawer(page)).toBeVisible();
      expect(await boxOf(banner(page))).toEqual(before);
      await browser.close();
    },
  );

  test(
    "LAYOUT-3 MENU-2 slides within 250ms, expands one group at a time within 200ms, and does not move with reduced motion",
    FULL,
    async ({ page }) => {
      await open(page, "/trauringe", SMALL);
      await button(page, "Menü").click();
      const menu = drawer(page);
      await expect(menu).toHaveCSS("animation-duration", "0.25s");
      await menu.getByRole("button", { name: "Uhren" }).click();
      await expect(menu.getByRole("link", { name: "Meridian" })).toBeVisible();
      await menu.getByRole("button", { name: "Schmuck" }).click();
      await expect(menu.getByRole("link", { name: "Meridian" })).toBeHidden();
      await expect(menu.getByRole("region", { name: "Schmuck" })).toHaveCSS(
        "animation-duration",
        "0.2s",
      );
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(
        await menu.evaluate((element) =>
          Number.parseFloat(getComputedStyle(element).animationDuration),
        ),
      ).toBeLessThan(0.001);
    },
  );

  test(
    "LAYOUT-11 fits 320px with expanded groups, and works at 200% zoom",
    FULL,
    async ({ page }) => {
      for (const size of [
        { width: 320, height: 640 },
        { width: 640, height: 400 },
      ]) {
        await open(page, "/fr", size);
        await button(page, "Menu").click();
        await drawer(page).getByRole("button", { name: "La maison" }).click();
        await expect(drawer(page).getByRole("link", { name: "Engagement durable" })).toBeVisible();
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
        expect(
          await drawer(page).evaluate((element) => {
            const edge = element.getBoundingClientRect().right;
            return [...element.querySelectorAll("a, button")].filter(
              (one) => one.getBoundingClientRect().right > edge,
            ).length;
          }),
        ).toBe(0);
        await drawer(page).getByRole("button", { name: "Fermer" }).last().click();
        await button(page, "Contact").click();
        await drawer(page)
          .getByRole("link", { name: "Prendre rendez-vous en ligne" })
          .scrollIntoViewIfNeeded();
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
        await drawer(page).getByRole("button", { name: "Fermer" }).last().click();
        await expect(drawer(page)).toBeHidden();
      }
    },
  );

  test(
    "LAYOUT-3 LAYOUT-4 without its chunk, contact leads to its page and the menu opens in the page, which does not scroll",
    FULL,
    async ({ page }) => {
      await open(page, "/trauringe", SMALL);
      await page.route("**/*.js", (route) => route.abort());
      await button(page, "Menü").click();
      await expect(button(page, "Menü")).toHaveAttribute("aria-expanded", "true");
      await banner(page).getByRole("button", { name: "Uhren" }).click();
      await expect(banner(page).getByRole("link", { name: "Meridian" })).toBeVisible();
      await turnWheel(page, 200, 3000);
      await page.keyboard.press("Escape");
      await expect(banner(page).getByRole("button", { name: "Uhren" })).toBeHidden();
      expect(await scrollTop(page)).toBe(0);
      await turnWheel(page, 200, 3000);
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
      await page.unroute("**/*.js");
      await open(page, "/trauringe", SMALL);
      await page.route("**/*.js", (route) => route.abort());
      await button(page, "Kontakt").click();
      await expect(page).toHaveURL(/\/kontakt$/);
    },
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("LAYOUT-11 menu and contact are reachable", async ({ page }) => {
    await page.setViewportSize(SMALL);
    await page.goto("/trauringe");
    await expect(banner(page).getByRole("link", { name: "Meridian" })).toBeVisible();
    await expect(banner(page).getByRole("link", { name: "Kontakt", exact: true })).toBeVisible();
    await page.setViewportSize(WIDE);
    await expect(banner(page).getByRole("link", { name: "Meridian" })).toBeHidden();
    await banner(page).getByRole("button", { name: "Uhren" }).hover();
    await banner(page).getByRole("link", { name: "Meridian" }).click();
    await expect(page).toHaveURL(/\/uhren\/meridian$/);
  });
});

test.describe("navigation between pages", () => {
  test("FRAME-1 a page starts at its top, and back and forward restore the scroll position", async ({
    page,
  }) => {
    await open(page, "/");
    await leaveFrom(page, 1500, "Service", "Alle Leistungen");
    await expect(page).toHaveURL(/\/service$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scrollPageTo(page, 400);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => scrollTop(page)).toBe(1500);
    await page.goForward();
    await expect(page).toHaveURL(/\/service$/);
    await expect.poll(() => scrollTop(page)).toBe(400);
  });

  test("FRAME-1 an anchor scrolls to 150px below the top on full load, from another page, and repeatedly in the same page", async ({
    page,
  }) => {
    const anchorTop = async () => Math.round((await boxOf(page.locator("#gravur"))).y);
    await open(page, "/trauringe#gravur");
    await expect.poll(anchorTop).toBe(150);
    await open(page, "/");
    await followMenuEntry(page, "Trauringe", "Gravur");
    await expect(page).toHaveURL(/\/trauringe#gravur$/);
    await expect.poll(anchorTop).toBe(150);
    for (let round = 0; round < 2; round += 1) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await followMenuEntry(page, "Trauringe", "Gravur");
      await expect.poll(anchorTop).toBe(150);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("gravur");
    }
  });

  test("FRAME-1 ROUTE-8 a second anchor in the address bar scrolls to it, and back restores the position", async ({
    page,
  }) => {
    const topOf = async (id: string) => Math.round((await boxOf(page.locator(`#${id}`))).y);
    await open(page, "/datenschutz#matomo-ehemals-piwik", SMALL);
    await expect.poll(() => topOf("matomo-ehemals-piwik")).toBe(150);
    await scrollPageTo(page, 321);
    await page.goto("/datenschutz#cookies");
    await expect.poll(() => topOf("cookies")).toBe(150);
    await page.goto("/datenschutz#matomo-ehemals-piwik");
    await expect.poll(() => topOf("matomo-ehemals-piwik")).toBe(150);
    await page.goBack();
    await expect.poll(() => topOf("cookies")).toBe(150);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(321);
  });

  test(
    "FRAME-1 a reload or a return from another document restores the scroll position",
    FULL,
    async ({ page }) => {
      await open(page, "/");
      await scrollPageTo(page, 1500);
      await page.reload();
      await waitForHydration(page);
      await expect.poll(() => scrollTop(page)).toBe(1500);
      await page.goto("/robots.txt");
      await page.goBack();
      await waitForHydration(page);
      await expect.poll(() => scrollTop(page)).toBe(1500);
    },
  );

  test(
    "FRAME-1 going back to a URL with an anchor restores the scroll position, not the anchor",
    FULL,
    async ({ page }) => {
      await open(page, "/");
      await followMenuEntry(page, "Trauringe", "Gravur");
      await expect(page).toHaveURL(/#gravur$/);
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
      await leaveFrom(page, 123, "Service", "Alle Leistungen");
      await expect(page).toHaveURL(/\/service$/);
      await expect.poll(() => scrollTop(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(/#gravur$/);
      await expect.poll(() => scrollTop(page)).toBe(123);
    },
  );

  test("LAYOUT-11 ACCESS-3 each new page announces and focuses its own heading, also in the shop and on the way back", async ({
    page,
  }) => {
    const heard: string[] = [];
    page.on("console", (message) => message.type() === "info" && heard.push(message.text()));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const text = document.getElementById("route-announcer")?.textContent;
        if (text) console.info(text);
      }).observe(document, { childList: true, subtree: true });
    });
    const arrive = (name: string) =>
      expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
    const main = page.getByRole("main");
    await open(page, "/fr");
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const home = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByRole("contentinfo").getByRole("link", { name: "Mentions légales" }).click();
    await arrive("Mentions légales");
    await expect(page.locator("#gatsby-announcer")).toBeHidden();
    await page.goBack();
    await arrive(home);
    await page.getByRole("banner").getByRole("link", { name: "Boutique" }).first().click();
    await arrive("Nos produits");
    await main.getByRole("link", { name: "Créoles 28" }).click();
    const hoops = "Créoles 28\u00a0mm, or jaune\u00a0750";
    await arrive(hoops);
    await page.getByRole("button", { name: "Ajouter au panier" }).first().click();
    await page.getByRole("dialog").getByRole("link", { name: "Voir le panier" }).click();
    await arrive("Panier");
    await main.getByRole("link", { name: "Passer à la caisse" }).click();
    await arrive("Caisse");
    await page.goBack();
    await arrive("Panier");
    await page.goBack();
    await arrive(hoops);
    const route = ["Mentions légales", home, "Nos produits", hoops, "Panier", "Caisse", "Panier"];
    expect(heard.filter((text, index) => text !== heard[index - 1])).toEqual([...route, hoops]);
  });

  test("FRAME-3 shows a notice until a slow page has loaded", async ({ page }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/page-data/en/imprint/page-data.json", async (route) => {
      await released;
      await route.continue();
    });
    await open(page, "/en");
    await page.getByRole("contentinfo").locator('a[href$="/en/imprint"]').click();
    const notice = page
      .getByRole("status")
      .filter({ hasText: "One moment please, the page is on its way." });
    await expect(notice).toBeVisible();
    await expectNoAxeViolations(page);
    release();
    await expect(page).toHaveURL(/\/en\/imprint$/);
    await expect(notice).toHaveCount(0);
  });
});

test.describe("cart on other pages", () => {
  test(
    "LAYOUT-7 LAYOUT-8 shows a filled cart on every page without layout shift",
    FULL,
    async ({ page }) => {
      await page.goto("/shop");
      await page.getByRole("link", { name: "Creolen 28" }).click();
      await page.getByRole("button", { name: "In den Warenkorb" }).click();
      await closeCartDrawer(page);
      await expect(
        page.locator("#int-cart").getByRole("link", { name: "Warenkorb, 1 Artikel" }),
      ).toBeVisible();
      await recordLayoutShift(page);
      for (const [path, size, name] of [
        ["/trauringe", WIDE, "Warenkorb, 1 Artikel"],
        ["/en", SMALL, "Cart, 1 item"],
        ["/fr", { width: 992, height: 700 }, "Panier, 1 article"],
      ] as const) {
        await open(page, path, size);
        const cart = page.locator("#int-cart").getByRole("link", { name });
        await expect(cart).toBeVisible();
        await waitUntilIdle(page);
        expect(await readLayoutShift(page)).toBe(0);
      }
      await expectNoAxeViolations(page);
      await page.locator("#int-cart").getByRole("link").click();
      await expect(page).toHaveURL(/\/fr\/shop\/warenkorb$/);
      await expect(page.locator("#int-cart").getByRole("link")).toHaveCount(1);
    },
  );

  test("LAYOUT-7 LAYOUT-8 an empty cart is mounted without its code and without requests to other origins", async ({
    page,
    baseURL,
  }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await open(page, "/trauringe");
    await waitUntilIdle(page);
    const own = new URL(baseURL ?? "").origin;
    expect(requested.filter((url) => !url.startsWith(own) && !url.startsWith("data:"))).toEqual([]);
    expect(requested.filter((url) => url.includes("header-cart"))).toEqual([]);
    const cart = page.locator("#int-cart").getByRole("link", { name: "Warenkorb, 0 Artikel" });
    await expect(cart).toBeVisible();
    await expect(banner(page).getByRole("link", { name: "Schaufenster" }).first()).toBeVisible();
    // The word needs space; on small screens the shop link keeps its place in the bar.
    const word = cart.getByText("Warenkorb");
    await expect(word).toBeHidden();
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect(word).toBeVisible();
    await page.setViewportSize(SMALL);
    await expect(cart).toBeHidden();
    await expect(page.getByRole("link", { name: "Schaufenster" }).first()).toBeVisible();
  });
});

test("HOURS-2 MENU-4 ranges of times and icons of links stay on one line at every width", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { ranges, icons } = await footer.evaluate((root) => {
      const linesOf = (range: Range) =>
        new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const foundRanges: number[] = [];
      while (texts.nextNode()) {
        const node = texts.currentNode;
        for (const { index, 0: match } of (node.textContent ?? "").matchAll(
          /\d\d:\d\d–\d\d:\d\d/g,
        )) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + match.length);
          foundRanges.push(linesOf(range));
        }
      }
      // The icon starts on the line on which the text before it ends.
      const foundIcons = [...root.querySelectorAll("a svg")].map((icon) => {
        const range = document.createRange();
        range.setStartBefore(icon.closest("a")?.firstChild ?? icon);
        range.setEndBefore(icon);
        const lastLine = [...range.getClientRects()].at(-1);
        const middle = icon.getBoundingClientRect().top + icon.getBoundingClientRect().height / 2;
        return lastLine !== undefined && lastLine.top < middle && middle < lastLine.bottom;
      });
      return { ranges: foundRanges, icons: foundIcons };
    });
    expect(ranges.length).toBeGreaterThan(4);
    expect(new Set(ranges)).toEqual(new Set([1]));
    expect(icons.length).toBeGreaterThan(2);
    expect(new Set(icons)).toEqual(new Set([true]));
  }
});
