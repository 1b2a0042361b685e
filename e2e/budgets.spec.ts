/*
 * Compares the pages of the production build with the limits of budgets.json: bytes of scripts and
 * HTML as sent, requests, layout shift.
 */
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { recordConsoleErrors } from "./support/console-errors";
import { waitForHydration } from "./support/hydrated";
import { readLayoutShift, recordLayoutShift } from "./support/layout-shift";

const budgets = z
  .object({
    pages: z.array(
      z.object({
        name: z.string(),
        path: z.string(),
        script: z.number(),
        html: z.number(),
        requests: z.number(),
        /** Selector of an element that the last script of the page shows. */
        shown: z.string().optional(),
        shift: z.number().default(0),
      }),
    ),
    worker: z.number(),
    overlays: z.object({ shared: z.number(), preloaded: z.number() }),
    forbiddenInMarketing: z.array(z.string()),
  })
  .parse(JSON.parse(readFileSync("budgets.json", "utf8")));

/** Time after which a page loads overlays and offline support, in milliseconds. */
const IDLE_WORK_DELAY_MS = 4000;

const SCRIPT = /\.js(\?|$)/;
const MEDIA = /\.(avif|webp|jpe?g|png|svg|woff2)([?#]|$)|\/assets\//;
const OVERLAYS_CHUNK = /\/overlays-[^/]*\.js$/;
const CONSENT_BANNER_CHUNK = /\/persistence-\w+\.js$/;

interface Resource {
  readonly name: string;
  readonly bytes: number;
}

const kilobytes = (resources: readonly Resource[]): number =>
  Math.round(resources.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;

const readResources = (page: Page): Promise<readonly Resource[]> =>
  page.evaluate(() =>
    ["navigation", "resource"]
      .flatMap((type) => performance.getEntriesByType(type))
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming
          ? [{ name: entry.name, bytes: entry.encodedBodySize }]
          : [],
      ),
  );

/** Returns what the page has loaded once it requests nothing more. */
async function readSettledResources(page: Page): Promise<readonly Resource[]> {
  let resources: readonly Resource[] = [];
  await expect
    .poll(
      async () => {
        const before = resources.length;
        resources = await readResources(page);
        return resources.length === before && resources.every(({ bytes }) => bytes >= 0);
      },
      { intervals: [1000] },
    )
    .toBe(true);
  return resources;
}

test.use({ viewport: { width: 412, height: 915 } });

for (const budget of budgets.pages)
  test(`${budget.name} stays within its budget`, async ({ page }) => {
    const errors = recordConsoleErrors(page);
    page.on("pageerror", (error) => errors.push(error.message));
    await recordLayoutShift(page, { fonts: true });
    await page.addInitScript((delayMs) => {
      // Overlays and offline support are measured separately, below.
      const original = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (work: TimerHandler, time?: number, ...rest: unknown[]) =>
          original(work, time === delayMs ? 3_600_000 : time, ...rest),
      });
    }, IDLE_WORK_DELAY_MS);
    await page.goto(budget.path);
    await waitForHydration(page);
    if (budget.shown !== undefined) await page.locator(budget.shown).first().waitFor();
    const [document, ...resources] = await readSettledResources(page);
    // A preloaded script is used at once. Only prefetched files are not used by this page.
    const prefetched = await page
      .locator('link[rel="prefetch"]')
      .evaluateAll((links) =>
        links.map((link) => (link instanceof HTMLLinkElement ? link.href : "")),
      );
    const used = resources.filter(({ name }) => !prefetched.includes(name));
    const measured = {
      script: kilobytes(used.filter(({ name }) => SCRIPT.test(name))),
      html: kilobytes(document ? [document] : []),
      requests: 1 + used.filter(({ name }) => !MEDIA.test(name)).length,
      shift: await readLayoutShift(page),
    };
    for (const figure of ["script", "html", "requests", "shift"] as const)
      expect.soft(measured[figure], figure).toBeLessThanOrEqual(budget[figure] + 0.00005);
    expect(measured.html).toBeGreaterThan(0);
    expect(used.filter(({ name }) => OVERLAYS_CHUNK.test(name))).toEqual([]);
    expect(errors).toEqual([]);
  });

test("marketing pages load no code of the shop", () => {
  // The build writes the modules of each chunk.
  const chunks = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(".cache/site/modules.json", "utf8")));
  for (const group of ["app", "component---src-templates-page-tsx"]) {
    const modules = chunks[group] ?? [];
    expect(modules.length).toBeGreaterThan(0);
    for (const forbidden of budgets.forbiddenInMarketing)
      expect
        .soft(modules.filter((name) => name.includes(forbidden) && !name.endsWith(".css")))
        .toEqual([]);
  }
});

test("a first visit downloads little for the service worker besides what the page loads", async ({
  request,
}) => {
  const worker = await (await request.get("/sw.js")).text();
  const precache = [...worker.matchAll(/\{url:"([^"]+)",revision:/g)].map(([, url = ""]) => url);
  expect(precache.length).toBeGreaterThan(0);
  const home = await (await request.get("/")).text();
  const files = ["/sw.js", ...precache.filter((path) => !home.includes(path))];
  const sent = await Promise.all(
    files.map(async (name) => {
      const response = await request.head(name, { headers: { "accept-encoding": "br" } });
      expect(response.ok(), name).toBe(true);
      return { name, bytes: Number(response.headers()["content-length"]) };
    }),
  );
  expect(kilobytes(sent)).toBeLessThanOrEqual(budgets.worker);
});

test("an idle page loads the scripts that its first overlay needs, and few others", async ({
  page,
}) => {
  const loaded = page.waitForResponse(OVERLAYS_CHUNK);
  await page.goto("/");
  await waitForHydration(page);
  const before = new Set((await readResources(page)).map(({ name }) => name));
  await loaded;
  // The consent banner belongs to the first load, even if a busy machine loads it later.
  const preloaded = (await readSettledResources(page)).filter(
    ({ name }) => SCRIPT.test(name) && !before.has(name) && !CONSENT_BANNER_CHUNK.test(name),
  );
  const shared = preloaded.filter(({ name }) => OVERLAYS_CHUNK.test(name));
  expect(kilobytes(shared)).toBeLessThanOrEqual(budgets.overlays.shared);
  expect(kilobytes(preloaded)).toBeLessThanOrEqual(budgets.overlays.preloaded);
});
