import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from "@playwright/test";
import { CHROMIUM_ARGUMENTS } from "../../scripts/test-runner/chromium-arguments";

/**
 * Limit in milliseconds of each wait for the Directus app. A load of the app takes half a minute
 * on a busy machine.
 */
export const APP_TIMEOUT_MS = 120_000;

/** Limit in milliseconds of a test that drives the Directus app. */
export const APP_TEST_TIMEOUT_MS = 600_000;

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"];
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_ARGUMENTS],
  });
}

/**
 * Opens a context for the Directus app, without its motion: without a graphics card, its loading
 * animations take as much processor time as its scripts.
 */
export async function openAppContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => {
    // Frames show pages of the site.
    if (!window.location.pathname.startsWith("/admin/")) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "*, ::before, ::after { animation: none !important; transition: none !important; }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  return context;
}
