import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../test-runner/chromium";

/** Factor by which the processor of the phone is slower than that of the machine. */
export const SLOWDOWN = 4;

const SCREEN = { width: 412, height: 915 };

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}

/** Opens a phone with an empty cache, whose visitor sees no consent banner. */
export async function openPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: SCREEN,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: "block",
  });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  return context;
}

/** Returns the middle of some values, and the largest of them. */
export function summarize(values: readonly number[]): {
  readonly median: number;
  readonly longest: number;
} {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 };
}
