/**
 * Holds what pages weigh to budgets.json, on the served production build: script and HTML bytes as
 * sent, requests, layout shift; and that no chunk of a marketing page holds code of the shop.
 * Usage: E2E_BASE_URL=http://localhost:8001 node scripts/budgets.mjs
 */
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

/* global document, PerformanceObserver -- inside the page */
const { pages, worker, marketingMustNotHold } = JSON.parse(readFileSync("budgets.json", "utf8"));
const base = process.env.E2E_BASE_URL ?? "http://localhost:8001";
let passed = 0;
let failed = 0;

function check(name, value, limit, unit) {
  const ok = value <= limit;
  if (ok) passed += 1;
  else failed += 1;
  console.log(`${ok ? "✓" : "✗"} ${name}: ${value} ${unit} (at most ${limit})`);
}

/**
 * Modules by chunk, as the build wrote them down; a marketing page loads the app and its template's
 * chunk.
 */
function checkModules() {
  const chunks = JSON.parse(readFileSync(".cache/site/modules.json", "utf8"));
  for (const group of ["app", "component---src-templates-page-tsx"]) {
    const modules = chunks[group];
    if (!modules || modules.length === 0)
      throw new Error(`The build named no modules for "${group}".`);
    for (const forbidden of marketingMustNotHold) {
      const found = modules.filter(
        (module) => module.includes(forbidden) && !module.endsWith(".css"),
      );
      check(`marketing pages hold nothing of ${forbidden} (${group})`, found.length, 0, "modules");
      for (const module of found.slice(0, 3)) console.log(`    ${module}`);
    }
  }
}

async function measure(browser, page) {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  const tab = await context.newPage();
  const errors = [];
  tab.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  tab.on("pageerror", (error) => errors.push(error.message));
  await tab.addInitScript(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!entry.hadRecentInput) globalThis.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // Four seconds after a page comes what the service worker takes; it is weighed apart, below.
  await tab.addInitScript(() => {
    const later = globalThis.setTimeout.bind(globalThis);
    globalThis.setTimeout = (work, time, ...rest) =>
      later(work, time === 4000 ? 3_600_000 : time, ...rest);
  });
  await tab.goto(base + page.path, { waitUntil: "networkidle" });
  await tab.waitForTimeout(1500);
  const figures = await tab.evaluate(() => {
    // Preloaded scripts are fetched by a link and used at once; prefetched ones have a rel of their
    // own.
    const prefetched = new Set(
      [...document.querySelectorAll('link[rel="prefetch"]')].map((link) => link.href),
    );
    const used = performance
      .getEntriesByType("resource")
      .filter((entry) => !prefetched.has(entry.name));
    const bytes = (entries) => entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    const media = /\.(avif|webp|jpe?g|png|svg|woff2)(\?|$)|\/assets\//;
    return {
      script: bytes(used.filter((entry) => /\.js(\?|$)/.test(entry.name))),
      prefetched: bytes(
        performance
          .getEntriesByType("resource")
          .filter((entry) => prefetched.has(entry.name) && /\.js(\?|$)/.test(entry.name)),
      ),
      requests: 1 + used.filter((entry) => !media.test(entry.name)).length,
      html: performance.getEntriesByType("navigation")[0].encodedBodySize,
      shift: globalThis.shift,
    };
  });
  await context.close();
  check(`${page.name}: script`, Math.round(figures.script / 100) / 10, page.script, "kB");
  check(`${page.name}: HTML`, Math.round(figures.html / 100) / 10, page.html, "kB");
  check(
    `${page.name}: requests without pictures and fonts`,
    figures.requests,
    page.requests,
    "requests",
  );
  check(
    `${page.name}: layout shift`,
    Math.round(figures.shift * 10000) / 10000,
    page.shift ?? 0,
    "",
  );
  check(`${page.name}: console errors`, errors.length, 0, "errors");
  for (const error of errors.slice(0, 3)) console.log(`    ${error}`);
  console.log(`    prefetched besides: ${Math.round(figures.prefetched / 100) / 10} kB of script`);
}

/**
 * What a first visit downloads for the worker: itself and the files that it brings along, but for
 * those that the page has fetched already.
 */
async function weighWorker() {
  const sent = async (path) => {
    const answer = await fetch(base + path, {
      method: "HEAD",
      headers: { "accept-encoding": "br" },
    });
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}.`);
    return Number(answer.headers.get("content-length"));
  };
  const text = await (await fetch(`${base}/sw.js`)).text();
  const precache = JSON.parse(/precache:(\[[^\]]*\])/.exec(text)?.[1] ?? "[]");
  if (precache.length === 0)
    throw new Error("The service worker names no files that it brings along.");
  const home = await (await fetch(`${base}/`)).text();
  const sizes = await Promise.all(
    ["/sw.js", ...precache.filter((path) => !home.includes(path))].map(sent),
  );
  check(
    "service worker and what it brings along",
    Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10,
    worker,
    "kB",
  );
}

checkModules();
await weighWorker();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
for (const page of pages) await measure(browser, page);
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
