/*
 * Measures how long interactions with the shop take until the next paint (INP), on a phone with a
 * processor that is four times slower: adding to the cart, opening the drawer of the filters, and
 * selecting a filter. Prints the median and the longest of several runs. Use an otherwise idle
 * machine.
 *
 *   node --import tsx scripts/load-tests/interactions.ts
 *
 * SITE_URL (http://localhost:8000), RUNS (5), CHROMIUM_PATH
 */
import type { Browser, BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { launchBrowser, openPhone, SLOWDOWN, summarize } from "./slow-phone";

const site = process.env["SITE_URL"] ?? "http://localhost:8000";
const runs = Number(process.env["RUNS"] ?? 5);
/** Time in milliseconds for which a finger touches the screen in a tap. */
const TOUCH_MS = 80;
/** Time in milliseconds after which everything that an interaction causes has been painted. */
const SETTLED_MS = 2_500;
declare global {
  interface Window {
    /** Durations of the interactions since the last reset, in milliseconds. */
    measured?: number[];
  }
}

/** Records the durations of interactions on the pages of a phone. */
async function recordInteractions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const measured: number[] = [];
    window.measured = measured;
    const options = { type: "event", durationThreshold: 16, buffered: true };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("interactionId" in entry && entry.interactionId) measured.push(entry.duration);
    }).observe(options);
  });
}

type OpenPage = { readonly page: Page; readonly session: CDPSession };

async function open(context: BrowserContext, path: string): Promise<OpenPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(site + path);
  await page.waitForLoadState("networkidle");
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return { page, session };
}

/**
 * Taps the element as a finger does and returns the longest time from an event until the next
 * paint. Below 16 ms it counts as 16 ms. Playwright's own tap examines the page while it is
 * measured, and lifts the finger at once.
 */
async function measureTap({ page, session }: OpenPage, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLED_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await page.evaluate(() => window.measured?.splice(0));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(SETTLED_MS);
  return Math.max(16, ...(await page.evaluate(() => window.measured ?? [])));
}

async function measureRun(browser: Browser): Promise<Readonly<Record<string, number>>> {
  const context = await openPhone(browser);
  await recordInteractions(context);
  const product = await open(context, "/shop/produkt/47");
  const add = product.page.getByRole("button", { name: "In den Warenkorb" }).first();
  const added = await measureTap(product, add);
  await product.page.getByRole("dialog", { name: "Warenkorb" }).waitFor();
  await product.page.close();
  const list = await open(context, "/shop/ringe");
  const opener = list.page.getByRole("button", { name: "Filter", exact: true });
  const drawer = await measureTap(list, opener);
  const option = list.page.getByRole("dialog").getByRole("checkbox").first();
  const filter = await measureTap(list, option.locator("xpath=ancestor::label"));
  await list.page.waitForURL(/\?/);
  await context.close();
  return { "add to cart": added, "open the filters": drawer, "select a filter": filter };
}

const browser = await launchBrowser();
const times = new Map<string, number[]>();
for (let run = 0; run < runs; run += 1)
  for (const [name, time] of Object.entries(await measureRun(browser)))
    times.set(name, [...(times.get(name) ?? []), time]);
await browser.close();
for (const [name, values] of times) {
  const { median, longest } = summarize(values);
  console.log(`${name}: median ${median} ms, longest ${longest} ms`);
}
