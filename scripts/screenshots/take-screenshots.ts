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
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { declineConsents } from "../../e2e/support/consent";
import { LANGUAGES } from "../../e2e/support/languages";
import { printLine } from "../bootstrap/console.mjs";
import { stateDir } from "../bootstrap/paths.mjs";
import { findChromium } from "../test-runner/chromium";
import { OVERLAYS, scenesOf } from "./scenes";

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
const scenes = scenesOf(language);

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox"],
});
mkdirSync(values.folder, { recursive: true });
const names = positionals.length > 0 ? positionals : Object.keys(scenes);
for (const width of values.widths.split(",").map(Number))
  for (const name of names) {
    const context = await browser.newContext({
      baseURL: process.env["E2E_BASE_URL"] ?? "http://localhost:8000",
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    if (name !== "consent") await declineConsents(page);
    await scenes[name]?.(page);
    if (!OVERLAYS.has(name)) {
      // A window as high as the page loads all pictures, and bars stay at its edges.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
      await page.waitForLoadState("networkidle");
    }
    await page.waitForTimeout(SETTLED_MS);
    await sharp(await page.screenshot()).toFile(join(values.folder, `${name}-${width}.webp`));
    printLine(`✓ ${name} at ${width}px`);
    await context.close();
  }
await browser.close();
