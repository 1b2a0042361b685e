/*
 * Takes pictures of all types of pages of a served site, from the home page to the order.
 *
 *   node --import tsx scripts/screenshots/take-screenshots.ts [--language de] [--widths 390,1440]
 *     [--folder .state/screenshots] [name …]
 *
 * E2E_BASE_URL (http://localhost:8000), CHROMIUM_PATH
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { goToCheckout, SHOP, uniqueEmail } from "../../e2e/support/checkout";
import { declineConsents } from "../../e2e/support/consent";
import { LANGUAGES } from "../../e2e/support/languages";
import { PAGE_TYPES } from "../../e2e/support/page-types";
import { printLine } from "../bootstrap/console.mjs";
import { stateDir } from "../bootstrap/paths.mjs";
import { findChromium } from "../test-runner/chromium";

/** Longer pages are cut, in pixels. */
const MAX_HEIGHT = 3_200;
/** Time in milliseconds until pictures and motion are complete. */
const SETTLED_MS = 1_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: "string", default: "de" },
    widths: { type: "string", default: "390,1440" },
    folder: { type: "string", default: join(stateDir, "screenshots") },
  },
});
const language = LANGUAGES.find((known) => known === values.language) ?? "de";
const { root, shop, thanks } = SHOP[language];
const transfer = { de: "Überweisung", en: "Bank transfer", fr: "Virement" }[language];

const visit = (path: string) => (page: Page) => page.goto(path, { waitUntil: "networkidle" });

async function addToCart(page: Page): Promise<void> {
  await visit(`${root}/produkt/47`)(page);
  await page.getByRole("button", { name: shop.product.add }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: shop.cart.toCheckout }).waitFor();
}

const review = (page: Page) => goToCheckout(page, language, uniqueEmail("clara.ahrens"), transfer);

async function order(page: Page): Promise<void> {
  await review(page);
  await page.getByRole("button", { name: shop.checkout.order }).click();
  await page.getByRole("heading", { name: thanks }).waitFor();
}

const SCENES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  ...Object.fromEntries(
    PAGE_TYPES.map((paths) => [
      paths[0].replace(/^\/|\.html$/g, "") || "home",
      visit(paths[LANGUAGES.indexOf(language)] ?? "/"),
    ]),
  ),
  list: visit(`${root}/ringe`),
  product: visit(`${root}/produkt/1`),
  pair: visit(`${root}/produkt/29`),
  comparison: visit(`${root}/vergleich?produkte=1,6,8`),
  favourites: visit(`${root}/merkzettel`),
  "cart-drawer": addToCart,
  cart: (page) => addToCart(page).then(() => visit(`${root}/warenkorb`)(page)),
  review,
  order,
};

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox"],
});
mkdirSync(values.folder, { recursive: true });
const names = positionals.length > 0 ? positionals : Object.keys(SCENES);
for (const width of values.widths.split(",").map(Number))
  for (const name of names) {
    const context = await browser.newContext({
      baseURL: process.env["E2E_BASE_URL"] ?? "http://localhost:8000",
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await declineConsents(page);
    await SCENES[name]?.(page);
    // A window as high as the page loads all pictures, and bars stay at its edges.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(SETTLED_MS);
    await sharp(await page.screenshot()).toFile(join(values.folder, `${name}-${width}.webp`));
    printLine(`✓ ${name} at ${width}px`);
    await context.close();
  }
await browser.close();
