import { type Browser, type BrowserContext, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { DEMO_CREDENTIALS } from "../../backend/directus/directus-environment";
import { axeViolations } from "../../e2e/support/axe";
import { PAGE_TYPES } from "../../e2e/support/page-types";
import { calculateContrast, parseHexColor } from "../../src/domain/theme/contrast";
import { openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { coloursOf, textContrast, unreadableOn } from "../support/color-contrast";
import { requestDirectus, logIn, type Caller } from "../support/directus";
import { pageDigests, type BuildRun } from "../support/gatsby-build";
import { anyNumber } from "../support/matchers";
import { buildDemoSite } from "../support/site-build";
import { openLiveSite, type LiveSite } from "../support/live-site";
import { DARK, LIGHT, readTheme, setTheme, type ThemeSettings } from "./fixtures/theme";
import {
  addToMenu,
  ALTS,
  deleteCreated,
  GALLERY,
  HEADLINES,
  PATHS,
  QUESTIONS,
  TITLES,
  uploadPicture,
  writePage,
} from "./fixtures/ring-care-page";

/*
 * Editing session with the login of an editor only: a page of blocks in three languages, a menu
 * entry, an image, other colours; then all of it reverted, and two mistakes. Builds are slow, so
 * each one covers several changes.
 */
const PICTURE = join(__dirname, "../../backend/directus/seed/media/heroes/hero-rings.jpg");
const LANGUAGES = ["de", "en", "fr"] as const;
const SHOP_PAGES = ["/shop", "/shop/warenkorb"] as const;
const PAGES = ["/", "/kontakt", "/impressum", "/uhren", "/uhren/meridian", ...SHOP_PAGES] as const;

let editor: Caller;
let originalTheme: ThemeSettings;
let site: LiveSite;
let browser: Browser;
let context: BrowserContext | undefined;
let page: Page;
const created: { page?: string | number; entry?: string | number; picture?: string } = {};

/** Builds and activates, and opens the release in a new browser context without cached files. */
async function goLive(): Promise<BuildRun> {
  const run = await buildDemoSite();
  expect(run.code, run.log.slice(-3000)).toBe(0);
  await site.publish();
  await context?.close();
  context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
  page = await context.newPage();
  console.info(`live after ${run.seconds.toFixed(0)} s`);
  return run;
}

/** Opens a page and waits for the requests of shop pages. */
async function open(path: string): Promise<number> {
  const response = await page.goto(site.url + path);
  await page.waitForLoadState("networkidle");
  return response?.status() ?? 0;
}

const computed = (selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

/** Opens the first product of the list. */
async function openProduct(): Promise<void> {
  await open("/shop");
  await page.locator('main a[href^="/shop/produkt/"]').first().click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
}

const onCleanup = cleanupAfterAll();

beforeAll(async () => {
  editor = await logIn("editor@sternberg.example.com", DEMO_CREDENTIALS.EDITOR_PASSWORD);
  onCleanup(() => deleteCreated(editor, created));
  originalTheme = await readTheme(editor);
  onCleanup(() => setTheme(editor, originalTheme));
  site = await openLiveSite();
  onCleanup(() => site.close());
  browser = await openBrowser();
  onCleanup(() => browser.close());
});

describe("new page and dark theme", () => {
  let log = "";

  beforeAll(async () => {
    created.picture = await uploadPicture(
      editor,
      new Blob([readFileSync(PICTURE)], { type: "image/jpeg" }),
    );
    created.page = await writePage(editor, created.picture);
    created.entry = await addToMenu(editor, PATHS.de);
    expect(
      (
        await requestDirectus(editor, `/items/page/${created.page}`, "PATCH", {
          status: "published",
        })
      ).status,
    ).toBe(200);
    await setTheme(editor, DARK);
    log = (await goLive()).log;
  });

  it.each(LANGUAGES)(
    "PAGE-6 ROUTE-2 the page is available in %s at its own path with its texts and image",
    async (language) => {
      expect(await open(PATHS[language])).toBe(200);
      expect(await page.title()).toBe(`${TITLES[language]} | Juwelier Sternberg`);
      expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual([
        HEADLINES[language],
      ]);
      expect(await page.getByText(QUESTIONS[language]).count()).toBeGreaterThan(0);
      const picture = page.getByRole("img", { name: ALTS[language] }).first();
      expect(
        await picture.evaluate((node) =>
          node instanceof HTMLImageElement ? node.naturalWidth : 0,
        ),
      ).toBeGreaterThan(0);
      for (const other of LANGUAGES) {
        const alternate = page.locator(`link[rel="alternate"][hreflang="${other}"]`);
        expect(new URL((await alternate.getAttribute("href")) ?? "").pathname).toBe(PATHS[other]);
      }
    },
  );

  it("ROUTE-10 missing French texts fall back to German, and the build reports them", async () => {
    await open(PATHS.fr);
    expect(await page.getByRole("heading", { name: GALLERY.de }).count()).toBe(1);
    expect(log).toContain(
      `page ${created.page} (ring_care), block 3 (gallery): No translation in "fr"; showing "de" instead.`,
    );
  });

  it.each([
    ["de", "/"],
    ["en", "/en"],
    ["fr", "/fr"],
  ] as const)("PAGE-6 MENU-3 the menu in %s links to the page", async (language, home) => {
    await open(home);
    const link = page
      .getByRole("link", { name: TITLES[language], exact: true })
      .locator("visible=true")
      .first();
    if ((await link.count()) === 0)
      await page
        .getByRole("button", { name: /^menu|^menü/i })
        .first()
        .click();
    await link.click();
    await page.getByRole("heading", { level: 1, name: HEADLINES[language] }).waitFor();
    expect(new URL(page.url()).pathname).toBe(PATHS[language]);
  });

  it("THEME-1 THEME-4 the page uses the configured colours in dark mode", async () => {
    await open("/");
    expect(await computed("body", "background-color")).toBe("rgb(20, 24, 31)");
    expect(await computed("html", "color-scheme")).toBe("dark");
    expect(await computed("html", "--brand-500")).toBe("#b8905a");
    expect(await textContrast(page.locator("body"))).toBeGreaterThan(7);
  });

  it("THEME-4 the header shows the logo for dark backgrounds, like the footer", async () => {
    await open("/");
    const logo = (within: string) => page.locator(`${within} img`).first().getAttribute("src");
    expect(await logo("header")).toBe(await logo("footer"));
  });

  // axe checks the other pages below.
  it.each(SHOP_PAGES)(
    "THEME-3 every text on %s has enough contrast on the dark theme",
    async (path) => {
      await open(path);
      expect(await unreadableOn(page)).toEqual([]);
    },
  );

  // One language per type of page: the dark theme is the same in all languages.
  it.each(PAGE_TYPES.map((paths, at) => paths[at % paths.length] ?? ""))(
    "LAYOUT-11 THEME-3 axe finds no violations on the dark %s",
    async (path) => {
      await page.goto(site.url + path, { waitUntil: "load" });
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  it("THEME-3 THEME-4 a product is readable and its image is not blended into the dark background", async () => {
    await openProduct();
    expect(await unreadableOn(page)).toEqual([]);
    expect(await computed("main img", "mix-blend-mode")).toBe("normal");
  });

  it("THEME-4 a dark site prints black text on white", async () => {
    await open("/impressum");
    await page.emulateMedia({ media: "print" });
    try {
      for (const selector of ["body", "main h1", "main p"])
        expect(await computed(selector, "color")).toBe("rgb(0, 0, 0)");
      expect(await computed("body", "background-color")).toBe("rgba(0, 0, 0, 0)");
    } finally {
      await page.emulateMedia({ media: "screen" });
    }
  });

  it("THEME-1 THEME-3 buttons match the configuration and are readable at rest, on hover and in focus", async () => {
    await openProduct();
    const button = page.locator("main button").filter({ hasText: "In den Warenkorb" }).first();
    const style = await button.evaluate((node) => {
      const { backgroundColor, color, borderRadius, borderTopWidth, padding } =
        getComputedStyle(node);
      return { backgroundColor, color, borderRadius, borderTopWidth, padding };
    });
    expect(style).toEqual({
      backgroundColor: "rgb(217, 179, 108)",
      color: "rgb(20, 24, 31)",
      borderRadius: "6px",
      borderTopWidth: "2px",
      padding: "12px 20px",
    });
    await button.hover();
    await page.waitForTimeout(50);
    expect(await computed("main button:hover", "background-color")).not.toBe(style.backgroundColor);
    expect(await textContrast(button)).toBeGreaterThanOrEqual(4.5);
  });

  it("THEME-3 texts stay readable and the outline visible for keyboard focus on the home page", async () => {
    await open("/");
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      // Text on an image has no background colour to measure.
      if ((await focused.locator("xpath=ancestor::section[.//img]").count()) > 0) break;
      expect(await textContrast(focused)).toBeGreaterThanOrEqual(4.5);
      const { outline } = await coloursOf(focused);
      const around = await coloursOf(focused.locator("xpath=.."));
      expect(calculateContrast(outline, around.ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("unpublished page and light theme", () => {
  let log = "";

  beforeAll(async () => {
    expect(
      (await requestDirectus(editor, `/items/page/${created.page}`, "PATCH", { status: "draft" }))
        .status,
    ).toBe(200);
    await setTheme(editor, LIGHT);
    log = (await goLive()).log;
  });

  it.each(LANGUAGES)("PAGE-6 the page is gone in %s", async (language) => {
    expect(await open(PATHS[language])).toBe(404);
  });

  it("PAGE-6 MENU-1 no link leads to the page, and the build reports why", async () => {
    await open("/");
    expect(await page.locator(`a[href="${PATHS.de}"]`).count()).toBe(0);
    expect(log).toContain(
      `menu_entry ${created.entry}: leads to ${PATHS.de}, where there is no page, and is omitted`,
    );
  });

  it("THEME-1 THEME-2 THEME-4 three hex digits are a valid colour, and a light base colour makes a light page", async () => {
    await open("/");
    expect(await computed("body", "background-color")).toBe("rgb(255, 255, 255)");
    expect(await computed("html", "color-scheme")).toBe("light");
    expect(await computed("html", "--brand-500")).toBe("#7a1f3d");
    expect(await page.locator("header img").first().getAttribute("src")).not.toBe(
      await page.locator("footer img").first().getAttribute("src"),
    );
  });

  it.each(PAGES)(
    "THEME-3 every text on %s has enough contrast on the light theme",
    async (path) => {
      await open(path);
      expect(await unreadableOn(page)).toEqual([]);
    },
  );

  it("THEME-1 a button without its own colours uses the brand colour with readable text", async () => {
    await openProduct();
    const button = page.locator("main button").filter({ hasText: "In den Warenkorb" }).first();
    const { ground } = await coloursOf(button);
    expect(parseHexColor("#7a1f3d")).toEqual({ ok: true, value: ground });
    expect(await textContrast(button)).toBeGreaterThanOrEqual(4.5);
    expect(await computed("main button", "border-radius")).toBe("0px");
  });
});

describe("editing mistakes", () => {
  /**
   * Expects the build to fail with this message and to leave the pages on disk and the live site
   * unchanged.
   */
  async function isRefused(message: string): Promise<void> {
    const before = pageDigests();
    const run = await buildDemoSite();
    expect(run.code).not.toBe(0);
    expect(run.log).toContain(message);
    expect(pageDigests()).toEqual(before);
    expect(await open("/kontakt")).toBe(200);
    expect(await page.title()).toContain("Kontakt");
  }

  it("ROUTE-2 EDIT-4 Directus refuses a second page with the same path, names the first one and stores nothing", async () => {
    const contact = await requestDirectus(editor, "/items/page?filter[key][_eq]=contact&fields=id");
    expect(contact.body).toMatchObject({ data: [{ id: anyNumber }] });
    const first = JSON.stringify(contact.body).replace(/\D/g, "");
    const translations = [{ language: "de", title: "Zweite Kontaktseite", path: "kontakt" }];
    const second = await requestDirectus(editor, "/items/page", "POST", {
      key: "second_contact",
      status: "published",
      sort: 999,
      translations,
    });
    expect(second.status).toBe(400);
    expect(JSON.stringify(second.body)).toContain(
      `Die Adresse /kontakt ist bereits vergeben (Seiten ${first})`,
    );
    expect(
      (await requestDirectus(editor, "/items/page?filter[key][_eq]=second_contact&fields=id")).body,
    ).toEqual({ data: [] });
  });

  it("THEME-2 BUILD-2 Directus refuses an invalid colour, and the build names it if it was stored anyway", async () => {
    const reply = await requestDirectus(editor, "/items/theme/1", "PATCH", {
      brand_color: "gold",
    });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain("brand_color");
    await setTheme(editor, { config: { ink: "#12" } });
    try {
      await isRefused("theme 1, config.ink: is not a hex colour of 3 or 6 digits");
    } finally {
      await setTheme(editor, { config: null });
    }
  });

  it("PAGE-6 all of this requires only the login of an editor", async () => {
    expect((await requestDirectus(editor, "/users/me?fields=role.name")).body).toMatchObject({
      data: { role: { name: "Redaktion" } },
    });
    expect((await fetch(`${inject("directusUrl")}/items/page/${created.page}`)).status).toBe(403);
  });
});
