import { beforeEach, describe, expect, it } from "vitest";
import { unregisterServiceWorker } from "../../src/service-worker/unregister";
import { Browser, deploy, Network, workerOf } from "./service-worker-fixture";

const PAGES = {
  "/": "Start",
  "/trauringe": "Trauringe",
  "/en/contact": "Contact",
  "/shop": "Schaufenster",
};

let network: Network;
let browser: Browser;

beforeEach(() => {
  network = new Network();
  browser = new Browser(network);
  deploy(network, "aa", PAGES);
});

async function aliveWorker(release = "aa") {
  const worker = workerOf(browser, release);
  await worker.install();
  await worker.activate();
  return worker;
}

const textOf = async (answer: Response | undefined) =>
  (await answer?.text()) ?? "left to the browser";

describe("a page that was visited", () => {
  it("FRAME-5 can be read without the network, with its data and what brings it to life", async () => {
    const worker = await aliveWorker();
    await worker.told({ visited: "/trauringe", files: ["/static/ring-0123.avif"] });
    network.put("/static/ring-0123.avif", "picture");
    await worker.told({ visited: "/trauringe", files: ["/static/ring-0123.avif"] });
    network.away = true;
    expect(await textOf(await worker.visit("/trauringe?x=1"))).toContain("<title>Trauringe");
    expect(await textOf(await worker.ask("/page-data/trauringe/page-data.json"))).toContain(
      '"title":"Trauringe"',
    );
    expect(await textOf(await worker.ask("/page-data/app-data.json"))).toContain("aa");
    expect(await textOf(await worker.ask("/page-data/sq/d/11.json"))).toContain("aa");
    for (const file of ["/app-aa00000000.js", "/page-aa00000000.js"])
      expect(await textOf(await worker.ask(file))).toBe("script of aa");
    expect(await textOf(await worker.ask("/static/ring-0123.avif"))).toBe("picture");
  });

  it("FRAME-5 is always the live one as long as there is a network", async () => {
    const worker = await aliveWorker();
    await worker.told({ visited: "/trauringe", files: [] });
    deploy(network, "aa", { "/trauringe": "Trauringe in Gold" });
    expect(await textOf(await worker.visit("/trauringe"))).toContain("Trauringe in Gold");
    expect(await textOf(await worker.ask("/page-data/trauringe/page-data.json"))).toContain(
      "Trauringe in Gold",
    );
  });

  it("FRAME-5 stands in for a server that has broken down, and only then", async () => {
    const worker = await aliveWorker();
    await worker.told({ visited: "/trauringe", files: [] });
    network.put("/trauringe", "broken", 503);
    network.put("/fehlt", "not there", 404);
    network.put("/neu", "broken", 503);
    expect(await textOf(await worker.visit("/trauringe"))).toContain("<title>Trauringe");
    expect((await worker.visit("/fehlt"))?.status).toBe(404);
    expect((await worker.visit("/neu"))?.status).toBe(503);
  });

  it("FRAME-2 failing page data is passed on as it is: the application knows what to do", async () => {
    const worker = await aliveWorker();
    await worker.told({ visited: "/trauringe", files: [] });
    for (const status of [404, 500, 503]) {
      network.put("/page-data/trauringe/page-data.json", "{}", status);
      expect((await worker.ask("/page-data/trauringe/page-data.json"))?.status).toBe(status);
    }
  });

  it("FRAME-5 is not kept if it is a step of something or not there", async () => {
    const worker = await aliveWorker();
    network.put(
      "/danke",
      '<meta name="robots" content="noindex"/><script>window.___webpackCompilationHash="aa";</script>',
    );
    network.put("/page-data/danke/page-data.json", '{"componentChunkName":"page"}');
    for (const visited of ["/danke", "/fehlt", "/shop/zahlung"])
      await worker.told({ visited, files: [] });
    expect(browser.pathsIn("pages")).toEqual([]);
  });

  it("FRAME-5 at most 24 are kept, the ones visited last, and nonsense is not listened to", async () => {
    const worker = await aliveWorker();
    const many = Array.from({ length: 30 }, (_, index) => `/seite-${index}`);
    deploy(network, "aa", Object.fromEntries(many.map((path) => [path, path])));
    for (const visited of many) await worker.told({ visited, files: [] });
    const kept = browser.pathsIn("pages").filter((path) => !path.startsWith("/page-data"));
    expect(kept).toEqual(many.slice(6));
    for (const data of [null, "visit", { visited: 5 }, { visited: "https://fremd.example/" }])
      await worker.told(data);
    expect(network.asked.filter((url) => !url.startsWith("https://haus.example/"))).toEqual([]);
  });
});

