/*
 * Creates the picture of the README from screens of a served site: three columns, two rows.
 *
 *   node --import tsx scripts/screenshots/create-collage.ts
 *
 * E2E_BASE_URL (http://localhost:8000), CHROMIUM_PATH
 */
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { declineConsents } from "../../e2e/support/consent";
import { root } from "../bootstrap/paths.mjs";
import { findChromium } from "../test-runner/chromium";

const PATHS = ["/", "/shop/ringe", "/shop/produkt/1", "/trauringe", "/uhren/nordwind", "/kontakt"];
const COLUMNS = 3;
/** Screens, and their size in the picture, in pixels. */
const SCREEN = { width: 1440, height: 900 };
const TILE = { width: 640, height: 400 };
const GAP = 24;

const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage({
  baseURL: process.env["E2E_BASE_URL"] ?? "http://localhost:8000",
  viewport: SCREEN,
  reducedMotion: "reduce",
  serviceWorkers: "block",
});
await declineConsents(page);
const tiles = [];
for (const [index, path] of PATHS.entries()) {
  await page.goto(path, { waitUntil: "networkidle" });
  tiles.push({
    input: await sharp(await page.screenshot())
      .resize(TILE)
      .toBuffer(),
    left: GAP + (index % COLUMNS) * (TILE.width + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (TILE.height + GAP),
  });
}
await browser.close();
await sharp({
  create: {
    width: GAP + COLUMNS * (TILE.width + GAP),
    height: GAP + Math.ceil(PATHS.length / COLUMNS) * (TILE.height + GAP),
    channels: 3,
    background: "#d9d4cb",
  },
})
  .composite(tiles)
  .jpeg({ quality: 85, mozjpeg: true })
  .toFile(join(root, "docs/images/pages.jpg"));
