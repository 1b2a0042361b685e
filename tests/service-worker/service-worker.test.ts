import { beforeEach, describe, expect, it } from "vitest";
import { Browser, deploy, MemoryCache, Network, ORIGIN, workerOf } from "./service-worker-fixture";

const PAGES = {
  "/": "Start",
  "/trauringe": "Trauringe",
  "/en/contact": "Contact",
  "/shop": "Schaufenster mit Preisen",
  "/shop/_shell": "Schaufenster ohne Preise",
};

let network: Network;
let browser: Browser;

beforeEach(() => {
  network = new Network();
  browser = new Browser(network);
  deploy(network, "aa", PAGES);
});

async function startWorker(release = "aa") {
  const worker = workerOf(browser, release);
  await worker.install();
  await worker.activate();
  return worker;
}

const textOf = async (response: Response | undefined) =>
  (await response?.text()) ?? "left to the browser";

describe("visited page", () => {
  it("FRAME-5 is readable offline with its data, scripts and images", async () => {
    const worker = await startWorker();
    await worker.message({ visited: "/trauringe", files: ["/static/ring-0123.avif"] });
    network.put("/static/ring-0123.avif", "picture");
    await worker.message({ visited: "/trauringe", files: ["/static/ring-0123.avif"] });
    network.isOffline = true;
    expect(await textOf(await worker.visit("/trauringe?x=1"))).toContain("<title>Trauringe");
    expect(await textOf(await worker.request("/page-data/trauringe/page-data.json"))).toContain(
      '"title":"Trauringe"',
    );
    expect(await textOf(await worker.request("/page-data/app-data.json"))).toContain("aa");
    expect(await textOf(await worker.request("/page-data/sq/d/11.json"))).toContain("aa");
    for (const file of ["/app-aa00000000.js", "/page-aa00000000.js"])
      expect(await textOf(await worker.request(file))).toBe("script of aa");
    expect(await textOf(await worker.request("/static/ring-0123.avif"))).toBe("picture");
  });

  it("FRAME-5 is always fetched from the network while online", async () => {
    const worker = await startWorker();
    await worker.message({ visited: "/trauringe", files: [] });
    deploy(network, "aa", { "/trauringe": "Trauringe in Gold" });
    expect(await textOf(await worker.visit("/trauringe"))).toContain("Trauringe in Gold");
    expect(await textOf(await worker.request("/page-data/trauringe/page-data.json"))).toContain(
      "Trauringe in Gold",
    );
  });

  it("FRAME-5 is served from the cache on a server error, but not for other pages or on 404", async () => {
    const worker = await startWorker();
    await worker.message({ visited: "/trauringe", files: [] });
    network.put("/trauringe", "broken", 503);
    network.put("/fehlt", "not there", 404);
    network.put("/neu", "broken", 503);
    expect(await textOf(await worker.visit("/trauringe"))).toContain("<title>Trauringe");
    expect((await worker.visit("/fehlt"))?.status).toBe(404);
    expect((await worker.visit("/neu"))?.status).toBe(503);
  });

  it("FRAME-2 passes on failing page data unchanged, since the application handles it", async () => {
    const worker = await startWorker();
    await worker.message({ visited: "/trauringe", files: [] });
    for (const status of [404, 500, 503]) {
      network.put("/page-data/trauringe/page-data.json", "{}", status);
      expect((await worker.request("/page-data/trauringe/page-data.json"))?.status).toBe(status);
    }
  });

  it("FRAME-5 is not cached when it has noindex, is missing, or is the payment page", async () => {
    const worker = await startWorker();
    network.put(
      "/danke",
      '<meta name="robots" content="noindex"/><script>window.___webpackCompilationHash="aa";</script>',
    );
    network.put("/page-data/danke/page-data.json", '{"componentChunkName":"page"}');
    for (const visited of ["/danke", "/fehlt", "/shop/zahlung"])
      await worker.message({ visited, files: [] });
    expect(browser.pathsIn("pages")).toEqual([]);
  });

  it("FRAME-5 keeps the last 24 pages, and ignores invalid messages", async () => {
    const worker = await startWorker();
    const many = Array.from({ length: 30 }, (_, index) => `/seite-${index}`);
    deploy(network, "aa", Object.fromEntries(many.map((path) => [path, path])));
    for (const visited of many) await worker.message({ visited, files: [] });
    const kept = browser.pathsIn("pages").filter((path) => !path.startsWith("/page-data"));
    expect(kept.filter((path) => path !== "/shop")).toEqual(many.slice(6));
    // The shell of the shop is kept beside them.
    expect(kept).toContain("/shop");
    for (const data of [null, "visit", { visited: 5 }, { visited: "https://fremd.example/" }])
      await worker.message(data);
    expect(network.requested.filter((url) => !url.startsWith("https://haus.example/"))).toEqual([]);
  });
});

