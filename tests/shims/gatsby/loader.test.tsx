// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Loader, useStaticQuery } from "../../../src/shims/gatsby/loader";
import { PathFinder } from "../../../src/shims/gatsby/paths";

const MODULE = { default: () => null };
const pageData = (path: string) => ({
  path,
  componentChunkName: "page",
  staticQueryHashes: ["123"],
  result: { data: { a: 1 }, pageContext: { page: path } },
});

/** Answers by URL: JSON, text that is none, or a status. */
let answers: Record<string, object | string | number | undefined>;
const requests: string[] = [];
/** All responses. One whose body is not read keeps its connection. */
const responses: Response[] = [];

function respond(response: Response): Promise<Response> {
  responses.push(response);
  return Promise.resolve(response);
}

beforeEach(() => {
  requests.length = 0;
  responses.length = 0;
  answers = {
    "/page-data/app-data.json": { webpackCompilationHash: "r1" },
    "/page-data/sq/d/123.json": { data: { layout: "x" } },
    "/page-data/a/page-data.json": pageData("/a"),
    "/page-data/index/page-data.json": pageData("/"),
    "/page-data/404.html/page-data.json": pageData("/404.html"),
    "/page-data/en/404.html/page-data.json": pageData("/en/404.html"),
  };
  vi.stubGlobal("fetch", (url: string, { method = "GET" } = {}) => {
    requests.push(method === "GET" ? url : `${method} ${url}`);
    const answer = answers[method === "GET" ? url : `${method} ${url}`] ?? 404;
    if (answer === 0) return Promise.reject(new TypeError("Failed to fetch"));
    if (typeof answer === "number") return respond(new Response("x", { status: answer }));
    const body = typeof answer === "string" ? answer : JSON.stringify(answer);
    return respond(new Response(body));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const notFoundPath = (path: string) => `${path.startsWith("/en/") ? "/en" : ""}/404.html`;

const createLoader = (component = () => Promise.resolve<unknown>(MODULE)) =>
  new Loader(
    { page: component },
    new PathFinder([], [{ fromPath: "/alt", toPath: "/a" }]),
    notFoundPath,
  );

const countOf = (url: string) => requests.filter((request) => request === url).length;

describe("loader of pages", () => {
  it("FRAME-1 loads the data, the module and the static queries of a page once", async () => {
    const loader = createLoader();
    expect(loader.loadedPage("/a")).toBeUndefined();
    const [page, same] = await Promise.all([loader.loadPage("/a?x=1"), loader.loadPage("/a/#b")]);
    expect(page).toMatchObject({ path: "/a", release: "r1", module: MODULE });
    expect(same).toBe(page);
    expect(loader.loadedPage("/alt")).toBe(page);
    expect(await loader.loadPage("/a")).toBe(page);
    expect(useStaticQuery("123")).toEqual({ layout: "x" });
    expect(requests).toEqual([
      "/page-data/app-data.json",
      "/page-data/a/page-data.json",
      "/page-data/sq/d/123.json",
    ]);
  });

  it("FRAME-1 loads the home page and keeps the results of static queries", async () => {
    const loader = createLoader();
    expect(await loader.loadPage("/")).toMatchObject({ path: "/" });
    expect(countOf("/page-data/sq/d/123.json")).toBe(0);
    expect(() => useStaticQuery("456")).toThrow("The static query 456 has no result.");
  });

  it("FRAME-5 reads the release with each page, and an unknown one is empty", async () => {
    const loader = createLoader();
    await loader.loadPage("/a");
    answers["/page-data/app-data.json"] = { webpackCompilationHash: "r2" };
    expect(await loader.loadPage("/")).toMatchObject({ release: "r2" });
    answers["/page-data/app-data.json"] = 503;
    expect(await createLoader().loadPage("/")).toMatchObject({ release: "" });
    expect(countOf("/page-data/app-data.json")).toBe(2 + 4);
  });

  it.each([
    [503, 4],
    [0, 4],
    [500, 1],
  ])("FRAME-2 page data that fail with %s are requested %s times", async (status, times) => {
    answers["/page-data/a/page-data.json"] = status;
    const loader = createLoader();
    expect(await loader.loadPage("/a")).toBeUndefined();
    expect(countOf("/page-data/a/page-data.json")).toBe(times);
    // A later visit tries again.
    answers["/page-data/a/page-data.json"] = pageData("/a");
    expect(await loader.loadPage("/a")).toMatchObject({ path: "/a" });
  });

  it.each([404, "no JSON"])("FRAME-2 shows the 404 page for missing data (%s)", async (answer) => {
    answers["/page-data/a/page-data.json"] = answer;
    expect(await createLoader().loadPage("/a")).toMatchObject({ path: "/404.html" });
    expect(responses.filter(({ bodyUsed }) => !bodyUsed)).toEqual([]);
    expect(requests).toContain("HEAD /a");
  });

  it("PAGE-1 shows the 404 page of the path", async () => {
    const loader = createLoader();
    expect(await loader.loadPage("/en/missing?a=1")).toMatchObject({ path: "/en/404.html" });
    expect(await loader.loadPage("/entrance")).toMatchObject({ path: "/404.html" });
    answers["/page-data/en/404.html/page-data.json"] = 404;
    expect(await createLoader().loadPage("/en/missing")).toBeUndefined();
  });

  it("FRAME-2 leaves a file that is no page to the browser", async () => {
    answers["HEAD /sitemap.xml"] = 200;
    expect(await createLoader().loadPage("/sitemap.xml")).toBeUndefined();
  });

  it("FRAME-2 requests nothing from another host", async () => {
    expect(await createLoader().loadPage("//elsewhere.example")).toMatchObject({
      path: "/404.html",
    });
    expect(requests.filter((url) => url.startsWith("HEAD"))).toEqual([]);
    const loader = new Loader(
      {},
      new PathFinder([], [{ fromPath: "/x", toPath: "https://x.y/" }]),
      notFoundPath,
    );
    expect(await loader.loadPage("/x")).toBeUndefined();
    expect(requests.filter((url) => url.includes("x.y"))).toEqual([]);
  });

  it("FRAME-2 leaves a page of an unknown template to the browser", async () => {
    expect(
      await new Loader({}, new PathFinder([], []), notFoundPath).loadPage("/a"),
    ).toBeUndefined();
  });

  it("FRAME-2 rejects if the module cannot be loaded, and tries again later", async () => {
    const component = vi.fn<() => Promise<unknown>>();
    component.mockRejectedValueOnce(new Error("Loading chunk 1 failed."));
    component.mockResolvedValue(MODULE);
    const loader = createLoader(component);
    loader.hovering("/a");
    await expect(loader.loadPage("/a")).rejects.toThrow("Loading chunk 1 failed.");
    expect(await loader.loadPage("/a")).toMatchObject({ path: "/a" });
  });
});

describe("prefetching of page data", () => {
  const links = () =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].map(({ href }) =>
      href.slice("http://localhost:3000".length),
    );

  beforeEach(() => {
    vi.useFakeTimers();
    document.head.replaceChildren();
    vi.spyOn(DOMTokenList.prototype, "supports").mockReturnValue(true);
  });

  /** Runs the timers of a batch and lets its links load. */
  async function finishBatch(): Promise<void> {
    await vi.advanceTimersByTimeAsync(3_000);
    for (const link of document.querySelectorAll("link")) link.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(0);
  }

  it("FRAME-1 prefetches four pages at a time, each once, and none that is cancelled", async () => {
    const loader = createLoader();
    for (const path of ["/b", "/c", "/d", "/e"]) loader.enqueue(path);
    const cancel = loader.enqueue("/f");
    loader.enqueue("/a?x#y");
    cancel();
    await finishBatch();
    expect(links()).toEqual(
      ["/b", "/c", "/d", "/e"].map((path) => `/page-data${path}/page-data.json`),
    );
    await finishBatch();
    expect(links().at(-1)).toBe("/page-data/a/page-data.json");
    expect(links()).toHaveLength(5);
    loader.enqueue("/a");
    await finishBatch();
    expect(links()).toHaveLength(5);
    // The data are in memory.
    const before = countOf("/page-data/a/page-data.json");
    await loader.loadPage("/a");
    expect(countOf("/page-data/a/page-data.json")).toBe(before);
  });

  it.each([
    ["connection", { saveData: true }],
    ["connection", { effectiveType: "slow-2g" }],
    ["userAgent", "Googlebot/2.1"],
  ])("FRAME-1 prefetches nothing with %s %j", async (name, value) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    createLoader().enqueue("/a");
    await finishBatch();
    expect(links()).toEqual([]);
    Reflect.deleteProperty(navigator, name);
  });

  it("FRAME-1 loads the data in a browser that cannot prefetch", async () => {
    vi.spyOn(DOMTokenList.prototype, "supports").mockReturnValue(false);
    createLoader().enqueue("/a");
    await finishBatch();
    expect(links()).toEqual([]);
    expect(countOf("/page-data/a/page-data.json")).toBe(1);
  });
});
