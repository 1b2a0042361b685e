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
      for (const heart of (await page.getByRole("button", { name: / merken$/ }).all()).slice(0, 4))
        await heart.click();
      await visit("/shop/merkzettel")(page);
    },
  },
  { name: "comparison", open: visit("/shop/vergleich?produkte=1,6,8") },
  { name: "contact", open: visit("/kontakt") },
  { name: "appointment", open: visit("/terminvereinbarung?produkt=29") },
];

/** Scrolls through the page, so that everything loads, and back to its start. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight && y < 6000; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(800);
}

async function take(page: Page, { name, open, window }: Scene, width: number): Promise<void> {
  await open(page);
  if (window) await page.waitForTimeout(1_000);
  else await settle(page);
  const png = await page.screenshot({ fullPage: !window });
  const { height } = await sharp(png).metadata();
  const file = join(folder, `${name}-${width}.webp`);
  const picture = sharp(png).extract({
    left: 0,
    top: 0,
    width,
    height: Math.min(height, MAX_HEIGHT),
  });
  writeFileSync(file, await picture.webp({ quality: QUALITY }).toBuffer());
  printLine(`✓ ${name} at ${width}px`);
}

const names = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const executablePath = process.env["CHROMIUM_PATH"];
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath ? { executablePath } : {}),
});
for (const [width, height] of WINDOWS)
  for (const scene of SCENES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width, height },
      locale: "de-DE",
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await declineConsents(page);
    await take(page, scene, width);
    await context.close();
  }
await browser.close();
