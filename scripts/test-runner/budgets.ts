/*
 * Compares the pages of the served production build with the limits of budgets.json: bytes of
 * scripts and HTML as sent, requests, layout shift. Also checks that no chunk of a marketing page
 * contains code of the shop.
 *
 *   E2E_BASE_URL=http://localhost:8001 node --import tsx scripts/test-runner/budgets.ts
 */
import { readFileSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";
import { z } from "zod";
import { printLine } from "../bootstrap/console.mjs";
import { CHROMIUM_ARGUMENTS } from "./chromium-arguments";

const pageSchema = z.object({
  name: z.string(),
  path: z.string(),
  script: z.number(),
  html: z.number(),
  requests: z.number(),
  /** Selector of an element that the last script of the page shows. Waited for, if given. */
  shown: z.string().optional(),
  shift: z.number().optional(),
});
const budgetsSchema = z.object({
  pages: z.array(pageSchema),
  worker: z.number(),
  overlays: z.object({ shared: z.number(), preloaded: z.number() }),
  forbiddenInMarketing: z.array(z.string()),
});

declare global {
  interface Window {
    /** Sum of the layout shifts of a page, recorded by `measure`. */
    layoutShift?: number;
  }
}

const { pages, worker, overlays, forbiddenInMarketing } = budgetsSchema.parse(
  JSON.parse(readFileSync("budgets.json", "utf8")),
);
const base = process.env["E2E_BASE_URL"] ?? "http://localhost:8001";
let passed = 0;
let failed = 0;

function check(name: string, value: number, limit: number, unit: string): void {
  const ok = value <= limit;
  if (ok) passed += 1;
  else failed += 1;
  printLine(`${ok ? "✓" : "✗"} ${name}: ${value} ${unit} (at most ${limit})`);
}

/**
 * Checks the list of modules by chunk that the build has written. A marketing page loads the chunk
 * of the app and that of its template.
 */
function checkModules(): void {
  const chunks = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(".cache/site/modules.json", "utf8")));
  for (const group of ["app", "component---src-templates-page-tsx"]) {
    const modules = chunks[group];
    if (!modules || modules.length === 0)
      throw new Error(`The build named no modules for "${group}".`);
    for (const forbidden of forbiddenInMarketing) {
      const found = modules.filter(
        (module) => module.includes(forbidden) && !module.endsWith(".css"),
      );
      check(
        `marketing pages contain nothing of ${forbidden} (${group})`,
        found.length,
        0,
        "modules",
      );
      for (const module of found.slice(0, 3)) printLine(`    ${module}`);
    }
  }
}

/** Time after which a page starts its service worker and loads overlays, in milliseconds. */
const WORKER_DELAY_MS = 4000;

const OVERLAYS_CHUNK = /\/overlays-[^/]*\.js$/;
const CONSENT_BANNER_CHUNK = /\/persistence-\w+\.js$/;

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

const sumOf = (entries: readonly { readonly bytes: number }[]): number =>
  entries.reduce((sum, { bytes }) => sum + bytes, 0);