describe("page that was not visited", () => {
  it("FRAME-5 shows the offline page of its language with the cached pages and status 503", async () => {
    const worker = await startWorker();
    for (const visited of ["/trauringe", "/", "/en/contact"])
      await worker.message({ visited, files: [] });
    network.isOffline = true;
    const german = await worker.visit("/uhren");
    expect(german?.status).toBe(503);
    expect(await textOf(german)).toBe(
      '<html><h1>offline de</h1><section id="visited"><h2>Lesen</h2><ul><li><a href="/">Start</a></li><li><a href="/trauringe">Trauringe</a></li></ul></section></html>',
    );
    expect(await textOf(await worker.visit("/en/watches"))).toContain(
      '<a href="/en/contact">Contact</a>',
    );
    expect(await textOf(await worker.visit("/fr"))).toContain('<section id="visited" hidden>');
  });

  it("FRAME-2 its data fail as without a worker, so that the application loads the document", async () => {
    const worker = await startWorker();
    network.isOffline = true;
    expect((await worker.request("/page-data/uhren/page-data.json"))?.type).toBe("error");
  });
});

describe("shop", () => {
  it("FRAME-5 opens any of its paths from the cached shell once visited", async () => {
    const worker = await startWorker();
    await worker.message({ visited: "/shop/produkt/7/ring", files: [] });
    network.isOffline = true;
    for (const path of ["/shop", "/shop/warenkorb", "/shop/produkt/9/andere"])
      expect(await textOf(await worker.visit(path))).toContain("Schaufenster ohne Preise");
    for (const file of ["/shop-app-aa00000000.js", "/983-aa00000000.js"])
      expect(await textOf(await worker.request(file))).toBe("script of aa");
    expect(await textOf(await worker.visit("/fr/shop"))).toContain("offline fr");
  });

  it("FRAME-5 opens in the language of the visited pages for a visitor who has not been there", async () => {
    const worker = await startWorker();
    await worker.message({ visited: "/", files: [] });
    network.isOffline = true;
    for (const path of ["/shop", "/shop/warenkorb"])
      expect(await textOf(await worker.visit(path))).toContain("Schaufenster ohne Preise");
    for (const file of ["/shop-app-aa00000000.js", "/983-aa00000000.js"])
      expect(await textOf(await worker.request(file))).toBe("script of aa");
    expect(await textOf(await worker.visit("/en/shop"))).toContain("offline en");
    // There is nothing to read without the network.
    expect(await textOf(await worker.visit("/uhren"))).not.toContain('href="/shop"');
  });

  it("FRAME-5 its shell is fetched once per release, and not for a site without a shop", async () => {
    const worker = await startWorker();
    await worker.message({ visited: "/", files: [] });
    network.requested.length = 0;
    await worker.message({ visited: "/trauringe", files: [] });
    expect(network.requested.filter((url) => url.includes("/shop"))).toEqual([]);
    network.files.delete("/shop/_shell");
    browser = new Browser(network);
    const other = await startWorker();
    await other.message({ visited: "/", files: [] });
    expect(browser.pathsIn("pages")).toContain("/");
    expect(browser.pathsIn("pages")).not.toContain("/shop");
  });

  it("FRAME-5 the payment page comes only from the network", async () => {
    const worker = await startWorker();
    await worker.message({ visited: "/shop", files: [] });
    network.put("/shop/zahlung", "with a policy of its own");
    expect(await textOf(await worker.visit("/shop/zahlung?bestellung=1"))).toBe(
      "with a policy of its own",
    );
    network.isOffline = true;
    expect(await textOf(await worker.visit("/shop/zahlung?bestellung=1"))).toContain("offline de");
  });

  it("FRAME-4 the worker never handles API requests", async () => {
    const worker = await startWorker();
    network.requested.length = 0;
    for (const url of [
      "https://content.example/items/ecommerce_settings",
      "/items/ecommerce_product",
      "/ecom/order",
    ])
      expect(await worker.request(url)).toBeUndefined();
    expect(network.requested).toEqual([]);
  });
});

