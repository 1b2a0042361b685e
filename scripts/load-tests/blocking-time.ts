/*
 * Measures for how long pages of a running site block their main thread after the first paint, on a
 * phone with a processor that is four times slower: the part above 50 ms of each task. Unlike
 * Lighthouse, it does not trace the page, which takes time of its own on a small machine. Prints
 * the median and the longest of several runs. Use an otherwise idle machine.
 *
 *   node --import tsx scripts/load-tests/blocking-time.ts [path …]
 *
 * SITE_URL (http://localhost:8000), RUNS (5), CHROMIUM_PATH
 */
import type { Browser } from "@playwright/test";
import { launchBrowser, openPhone, SLOWDOWN, summarize } from "./slow-phone";

const site = process.env["SITE_URL"] ?? "http://localhost:8000";
const runs = Number(process.env["RUNS"] ?? 5);
const PATHS = ["/", "/trauringe", "/shop", "/shop/produkt/1/automatik-39-nachtblau"];
/** Time in milliseconds without requests after which the page is complete. */
const SETTLED_MS = 1_500;

/** Loads a page with an empty cache and returns its blocking time in milliseconds. */
async function measurePage(browser: Browser, path: string): Promise<number> {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(site + path);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(SETTLED_MS);
  const blocked = await page.evaluate(async () => {
    const SHORT_TASK_MS = 50;
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const tasks = await new Promise<readonly PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type: "longtask", buffered: true });
      setTimeout(() => resolve([]), 1_000);
    });
    return tasks
      .filter(({ startTime }) => startTime >= (paint?.startTime ?? 0))
      .reduce((sum, { duration }) => sum + duration - SHORT_TASK_MS, 0);
  });
  await context.close();
  return Math.round(blocked);
}

const paths = process.argv.length > 2 ? process.argv.slice(2) : PATHS;
const browser = await launchBrowser();
for (const path of paths) {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measurePage(browser, path));
  const { median, longest } = summarize(times);
  console.log(`${path}: median ${median} ms, longest ${longest} ms`);
}
await browser.close();
