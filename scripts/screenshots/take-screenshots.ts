/*
 * Takes the screenshots of docs/screenshots: what a customer sees from the home page to the order,
 * at five widths. The page can be a demo site (`npm start`) or the site of the tests.
 *
 *   E2E_BASE_URL=http://localhost:8000 node --import tsx scripts/screenshots/take-screenshots.ts [name …]
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { declineConsents } from "../../e2e/support/consent";
import { fillAddress, goToReview, uniqueEmail } from "../../e2e/support/checkout";
import { printLine } from "../bootstrap/console.mjs";
import { root } from "../bootstrap/paths.mjs";

/** Widths in pixels, with the height of the window. */
const WINDOWS = [
  [360, 800],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;

/** Longer pages are cut, in pixels. */
const MAX_HEIGHT = 3_200;
const QUALITY = 50;

const base = process.env["E2E_BASE_URL"] ?? "http://localhost:8000";
const folder = join(root, "docs", "screenshots");

type Scene = {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** Only what is in the window: an overlay, or a bar at its edge. */
  readonly window?: true;
};

const visit = (path: string) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
};

async function addToCart(page: Page): Promise<void> {
  await visit("/shop/produkt/47")(page);
  await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Zur Kasse" }).waitFor();
}

async function openCheckout(page: Page): Promise<void> {
  await addToCart(page);
  await visit("/shop/kasse")(page);
  await page.getByLabel("E-Mail-Adresse").fill(uniqueEmail("clara.ahrens"));
  await fillAddress(page, "de", "Lieferadresse", "Lindenau");
}

const SCENES: readonly Scene[] = [
  { name: "home", open: visit("/") },
  { name: "page", open: visit("/trauringe") },
  {
    name: "search",
    window: true,
    async open(page) {
      await visit("/")(page);
      await page.getByRole("banner").getByRole("button", { name: "Suche" }).click();
      await page.getByRole("combobox").fill("Trauringe");
      await page.getByRole("group", { name: "Produkte" }).waitFor();
    },
  },
  { name: "list", open: visit("/shop/ringe") },
  { name: "product", open: visit("/shop/produkt/1") },
  { name: "first-view", window: true, open: visit("/shop/produkt/1") },
  {
    name: "pair",
    async open(page) {
      await visit("/shop/produkt/29")(page);
      const ring = page.getByRole("group", { name: "Ring 2", exact: true });
      await ring.getByLabel("Ringgröße").selectOption("56");
      await ring.getByRole("radio", { name: "Weißgold 585" }).check();
      await ring.getByRole("textbox", { name: /^Gravur/ }).fill("Jonas & Clara");
    },
  },
  { name: "cart-drawer", window: true, open: addToCart },
  {
    name: "cart",
    async open(page) {
      await addToCart(page);
      await visit("/shop/warenkorb")(page);
    },
  },
  { name: "checkout", open: openCheckout },
  {
    name: "review",
    async open(page) {
      await openCheckout(page);
      await goToReview(page, "de", /Überweisung/);
    },
  },
  {
    name: "order",
    async open(page) {
      await openCheckout(page);
      await goToReview(page, "de", /Überweisung/);
      await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
      await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" }).waitFor();
    },
  },
  {
    name: "favourites",
    async open(page) {
      await visit("/shop/ringe")(page);
      await page
        .getByRole("button", { name: / merken$/ })
        .first()
        .waitFor();
      for (const heart of (await page.getByRole("button", { name: / merken$/ }).all()).slice(0, 4))
        await heart.click();
      await visit("/shop/merkzettel")(page);
    },
  },
  { name: "comparison", open: visit("/shop/vergleich?produkte=1,6,8") },
  { name: "contact", open: visit("/kontakt") },
  { name: "appointment", open: visit("/terminvereinbarung?produkt=29") },
];

/** Makes the window as high as the page for a moment, so that everything loads. */
async function loadAll(page: Page, width: number, height: number): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(whole, MAX_HEIGHT) });
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(800);
  }
  await page.setViewportSize({ width, height });
}

/** Bars that stay at an edge of the window would lie across the middle of a whole page. */
async function releaseBars(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(400);
  await page.evaluate(() => {
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const { position } = getComputedStyle(element);
      if (position === "fixed") element.style.visibility = "hidden";
      if (position === "sticky") element.style.position = "relative";
    }
  });
}

async function take(
  page: Page,
  { name, open, window }: Scene,
  [width, height]: (typeof WINDOWS)[number],
): Promise<void> {
  await open(page);
  if (window) await page.waitForTimeout(1_000);
  else {
    await loadAll(page, width, height);
    await releaseBars(page);
  }
  const picture = sharp(await page.screenshot({ fullPage: !window }));
  const { height: whole } = await picture.metadata();
  const part = { left: 0, top: 0, width, height: Math.min(whole, MAX_HEIGHT) };
  const file = join(folder, `${name}-${width}.webp`);
  writeFileSync(file, await picture.extract(part).webp({ quality: QUALITY }).toBuffer());
  printLine(`✓ ${name} at ${width}px`);
}

const names = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const executablePath = process.env["CHROMIUM_PATH"];
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath ? { executablePath } : {}),
});
for (const size of WINDOWS)
  for (const scene of SCENES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: size[0], height: size[1] },
      locale: "de-DE",
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await declineConsents(page);
    await take(page, scene, size);
    await context.close();
  }
await browser.close();
