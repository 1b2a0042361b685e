/*
 * Measures pages of a running site on a phone whose processor is four times slower: first and
 * largest paint, the time for which tasks after the first paint block the main thread (the part
 * above 50 ms of each), with and without the scripts of the site, and the time from a tap until the
 * next paint (INP). Prints medians. Use an otherwise idle machine.
 *
 *   node --import tsx scripts/load-tests/slow-phone.ts [path …]
 *
 * SITE_URL (http://localhost:8000), RUNS (5), CHROMIUM_PATH
 */
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { findChromium } from "../test-runner/chromium";

const site = process.env["SITE_URL"] ?? "http://localhost:8000";
const runs = Number(process.env["RUNS"] ?? 5);
const PATHS = ["/", "/trauringe", "/shop", "/shop/produkt/1", "/shop/kasse"];
const SLOWDOWN = 4;
/** Time in milliseconds after which a page, or what a tap causes, is complete. */
const SETTLED_MS = 2_000;
/** Time in milliseconds for which a finger touches the screen in a tap. */
const TOUCH_MS = 80;

type Times = Readonly<Record<string, number>>;

declare global {
  interface Window {
    /** Performance entries since the start of the page, or since the last reset. */
    measured?: PerformanceEntry[];
  }
}

/** Opens a page with an empty cache. Its visitor sees no consent banner. */
async function openPage(browser: Browser, path: string, withScripts = true): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: "block",
  });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    const measured: PerformanceEntry[] = [];
    window.measured = measured;
    for (const type of ["longtask", "largest-contentful-paint", "event"]) {
      const options = { type, buffered: true, durationThreshold: 16 };
      new PerformanceObserver((list) => measured.push(...list.getEntries())).observe(options);
    }
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  if (!withScripts) {
    await session.send("Network.enable");
    await session.send("Network.setBlockedURLs", { urls: ["*.js"] });
  }
  await page.goto(site + path, { waitUntil: "networkidle" });
  await page.waitForTimeout(SETTLED_MS);
  return page;
}

async function measureLoad(browser: Browser, path: string, withScripts: boolean): Promise<Times> {
  const page = await openPage(browser, path, withScripts);
  const times = await page.evaluate(() => {
    const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const entries = window.measured ?? [];
    const largest = entries.findLast(({ entryType }) => entryType === "largest-contentful-paint");
    const blocking = entries
      .filter(({ entryType, startTime }) => entryType === "longtask" && startTime >= first)
      .reduce((sum, { duration }) => sum + duration - 50, 0);
    return { "first paint": first, "largest paint": largest?.startTime ?? 0, blocking };
  });
  await page.context().close();
  return times;
}

/**
 * Taps the element as a finger does and returns the longest time from an event until the next
 * paint. Playwright's own tap examines the page while it is measured, and lifts the finger at once.
 */
async function measureTap(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLED_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await page.evaluate(() => window.measured?.splice(0));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() =>
    Math.max(
      16,
      ...(window.measured ?? [])
        .filter((entry) => "interactionId" in entry && entry.interactionId)
        .map(({ duration }) => duration),
    ),
  );
}

async function measureTaps(browser: Browser): Promise<Times> {
  const product = await openPage(browser, "/shop/produkt/47");
  const add = await measureTap(
    product,
    product.getByRole("button", { name: "In den Warenkorb" }).first(),
  );
  await product.getByRole("dialog", { name: "Warenkorb" }).waitFor();
  await product.context().close();
  const list = await openPage(browser, "/shop/ringe");
  const open = await measureTap(list, list.getByRole("button", { name: "Filter", exact: true }));
  const option = list.getByRole("dialog").getByRole("checkbox").first();
  const select = await measureTap(list, option.locator("xpath=ancestor::label"));
  await list.waitForURL(/\?/);
  await list.context().close();
  return { "add to cart": add, "open the filters": open, "select a filter": select };
}

/** Prints the median of each time over several runs. */
async function printMedians(name: string, measure: () => Promise<Times>): Promise<void> {
  const results: Times[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  const medians = Object.keys(results[0] ?? {}).map((key) => {
    const sorted = results.map((times) => times[key] ?? 0).toSorted((a, b) => a - b);
    return `${key} ${sorted[Math.floor(runs / 2)]?.toFixed(0)} ms`;
  });
  console.log(`${name}: ${medians.join(", ")}`);
}

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const path of process.argv.length > 2 ? process.argv.slice(2) : PATHS) {
  await printMedians(`${path} without scripts`, () => measureLoad(browser, path, false));
  await printMedians(path, () => measureLoad(browser, path, true));
}
await printMedians("taps", () => measureTaps(browser));
await browser.close();
