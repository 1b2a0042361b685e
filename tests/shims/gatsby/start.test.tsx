// @vitest-environment jsdom
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { globalHistory, type Place } from "../../../src/shims/gatsby/history";
import { Link } from "../../../src/shims/gatsby/link";
import type { PageProps } from "../../../src/shims/gatsby/loader";
import { startSite } from "../../../src/shims/gatsby/start";

/** Starts the site with small pages, as the browser does. */

const TITLES: Record<string, string> = {
  "/": "Start",
  "/a": "A",
  "/shop": "Shop",
  "/404.html": "?",
};

function Page({ pageContext, location }: PageProps) {
  const { pathname = "", hash = "" } = "pathname" in location ? globalHistory.location : {};
  return (
    <main>
      <h1>{String(pageContext)}</h1>
      <p id="place">{pathname + hash}</p>
      <Link to="/a">to a</Link>
    </main>
  );
}

function Head({ pageContext }: PageProps) {
  return (
    <>
      <html lang="de" />
      <title>{String(pageContext)}</title>
      <meta name="robots" content="all" />
    </>
  );
}

const ADDRESS = window.location;

type RouteChange = { readonly location: Place; readonly prevLocation: Place | null };
type ScrollChange = {
  readonly getSavedScrollPosition: (place: object) => readonly [number, number];
};

const hooks = {
  onInitialClientRender: vi.fn(),
  onRouteUpdate: vi.fn<(change: RouteChange) => void>(),
  onRouteUpdateDelayed: vi.fn(),
  registerServiceWorker: vi.fn(() => true),
  shouldUpdateScroll: vi.fn<(change: ScrollChange) => boolean>(),
  wrapPageElement: vi.fn(),
  replaceHydrateFunction: () => (element: ReactNode, container: Element) => {
    root = createRoot(container);
    act(() => root?.render(element));
  },
};

let root: Root | undefined;
let release: string;
let statuses: Record<string, number>;
const assign = vi.fn();
const scrollTo = vi.fn();
const reload = vi.fn();
const CALLS = { assign, reload };
const registerServiceWorker = vi.fn();

const start = () =>
  startSite({
    components: { page: () => Promise.resolve({ default: Page, Head }) },
    matchPaths: [{ path: "/shop", matchPath: "/shop/*" }],
    redirects: [{ fromPath: "/alt", toPath: "/a", ignoreCase: true }],
    plugins: [
      { plugin: { registerServiceWorker: hooks.registerServiceWorker }, options: {} },
      { plugin: { ...hooks, registerServiceWorker: undefined }, options: { x: 1 } },
    ],
    notFoundPath: () => "/404.html",
    registerServiceWorker,
  });