async function measure(browser: Browser, page: z.infer<typeof pageSchema>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  const tab = await context.newPage();
  const errors: string[] = [];
  tab.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  tab.on("pageerror", (error) => errors.push(error.message));
  // Functions that run in the page must not contain named functions: tsx would insert a helper that
  // the page does not have.
  await tab.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && "hadRecentInput" in entry && entry.hadRecentInput !== true)
          window.layoutShift = (window.layoutShift ?? 0) + Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The service worker and the overlays are measured separately, below.
  await tab.addInitScript((delayMs) => {
    const original = window.setTimeout.bind(window);
    Reflect.set(window, "setTimeout", (work: TimerHandler, time?: number, ...rest: unknown[]) =>
      original(work, time === delayMs ? 3_600_000 : time, ...rest),
    );
  }, WORKER_DELAY_MS);
  await tab.goto(base + page.path, { waitUntil: "networkidle" });
  // On a busy machine, the network can be idle while a script runs that requests the next one.
  if (page.shown !== undefined) await tab.locator(page.shown).first().waitFor();
  await tab.waitForLoadState("networkidle");
  await tab.waitForTimeout(1500);
  const { resources, prefetched, html, shift } = await tab.evaluate(() => ({
    resources: performance
      .getEntriesByType("resource")
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming
          ? [{ name: entry.name, bytes: entry.encodedBodySize }]
          : [],
      ),
    // A preloaded script is used at once. Only prefetched files are not used by this page.
    prefetched: [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(
      (link) => link.href,
    ),
    html: performance
      .getEntriesByType("navigation")
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming ? [entry.encodedBodySize] : [],
      )[0],
    shift: window.layoutShift,
  }));
  await context.close();
  if (html === undefined || shift === undefined)
    throw new Error(`${page.path} was not measured completely.`);
  const used = resources.filter(({ name }) => !prefetched.includes(name));
  const scripts = /\.js(\?|$)/;
  const media = /\.(avif|webp|jpe?g|png|svg|woff2)([?#]|$)|\/assets\//;
  const script = sumOf(used.filter(({ name }) => scripts.test(name)));
  const prefetchedScript = sumOf(
    resources.filter(({ name }) => prefetched.includes(name) && scripts.test(name)),
  );
  check(`${page.name}: script`, kilobytes(script), page.script, "kB");
  check(`${page.name}: HTML`, kilobytes(html), page.html, "kB");
  check(
    `${page.name}: requests without images and fonts`,
    1 + used.filter(({ name }) => !media.test(name)).length,
    page.requests,
    "requests",
  );
  check(`${page.name}: layout shift`, Math.round(shift * 10000) / 10000, page.shift ?? 0, "");
  const overlayScripts = used.filter(({ name }) => OVERLAYS_CHUNK.test(name));
  check(`${page.name}: chunk of the overlays`, overlayScripts.length, 0, "scripts");
  check(`${page.name}: console errors`, errors.length, 0, "errors");
  for (const error of errors.slice(0, 3)) printLine(`    ${error}`);
  printLine(`    also prefetched: ${kilobytes(prefetchedScript)} kB of script`);
}

/**
 * Checks what a first visit downloads for the service worker: its script and its precached files,
 * without those that the page itself loads.
 */
async function checkWorker(): Promise<void> {
  const sentBytes = async (path: string): Promise<number> => {
    const response = await fetch(base + path, {
      method: "HEAD",
      headers: { "accept-encoding": "br" },
    });
    if (!response.ok) throw new Error(`${path} has status ${response.status}.`);
    return Number(response.headers.get("content-length"));
  };
  const text = await (await fetch(`${base}/sw.js`)).text();
  const precache = z
    .array(z.string())
    .parse(JSON.parse(/precache:(\[[^\]]*\])/.exec(text)?.[1] ?? "[]"));
  if (precache.length === 0) throw new Error("The service worker has no precached files.");
  const home = await (await fetch(`${base}/`)).text();
  const sizes = await Promise.all(
    ["/sw.js", ...precache.filter((path) => !home.includes(path))].map(sentBytes),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  check("service worker and its precached files", kilobytes(total), worker, "kB");
}

/** Checks the scripts that an idle page loads, so that its first overlay opens at once. */
async function checkOverlays(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  const tab = await context.newPage();
  const scripts = () =>
    tab.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && /\.js(\?|$)/.test(entry.name)
            ? [{ name: entry.name, bytes: entry.encodedBodySize }]
            : [],
        ),
    );
  const loaded = tab.waitForResponse(OVERLAYS_CHUNK);
  await tab.goto(base, { waitUntil: "load" });
  await tab.waitForLoadState("networkidle");
  const before = new Set((await scripts()).map(({ name }) => name));
  await loaded;
  await tab.waitForLoadState("networkidle");
  await tab.waitForTimeout(1500);
  // The consent banner belongs to the first load, even if a busy machine loads it later.
  const preloaded = (await scripts()).filter(
    ({ name }) => !before.has(name) && !CONSENT_BANNER_CHUNK.test(name),
  );
  await context.close();
  const shared = preloaded.filter(({ name }) => OVERLAYS_CHUNK.test(name));
  check("chunk that all overlays share", kilobytes(sumOf(shared)), overlays.shared, "kB");
  check("scripts that an idle page loads", kilobytes(sumOf(preloaded)), overlays.preloaded, "kB");
}

checkModules();
await checkWorker();
const executablePath = process.env["CHROMIUM_PATH"];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [...CHROMIUM_ARGUMENTS],
});
for (const page of pages) await measure(browser, page);
await checkOverlays(browser);
await browser.close();
printLine(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