describe("a page that was not visited", () => {
  it("FRAME-5 is answered with the offline page of its language, which names the pages that can be read", async () => {
    const worker = await aliveWorker();
    for (const visited of ["/trauringe", "/", "/en/contact"])
      await worker.told({ visited, files: [] });
    network.away = true;
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

  it("FRAME-2 its data fail as they would without a worker, so that the application loads the page as a whole", async () => {
    const worker = await aliveWorker();
    network.away = true;
    expect((await worker.ask("/page-data/uhren/page-data.json"))?.type).toBe("error");
  });
});

describe("the shop", () => {
  it("FRAME-5 opens at any of its places out of its shell, once it was visited", async () => {
    const worker = await aliveWorker();
    await worker.told({ visited: "/shop/produkt/7/ring", files: [] });
    network.away = true;
    for (const path of ["/shop", "/shop/warenkorb", "/shop/produkt/9/andere"])
      expect(await textOf(await worker.visit(path))).toContain("Schaufenster");
    expect(await textOf(await worker.ask("/shop-app-aa00000000.js"))).toBe("script of aa");
    expect(await textOf(await worker.visit("/fr/shop"))).toContain("offline fr");
  });

  it("FRAME-5 PAY-1 the payment page comes from the network or not at all", async () => {
    const worker = await aliveWorker();
    await worker.told({ visited: "/shop", files: [] });
    network.put("/shop/zahlung", "with a policy of its own");
    expect(await textOf(await worker.visit("/shop/zahlung?bestellung=1"))).toBe(
      "with a policy of its own",
    );
    network.away = true;
    expect(await textOf(await worker.visit("/shop/zahlung?bestellung=1"))).toContain("offline de");
  });

  it("FRAME-4 its API is never answered by the worker", async () => {
    const worker = await aliveWorker();
    network.asked.length = 0;
    for (const url of [
      "https://content.example/items/ecommerce_settings",
      "/items/ecommerce_product",
      "/ecom/order",
    ])
      expect(await worker.ask(url)).toBeUndefined();
    expect(network.asked).toEqual([]);
  });
});

describe("a deployment", () => {
  it("FRAME-5 while the old worker is still there: pages are live, and nothing of the new release is kept beside the old", async () => {
    const worker = await aliveWorker("aa");
    await worker.told({ visited: "/", files: [] });
    deploy(network, "bb", PAGES);
    expect(await textOf(await worker.visit("/trauringe"))).toContain('"bb"');
    await worker.told({ visited: "/trauringe", files: [] });
    expect(browser.updates).toBe(1);
    network.away = true;
    expect(await textOf(await worker.visit("/trauringe"))).toContain("offline de");
    // What was kept before is whole, and all of one release.
    expect(await textOf(await worker.visit("/"))).toContain('"aa"');
    expect(await textOf(await worker.ask("/page-data/app-data.json"))).toContain("aa");
  });

  it("FRAME-5 leaves no answer unread that would hold a connection, whether a page is kept or not", async () => {
    const worker = await aliveWorker("aa");
    network.answers.length = 0;
    network.files.delete("/page-aa00000000.js");
    await worker.told({ visited: "/", files: ["/static/gone.avif"] });
    deploy(network, "bb", PAGES);
    await worker.told({ visited: "/trauringe", files: [] });
    await worker.told({ visited: "/fehlt", files: [] });
    expect(browser.pathsIn("pages")).toEqual([]);
    expect(network.answers.length).toBeGreaterThan(10);
    expect(network.answers.filter(({ bodyUsed }) => !bodyUsed)).toEqual([]);
  });

  it("FRAME-5 in the middle of keeping a page: nothing is kept", async () => {
    const worker = await aliveWorker("aa");
    const before = network.files.get("/trauringe");
    deploy(network, "bb", PAGES);
    // The document was read of the old release, all else of the new.
    if (before) network.files.set("/trauringe", before);
    await worker.told({ visited: "/trauringe", files: [] });
    expect(browser.pathsIn("pages")).toEqual([]);
  });

  it("FRAME-5 the new worker forgets the old release and reads the pages anew that were kept", async () => {
    const old = await aliveWorker("aa");
    for (const visited of ["/trauringe", "/"]) await old.told({ visited, files: [] });
    deploy(network, "bb", PAGES);
    const worker = await aliveWorker("bb");
    await expect.poll(() => browser.pathsIn("pages")).toContain("/");
    expect([...browser.stores.keys()].sort()).toEqual([
      "house-files",
      "house-pages-bb",
      "house-shell-bb",
    ]);
    network.away = true;
    for (const path of ["/", "/trauringe"])
      expect(await textOf(await worker.visit(path))).toContain('"bb"');
    expect(await textOf(await worker.ask("/page-data/app-data.json"))).toContain("bb");
  });

  it("FRAME-4 a worker whose files are not all there does not come into being", async () => {
    network.files.delete("/en/offline.html");
    await expect(workerOf(browser, "aa").install()).rejects.toThrow();
  });

  it("FRAME-5 a chunk that is gone is a failure like any other, and is not kept", async () => {
    const worker = await aliveWorker();
    expect((await worker.ask("/gone-0123456789.js"))?.status).toBe(404);
    network.put("/gone-0123456789.js", "back");
    expect(await textOf(await worker.ask("/gone-0123456789.js"))).toBe("back");
  });
});

describe("the way out", () => {
  it("FRAME-4 forgets all that was kept, leaves what is not ours, takes itself away and answers nothing", async () => {
    const old = await aliveWorker();
    await old.told({ visited: "/", files: [] });
    browser.stores.set(
      "somebody-elses",
      [...browser.stores.values()].at(0) ?? expect.fail("no cache"),
    );
    const farewell = browser.worker(unregisterServiceWorker);
    await farewell.install();
    await farewell.activate();
    expect([...browser.stores.keys()]).toEqual(["somebody-elses"]);
    expect(browser.unregistered).toBe(true);
    expect(await farewell.visit("/")).toBeUndefined();
  });
});
