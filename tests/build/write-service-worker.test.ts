import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  removePluginLeftovers,
  isServiceWorkerEnabled,
  writeServiceWorker,
} from "#build/write-service-worker";

const SOURCES = resolve("src/service-worker");
const PATHS = {
  shopRoots: ["/shop"],
  paymentPaths: ["/shop/zahlung"],
  offlinePage: { de: "/offline.html", en: "/en/offline.html", fr: "/fr/offline.html" },
} as const;

let folder: string;
const worker = () => readFileSync(join(folder, "sw.js"), "utf8");
const precached = () => [...worker().matchAll(/\{url:"([^"]+)",revision:/g)].map(([, url]) => url);
const home = (release: string) =>
  `<link rel="preload" as="font" crossorigin="anonymous" href="/static/a.woff2"/><script>window.___webpackCompilationHash="${release}";</script><script id="script-loader">(paths=>{let isStarted})(["/app-1.js"])</script>`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "worker-"));
  for (const language of ["en", "fr"]) mkdirSync(join(folder, language));
  for (const path of Object.values(PATHS.offlinePage)) writeFileSync(join(folder, path), "offline");
  writeFileSync(join(folder, "index.html"), home("aa11"));
  const assets = ["persistence-1.js", "shop-app-1.js"].map((name) => ({ name }));
  writeFileSync(
    join(folder, "webpack.stats.json"),
    JSON.stringify({
      namedChunkGroups: {
        "shop-app": { assets },
        "shop-list": { assets: [{ name: "shop-list-1.js" }] },
      },
    }),
  );
});

describe("sw.js", () => {
  it("has the release and its precached files, and is small", async () => {
    await writeServiceWorker(folder, SOURCES, PATHS);
    expect(worker()).toContain('release:"aa11"');
    expect(precached()).toEqual([
      "/offline.html",
      "/en/offline.html",
      "/fr/offline.html",
      "/app-1.js",
      "/static/a.woff2",
    ]);
    expect(worker()).toContain('{url:"/app-1.js",revision:null}');
    expect(worker()).toContain('paymentPaths:["/shop/zahlung"]');
    expect(brotliCompressSync(worker()).length).toBeLessThan(10_000);
    // It is no ES module and uses no document.
    expect(worker()).not.toMatch(/\bimport\b|\bwindow\b\.(?!___)|\bdocument\./);
  });

  it("FRAME-5 knows all files that render the shop, with those that chunks share", async () => {
    await writeServiceWorker(folder, SOURCES, PATHS);
    expect(worker()).toContain(
      'shopFiles:["/persistence-1.js","/shop-app-1.js","/shop-list-1.js"]',
    );
    await writeServiceWorker(folder, SOURCES, { ...PATHS, shopRoots: [] });
    expect(worker()).toContain("shopFiles:[]");
    writeFileSync(join(folder, "webpack.stats.json"), '{"namedChunkGroups":{}}');
    await expect(writeServiceWorker(folder, SOURCES, PATHS)).rejects.toThrow(
      "The build has no chunk shop-app",
    );
  });

  it("FRAME-5 precaches the logo of the offline pages once", async () => {
    for (const path of Object.values(PATHS.offlinePage))
      writeFileSync(join(folder, path), '<img src="/static/1d7d/logo.svg" alt=""/>');
    await writeServiceWorker(folder, SOURCES, PATHS);
    expect(precached().slice(2, 5)).toEqual([
      "/fr/offline.html",
      "/static/1d7d/logo.svg",
      "/app-1.js",
    ]);
  });

  it("FRAME-5 is equal for equal builds and differs otherwise", async () => {
    await writeServiceWorker(folder, SOURCES, PATHS);
    const first = worker();
    utimesSync(join(folder, "sw.js"), 1, 1);
    await writeServiceWorker(folder, SOURCES, PATHS);
    expect(statSync(join(folder, "sw.js")).mtimeMs).toBe(1000);
    writeFileSync(join(folder, "fr/offline.html"), "hors ligne");
    await writeServiceWorker(folder, SOURCES, PATHS);
    const second = worker();
    expect(second).not.toBe(first);
    writeFileSync(join(folder, "index.html"), home("bb22"));
    await writeServiceWorker(folder, SOURCES, PATHS);
    expect(worker()).not.toBe(second);
  });

  it("a home page without a build hash fails the build", async () => {
    writeFileSync(join(folder, "index.html"), "<p>nothing</p>");
    await expect(writeServiceWorker(folder, SOURCES, PATHS)).rejects.toThrow(
      "no service worker can be generated",
    );
  });

  it("switched off, it unregisters the active worker", async () => {
    await writeServiceWorker(folder, SOURCES, null);
    expect(worker()).toContain("unregister");
    expect(worker()).not.toContain('"fetch"');
    expect(worker().length).toBeLessThan(600);
  });

  it("SERVICE_WORKER accepts on and off, and rejects anything else", () => {
    for (const text of [undefined, "", "on", " ON "])
      expect(isServiceWorkerEnabled(text)).toBe(true);
    expect(isServiceWorkerEnabled("off")).toBe(false);
    expect(() => isServiceWorkerEnabled("maybe")).toThrow('SERVICE_WORKER is "maybe"');
  });

  it.each([
    ["on", true],
    ["off", false],
  ])(
    "FRAME-4 with SERVICE_WORKER=%s, pages register a worker: %s",
    async (setting, isRegistered) => {
      vi.resetModules();
      vi.stubEnv("GATSBY_SERVICE_WORKER", setting);
      const { default: config } = await import("../../gatsby-config");
      vi.unstubAllEnvs();
      const names = (config.plugins ?? []).map((plugin) =>
        typeof plugin === "string" ? plugin : plugin.resolve,
      );
      expect(names.includes("gatsby-plugin-offline")).toBe(isRegistered);
    },
  );

  it("removes only leftover files of the plugin", async () => {
    for (const name of ["idb-keyval-3.2.0-iife.min.js", "app-1.js"])
      writeFileSync(join(folder, name), "");
    await removePluginLeftovers(folder, ["idb-keyval-3.2.0-iife.min.js", "app-1.js"]);
    expect(existsSync(join(folder, "idb-keyval-3.2.0-iife.min.js"))).toBe(false);
    expect(existsSync(join(folder, "app-1.js"))).toBe(true);
  });
});
