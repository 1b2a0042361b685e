import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from "@playwright/test";
import { inject } from "vitest";
import { CHROMIUM_ARGUMENTS } from "../../scripts/test-runner/chromium-arguments";
import "./test-access";

/**
 * Limit in milliseconds of each wait for the Directus app. A load of the app takes half a minute
 * on a busy machine.
 */
export const APP_TIMEOUT_MS = 120_000;

/** Limit in milliseconds of a test that drives the Directus app. */
export const APP_TEST_TIMEOUT_MS = 600_000;

const browsers = new Set<Browser>();

/** Returns the browsers that are open. */
export const openBrowsers = (): readonly Browser[] => [...browsers];

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_ARGUMENTS],
  });
  browsers.add(browser);
  browser.once("disconnected", () => browsers.delete(browser));
  return browser;
}

/** Login of a user of the demo. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * Opens a context for the Directus app in which the user is logged in. The app has no motion:
 * without a graphics card, its loading animations take as much processor time as its scripts.
 */
export async function openAppContext(
  browser: Browser,
  { email, password }: Account,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(APP_TIMEOUT_MS);
  const response = await context.request.post(`${inject("directusUrl")}/auth/login`, {
    data: { email, password, mode: "session" },
  });
  if (!response.ok()) throw new Error(`${email} cannot log in: ${await response.text()}`);
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