/** Runs timers, frames and promises. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(100));

async function open(path: string): Promise<void> {
  act(() => root?.unmount());
  globalHistory.completeTransition();
  globalHistory.navigate(path);
  globalHistory.completeTransition();
  const started = start();
  await vi.advanceTimersByTimeAsync(10);
  await started;
  await settle();
}

const heading = () => document.querySelector("h1")?.textContent;
const places = () => hooks.onRouteUpdate.mock.calls.map(([{ location }]) => location.pathname);

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame", "Date"],
  });
  // React's development build warns about the element `html` below another element.
  vi.spyOn(console, "error").mockImplementation((message) => {
    expect(message).toContain("validateDOMNesting");
  });
  vi.clearAllMocks();
  window.sessionStorage.clear();
  document.head.innerHTML = '<title data-gatsby-head="true">Start</title>';
  document.body.innerHTML = '<div id="___gatsby"></div>';
  release = "r1";
  statuses = {};
  window.___webpackCompilationHash = "r1";
  window.___swUpdated = false;
  Reflect.deleteProperty(window, "pagePath");
  hooks.shouldUpdateScroll.mockReturnValue(true);
  window.scrollTo = scrollTo;
  // The document cannot be left.
  vi.stubGlobal(
    "location",
    new Proxy(
      {},
      {
        get: (_address, name): unknown =>
          name in CALLS ? Reflect.get(CALLS, name) : Reflect.get(ADDRESS, name),
      },
    ),
  );
  vi.stubGlobal("fetch", (url: string) => {
    if (url.endsWith("app-data.json"))
      return Promise.resolve(Response.json({ webpackCompilationHash: release }));
    const path = url
      .replace("/page-data", "")
      .replace("/page-data.json", "")
      .replace("/index", "/");
    const title = TITLES[path];
    const status = statuses[path] ?? (title ? 200 : 404);
    const matchPath = path === "/shop" ? { matchPath: "/shop/*" } : {};
    const result = { pageContext: title };
    const data = { path, componentChunkName: "page", staticQueryHashes: [], result, ...matchPath };
    return Promise.resolve(status === 200 ? Response.json(data) : new Response("", { status }));
  });
});

afterEach(() => {
  act(() => root?.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("first page", () => {
  it("renders the page in the elements of the built HTML and calls the plugins", async () => {
    await open("/a#x");
    expect(document.querySelector("#___gatsby > #gatsby-focus-wrapper[tabindex='-1'] h1")).not.toBe(
      null,
    );
    expect(document.querySelector("#___gatsby > #gatsby-announcer[hidden]")).not.toBe(null);
    expect(heading()).toBe("A");
    expect(hooks.onInitialClientRender).toHaveBeenCalledExactlyOnceWith({}, { x: 1 });
    expect(performance.getEntriesByName("onInitialClientRender").length).toBeGreaterThan(0);
    expect(places()).toEqual(["/a"]);
    expect(hooks.onRouteUpdate.mock.calls[0]?.[0].prevLocation).toBe(null);
    expect(hooks.wrapPageElement).toHaveBeenCalled();
    expect(registerServiceWorker).toHaveBeenCalledOnce();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("FRAME-4 registers no service worker unless a plugin requests it", async () => {
    hooks.registerServiceWorker.mockReturnValueOnce(false);
    await open("/a");
    expect(registerServiceWorker).not.toHaveBeenCalled();
  });

  it("FRAME-1 shows the path of the document, with query and anchor", async () => {
    window.pagePath = "/a";
    await open("/a/index.html?b=1#c");
    expect(window.location.href).toBe("http://localhost:3000/a?b=1#c");
    window.pagePath = "/404.html";
    await open("/missing");
    expect(window.location.pathname).toBe("/missing");
    expect(heading()).toBe("?");
  });

  it("REDIR-5 follows a redirect", async () => {
    await open("/alt?b=1");
    await settle();
    expect(window.location.href).toBe("http://localhost:3000/a?b=1");
    expect(places()).toEqual(["/a"]);
  });

  it("FRAME-2 renders nothing and throws if the page cannot be loaded", async () => {
    statuses = { "/a": 500 };
    globalHistory.navigate("/a");
    await expect(start()).rejects.toThrow("page resources for /a not found. Not rendering React");
    expect(document.getElementById("___gatsby")?.innerHTML).toBe("");
  });

  it("FRAME-5 reloads a document of an earlier release once", async () => {
    release = "r2";
    await open("/a");
    expect(reload).toHaveBeenCalledOnce();
    expect(heading()).toBeUndefined();
    await open("/a");
    expect(reload).toHaveBeenCalledOnce();
    expect(heading()).toBe("A");
  });
});

describe("next pages", () => {
  it("FRAME-1 opens a page once it is loaded, at its top, with its head", async () => {
    await open("/");
    document.querySelector("a")?.click();
    await settle();
    expect(heading()).toBe("A");
    expect(window.location.pathname).toBe("/a");
    expect(places()).toEqual(["/", "/a"]);
    expect(hooks.onRouteUpdate.mock.lastCall?.[0].prevLocation).toMatchObject({ pathname: "/" });
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
    expect(document.title).toBe("A");
    expect(document.documentElement.lang).toBe("de");
    expect([...document.head.children].map(({ outerHTML }) => outerHTML)).toEqual([
      '<meta name="robots" content="all" data-gatsby-head="true">',
      '<title data-gatsby-head="true">A</title>',
    ]);
    expect(hooks.onRouteUpdateDelayed).not.toHaveBeenCalled();
  });

  it("FRAME-3 tells that a page takes longer than a second", async () => {
    await open("/");
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    window.___navigate?.("/a");
    await vi.advanceTimersByTimeAsync(999);
    expect(hooks.onRouteUpdateDelayed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(hooks.onRouteUpdateDelayed).toHaveBeenCalledOnce();
    expect(heading()).toBe("Start");
  });

  it("FRAME-1 keeps the page, its focus and its scroll position within the paths of the shop", async () => {
    await open("/shop");
    const shown = document.querySelector("h1");
    hooks.shouldUpdateScroll.mockReturnValueOnce(false);
    window.___navigate?.("/shop/ringe", { state: { preserveScroll: true } });
    await settle();
    expect(document.querySelector("h1")).toBe(shown);
    expect(document.querySelector("#place")?.textContent).toBe("/shop/ringe");
    expect(document.activeElement).toBe(document.body);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(hooks.shouldUpdateScroll.mock.lastCall?.[0]).toMatchObject({
      prevRouterProps: { location: { pathname: "/shop" } },
      routerProps: { location: { pathname: "/shop/ringe", action: "PUSH" } },
    });
  });

  it("FRAME-1 restores the scroll position on the way back", async () => {
    await open("/");
    const { key } = globalHistory.location;
    Object.defineProperty(window, "scrollY", { value: 300, configurable: true });
    window.dispatchEvent(new Event("scroll"));
    await settle();
    window.___navigate?.("/a");
    await settle();
    window.history.replaceState({ key }, "", "/");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await settle();
    expect(heading()).toBe("Start");
    expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
    expect(
      hooks.shouldUpdateScroll.mock.lastCall?.[0].getSavedScrollPosition({
        pathname: "/",
        key,
      }),
    ).toEqual([0, 300]);
  });

  it("FRAME-1 scrolls to the anchor of a link", async () => {
    await open("/");
    const scrollIntoView = vi.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    window.___navigate?.("/a#place");
    await settle();
    expect(scrollIntoView.mock.contexts).toEqual([document.getElementById("place")]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("FRAME-1 a second anchor in the address bar scrolls, and the way back restores the position", async () => {
    await open("/a#place");
    const { key } = globalHistory.location;
    const scrolledTo = async (position: number) => {
      Object.defineProperty(window, "scrollY", { value: position, configurable: true });
      window.dispatchEvent(new Event("scroll"));
      await settle();
    };
    await scrolledTo(300);
    hooks.shouldUpdateScroll.mockClear();
    window.history.replaceState(null, "", "/a#other");
    // The browser scrolls at once, on a busy machine before it reports the new place.
    await scrolledTo(700);
    window.dispatchEvent(new PopStateEvent("popstate"));
    await scrolledTo(700);
    document.querySelector("main")?.setAttribute("id", "other");
    window.history.replaceState(null, "", "/a#other");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await settle();
    expect(hooks.shouldUpdateScroll.mock.lastCall?.[0]).toMatchObject({
      routerProps: { location: { hash: "#other", action: "PUSH" } },
    });
    window.history.replaceState({ key }, "", "/a#place");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await settle();
    const change = hooks.shouldUpdateScroll.mock.lastCall?.[0];
    expect(change).toMatchObject({ routerProps: { location: { key, hash: "#place" } } });
    expect(change?.getSavedScrollPosition({ pathname: "/a", key })).toEqual([0, 300]);
  });

  it("FRAME-2 the browser loads the document of a page that cannot be loaded", async () => {
    await open("/");
    statuses = { "/a": 503 };
    window.___navigate?.("/a?b=1#c");
    await settle();
    expect(assign).toHaveBeenCalledExactlyOnceWith("/a?b=1#c");
    expect(window.history.state).toEqual({});
    expect(heading()).toBe("Start");
  });

  it("FRAME-2 FRAME-5 the browser loads the document on the way back to a page that is missing", async () => {
    await open("/");
    statuses = { "/a": 503 };
    window.history.replaceState(null, "", "/a?b=1");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await settle();
    expect(assign).toHaveBeenCalledExactlyOnceWith("http://localhost:3000/a?b=1");
    expect(heading()).toBe("Start");
  });

  it("FRAME-1 loads a page on the way back that is not loaded yet", async () => {
    await open("/");
    window.history.replaceState(null, "", "/a");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await settle();
    expect(heading()).toBe("A");
    expect(assign).not.toHaveBeenCalled();
  });

  it("FRAME-5 the browser loads the document of a new release", async () => {
    await open("/");
    release = "r2";
    window.___navigate?.("/a");
    await settle();
    expect(assign).toHaveBeenCalledExactlyOnceWith("/a");
    expect(window.location.pathname).toBe("/");
    window.___swUpdated = true;
    window.___navigate?.("/shop");
    expect(assign).toHaveBeenLastCalledWith("/shop");
  });

  it("FRAME-5 a missing script of the page that is opened loads its document", async () => {
    await open("/a");
    const missing = Object.assign(new Event("unhandledrejection"), {
      reason: new Error("Loading chunk 12 failed."),
    });
    window.dispatchEvent(missing);
    expect(assign).toHaveBeenCalledWith("/a");
  });

  it("REDIR-5 a link to a redirect opens its target", async () => {
    await open("/");
    window.___navigate?.("/Alt?b=1");
    await settle();
    expect(window.location.href).toBe("http://localhost:3000/a?b=1");
  });

  it("FRAME-1 steps through the history", async () => {
    await open("/");
    const go = vi.spyOn(window.history, "go");
    window.___navigate?.(-1);
    expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  });
});