describe("deployment", () => {
  it("FRAME-5 with the old worker, pages are live, and nothing of the new release is cached", async () => {
    const worker = await startWorker("aa");
    await worker.message({ visited: "/", files: [] });
    deploy(network, "bb", PAGES);
    expect(await textOf(await worker.visit("/trauringe"))).toContain('"bb"');
    await worker.message({ visited: "/trauringe", files: [] });
    expect(browser.updates).toBe(1);
    network.isOffline = true;
    expect(await textOf(await worker.visit("/trauringe"))).toContain("offline de");
    // Pages cached before are complete and of one release.
    expect(await textOf(await worker.visit("/"))).toContain('"aa"');
    expect(await textOf(await worker.request("/page-data/app-data.json"))).toContain("aa");
  });

  it("FRAME-5 reads every response body, since an unread one holds a connection", async () => {
    const worker = await startWorker("aa");
    network.responses.length = 0;
    network.files.delete("/page-aa00000000.js");
    await worker.message({ visited: "/", files: ["/static/gone.avif"] });
    deploy(network, "bb", PAGES);
    await worker.message({ visited: "/trauringe", files: [] });
    await worker.message({ visited: "/fehlt", files: [] });
    expect(browser.pathsIn("pages")).toEqual([]);
    expect(network.responses.length).toBeGreaterThan(10);
    expect(network.responses.filter(({ bodyUsed }) => !bodyUsed)).toEqual([]);
  });

  it("FRAME-5 while a page is being cached, nothing is cached", async () => {
    const worker = await startWorker("aa");
    const before = network.files.get("/trauringe");
    deploy(network, "bb", PAGES);
    // The document is of the old release, everything else of the new one.
    if (before) network.files.set("/trauringe", before);
    await worker.message({ visited: "/trauringe", files: [] });
    expect(browser.pathsIn("pages")).toEqual([]);
  });

  it("FRAME-5 the new worker deletes the old release, no other cache of the origin, and fetches the cached pages again", async () => {
    const old = await startWorker("aa");
    for (const visited of ["/trauringe", "/"]) await old.message({ visited, files: [] });
    browser.stores.set("foreign-cache", new MemoryCache());
    deploy(network, "bb", PAGES);
    const worker = await startWorker("bb");
    await worker.message({ visited: "/en/contact", files: [] });
    expect([...browser.stores.keys()].sort()).toEqual([
      "foreign-cache",
      "site-files",
      "site-pages-bb",
      `site-precache-v2-${ORIGIN}/`,
    ]);
    network.isOffline = true;
    for (const path of ["/", "/trauringe"])
      expect(await textOf(await worker.visit(path))).toContain('"bb"');
    expect(await textOf(await worker.request("/page-data/app-data.json"))).toContain("bb");
  });

  it("FRAME-4 a worker with a missing precache file is not installed", async () => {
    network.files.delete("/en/offline.html");
    await expect(workerOf(browser, "aa").install()).rejects.toThrow();
  });

  it("FRAME-5 a missing chunk is a failure and is not cached", async () => {
    const worker = await startWorker();
    expect((await worker.request("/gone-0123456789.js"))?.status).toBe(404);
    network.put("/gone-0123456789.js", "back");
    expect(await textOf(await worker.request("/gone-0123456789.js"))).toBe("back");
  });
});

describe("unregistering worker", () => {
  it("FRAME-4 deletes all caches of the site only, unregisters itself and handles no request", async () => {
    const old = await startWorker();
    await old.message({ visited: "/", files: [] });
    browser.stores.set(
      "foreign-cache",
      [...browser.stores.values()].at(0) ?? expect.fail("no cache"),
    );
    const unregisterWorker = browser.worker("unregister");
    await unregisterWorker.install();
    await unregisterWorker.activate();
    expect([...browser.stores.keys()]).toEqual(["foreign-cache"]);
    expect(browser.unregistered).toBe(true);
    expect(await unregisterWorker.visit("/")).toBeUndefined();
  });
});
