import { describe, expect, it } from "vitest";
import {
  parseCompilationHash,
  parsePreloadedFonts,
  parseChunkFiles,
  isNoIndex,
  parseScriptPaths,
  parseTitleMarkup,
} from "#domain/offline/built-document";
import {
  resolveCacheKey,
  type OfflineConfig,
  pageDataPath,
  resolveRequestStrategy,
} from "#domain/offline/request-strategy";

const site: OfflineConfig = {
  origin: "https://haus.example",
  release: "aaaa",
  shopRoots: ["/shop", "/en/shop", "/fr/shop"],
  paymentPaths: ["/shop/zahlung", "/en/shop/zahlung", "/fr/shop/zahlung"],
  offlinePage: { de: "/offline.html", en: "/en/offline.html", fr: "/fr/offline.html" },
};

const createRequest = (
  path: string,
  fields: Partial<Parameters<typeof resolveRequestStrategy>[0]> = {},
) => ({
  method: "GET",
  url: new URL(path, site.origin).href,
  mode: "cors" as const,
  destination: "" as const,
  range: false,
  ...fields,
});
const visit = (path: string) =>
  resolveRequestStrategy(createRequest(path, { mode: "navigate", destination: "document" }), site);
const fetched = (
  path: string,
  fields: Partial<Parameters<typeof resolveRequestStrategy>[0]> = {},
) => resolveRequestStrategy(createRequest(path, fields), site).kind;

describe("requests that the service worker handles", () => {
  it("FRAME-4 excludes other origins for every kind of request", () => {
    for (const url of [
      "https://content.example/items/ecommerce_product",
      "https://content.example/app-0123456789.js",
      "https://content.example/page-data/index/page-data.json",
      "http://haus.example/static/a.woff2",
      "https://haus.example:8055/static/a.woff2",
    ])
      expect(resolveRequestStrategy(createRequest(url), site).kind).toBe("bypass");
    expect(
      resolveRequestStrategy(createRequest("https://content.example/", { mode: "navigate" }), site)
        .kind,
    ).toBe("bypass");
  });

  it("FRAME-4 excludes methods other than GET and API responses, even on the site's own origin", () => {
    expect(fetched("/page-data/index/page-data.json", { method: "HEAD" })).toBe("bypass");
    expect(fetched("/static/a.woff2", { method: "POST" })).toBe("bypass");
    for (const path of [
      "/items/ecommerce_product",
      "/ecom/order",
      "/forms/contact",
      "/assets/1b2c?width=480",
      "/healthz",
      "/sw.js",
    ])
      expect(fetched(path), path).toBe("bypass");
  });

  it("FRAME-4 excludes videos and range requests", () => {
    expect(fetched("/static/film-0123456789.mp4", { destination: "video" })).toBe("bypass");
    expect(fetched("/static/ring-0123456789.jpg", { range: true })).toBe("bypass");
  });

  it("FRAME-5 serves hashed files cache-first, and page data and pages network-first", () => {
    expect(fetched("/app-72db015851.js")).toBe("cache-first");
    expect(fetched("/125.5392815686.css")).toBe("cache-first");
    expect(fetched("/static/source-sans-pro-latin-400-normal-1402acc.woff2")).toBe("cache-first");
    expect(fetched("/page-data/trauringe/page-data.json")).toBe("network-first-data");
    expect(fetched("/page-data/app-data.json")).toBe("network-first-data");
    expect(visit("/trauringe/?a=1#b")).toEqual({
      kind: "network-first-document",
      cacheKey: "/trauringe",
      offlinePage: "/offline.html",
    });
    expect(visit("/en/contact")).toEqual({
      kind: "network-first-document",
      cacheKey: "/en/contact",
      offlinePage: "/en/offline.html",
    });
  });

  it("FRAME-5 leaves files opened in a tab of their own to the browser", () => {
    for (const path of ["/sitemap-index.xml", "/static/agb.pdf", "/robots.txt"])
      expect(visit(path).kind).toBe("bypass");
    expect(visit("/404.html").kind).toBe("network-first-document");
  });
});

describe("cached fallback of a page", () => {
  it("FRAME-5 is the shop root without prices for every shop screen", () => {
    expect(resolveCacheKey("/shop", site)).toBe("/shop");
    expect(resolveCacheKey("/fr/shop/produkt/7/bague", site)).toBe("/fr/shop");
    expect(resolveCacheKey("/shop/warenkorb/", site)).toBe("/shop");
    expect(resolveCacheKey("/shopping", site)).toBe("/shopping");
  });

  it("FRAME-5 does not exist for the payment page", () => {
    expect(resolveCacheKey("/shop/zahlung", site)).toBeNull();
    expect(resolveCacheKey("/en/shop/zahlung/", site)).toBeNull();
    expect(visit("/shop/zahlung?bestellung=1")).toEqual({
      kind: "network-first-document",
      cacheKey: null,
      offlinePage: "/offline.html",
    });
  });

  it("FRAME-5 uses the page data path of Gatsby", () => {
    expect(pageDataPath("/")).toBe("/page-data/index/page-data.json");
    expect(pageDataPath("/en/contact")).toBe("/page-data/en/contact/page-data.json");
  });
});

describe("data of a prerendered document", () => {
  const mapping = JSON.stringify(
    JSON.stringify({ "shop-app": ["/shop-app-07b595fbd7.js", "/1.css"] }),
  );
  const html = `<html lang="de"><head><title data-gatsby-head="true">Gold &amp; Silber | Haus</title>
    <link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/static/a.woff2"/></head>
    <body><script id="gatsby-chunk-mapping">window.___chunkMapping=${mapping};</script>
    <script>window.___webpackCompilationHash="8d36124226825c6bfb97";</script><script id="script-loader">(paths=>{let isStarted})(["/app-1.js"])</script></body></html>`;

  it("FRAME-5 contains its release, title, fonts and scripts", () => {
    expect(parseCompilationHash(html)).toBe("8d36124226825c6bfb97");
    expect(parseTitleMarkup(html)).toBe("Gold &amp; Silber");
    expect(parsePreloadedFonts(html)).toEqual(["/static/a.woff2"]);
    expect(parseScriptPaths(html)).toEqual(["/app-1.js"]);
    expect(parseChunkFiles(html, "shop-app")).toEqual(["/shop-app-07b595fbd7.js", "/1.css"]);
    expect(parseChunkFiles(html, "other")).toEqual([]);
    expect(isNoIndex(html)).toBe(false);
    expect(isNoIndex('<meta name="robots" content="noindex" data-gatsby-head="true"/>')).toBe(true);
  });

  it("FRAME-5 is empty for a foreign document, without an error", () => {
    for (const part of [parseCompilationHash("<p>"), parseTitleMarkup("<p>")])
      expect(part).toBeNull();
    expect(parseScriptPaths("<p>")).toEqual([]);
    expect(parseChunkFiles("<p>", "app")).toEqual([]);
  });
});
