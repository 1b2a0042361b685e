import { buildSync } from "esbuild";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import type { ServiceWorkerConfig, WorkerMessageEvent } from "#service-worker/scope";

/** The scripts of the worker, bundled as by the build. */
const SCRIPTS = {
  worker: bundle("main.ts"),
  unregister: bundle("unregister-main.ts"),
} as const;

function bundle(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, "../../src/service-worker", entry)],
    bundle: true,
    write: false,
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"', "process.env.GATSBY_LANGUAGES": '""' },
  });
  return outputFiles[0]?.text ?? "";
}

export const ORIGIN = "https://haus.example";

/** As in a browser, relative addresses belong to the site. */
class SiteRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === "string" ? new URL(input, ORIGIN) : input, init);
  }
}

const SHARED = {
  shopRoots: ["/shop", "/en/shop", "/fr/shop"],
  paymentPaths: ["/shop/zahlung"],
  offlinePage: { de: "/offline.html", en: "/en/offline.html", fr: "/fr/offline.html" },
} as const;

/** Mock network that records requests, serves files and can go offline. */
export class Network {
  readonly requested: string[] = [];
  readonly responses: Response[] = [];
  readonly files = new Map<
    string,
    { readonly status: number; readonly body: string; readonly redirected?: boolean }
  >();
  isOffline = false;

  put(path: string, body: string, status = 200): void {
    this.files.set(path, { status, body });
  }

  readonly fetch = (request: Request | string): Promise<Response> => {
    const url = new URL(typeof request === "string" ? request : request.url, ORIGIN);
    this.requested.push(url.href);
    if (this.isOffline) return Promise.reject(new TypeError("Failed to fetch"));
    const file = this.files.get(url.pathname) ?? { status: 404, body: "Not found" };
    const response = new Response(file.body, { status: file.status });
    this.responses.push(response);
    return Promise.resolve(response);
  };
}

/** Mock of the Cache API, ordered by insertion. */
export class MemoryCache {
  readonly entries = new Map<string, string>();
  private readonly key = (request: Request | string) =>
    new URL(typeof request === "string" ? request : request.url, ORIGIN).href;
  readonly match = (request: Request | string) => {
    const body = this.entries.get(this.key(request));
    return Promise.resolve(body === undefined ? undefined : new Response(body));
  };
  readonly put = async (request: Request | string, response: Response) => {
    // As in browsers, an entry that is put again moves to the end.
    this.entries.delete(this.key(request));
    this.entries.set(this.key(request), await response.text());
  };
  readonly delete = (request: Request | string) =>
    Promise.resolve(this.entries.delete(this.key(request)));
  readonly keys = () => Promise.resolve([...this.entries.keys()].map((url) => ({ url })));
}

/** Mock browser that runs workers and sends requests to them. */
export class Browser {
  readonly stores = new Map<string, MemoryCache>();
  updates = 0;
  unregistered = false;
  constructor(readonly network: Network) {}

  private readonly caches = {
    open: (name: string) => {
      const store = this.stores.get(name) ?? new MemoryCache();
      this.stores.set(name, store);
      return Promise.resolve(store);
    },
    keys: () => Promise.resolve([...this.stores.keys()]),
    match: (request: Request | string, { cacheName }: { readonly cacheName: string }) =>
      this.caches.open(cacheName).then((cache) => cache.match(request)),
    delete: (name: string) => Promise.resolve(this.stores.delete(name)),
  };

  /** Starts a worker. Returns it before any event. */
  worker(script: keyof typeof SCRIPTS, config?: ServiceWorkerConfig) {
    const listeners: (readonly [type: string, listener: (event: unknown) => void])[] = [];
    const registration = {
      scope: `${ORIGIN}/`,
      update: () => {
        this.updates += 1;
        return Promise.resolve();
      },
      unregister: () => {
        this.unregistered = true;
        return Promise.resolve(true);
      },
    };
    const scope = {
      caches: this.caches,
      registration,
      location: new URL(ORIGIN),
      clients: { claim: () => Promise.resolve() },
      fetch: this.network.fetch,
      skipWaiting: () => Promise.resolve(),
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        void listeners.push([type, listener]),
      FetchEvent: Event,
      Request: SiteRequest,
      WORKER_PLAN: config,
    };
    const globals = { ...scope, self: scope };
    const start: unknown = compileFunction(SCRIPTS[script], Object.keys(globals));
    if (typeof start === "function") Reflect.apply(start, undefined, Object.values(globals));
    const dispatch = async (type: string, fields: object): Promise<Response | undefined> => {
      const work: Promise<unknown>[] = [];
      let response: Promise<Response> | undefined;
      const event = {
        ...fields,
        type,
        waitUntil: (promise: Promise<unknown>) => void work.push(promise),
        respondWith: (promise: Promise<Response>) => void (response = promise),
      };
      for (const [, listener] of listeners.filter(([name]) => name === type)) listener(event);
      // A rejected response is a network error for the page.
      const received = await response?.catch(() => Response.error());
      while (work.length > 0) await Promise.all(work.splice(0));
      return received;
    };
    return {
      install: () => dispatch("install", {}),
      activate: () => dispatch("activate", {}),
      message: (data: WorkerMessageEvent["data"]) => dispatch("message", { data }),
      request: (path: string, init: Partial<Request> = {}) => {
        const request = new SiteRequest(path);
        for (const [name, value] of Object.entries(init))
          Object.defineProperty(request, name, { value });
        return dispatch("fetch", { request });
      },
      visit(path: string) {
        return this.request(path, { mode: "navigate", destination: "document" });
      },
    };
  }

  pathsIn(part: "pages" | "files"): readonly string[] {
    const stores = [...this.stores].filter(([name]) => name.startsWith(`site-${part}`));
    return stores.flatMap(([, store]) =>
      [...store.entries.keys()].map((url) => new URL(url).pathname),
    );
  }
}

function configOf(release: string): ServiceWorkerConfig {
  return {
    ...SHARED,
    release,
    precache: [
      ...Object.values(SHARED.offlinePage).map((url) => ({ url, revision: release })),
      { url: `/app-${release}00000000.js`, revision: null },
    ],
    shopFiles: [`/shop-app-${release}00000000.js`, `/983-${release}00000000.js`],
  };
}

export function workerOf(browser: Browser, release: string) {
  return browser.worker("worker", configOf(release));
}

/** Puts the files of a build on the server: pages with their data, all of one release. */
export function deploy(
  network: Network,
  release: string,
  pages: Readonly<Record<string, string>>,
): void {
  const parts = {
    page: [`/page-${release}00000000.js`],
    // As in a build, a chunk lists no files that it shares with others.
    "shop-app": [`/shop-app-${release}00000000.js`],
  };
  network.put(`/983-${release}00000000.js`, `script of ${release}`);
  network.put("/page-data/app-data.json", JSON.stringify({ webpackCompilationHash: release }));
  network.put("/page-data/sq/d/11.json", JSON.stringify({ release }));
  for (const file of [`/app-${release}00000000.js`, ...Object.values(parts).flat()])
    network.put(file, `script of ${release}`);
  for (const [path, title] of Object.entries(pages)) {
    const mapping = JSON.stringify(JSON.stringify(parts));
    network.put(
      path,
      `<html><title>${title} | Haus</title><script>window.___chunkMapping=${mapping};</script><script>window.___webpackCompilationHash="${release}";</script><script src="/app-${release}00000000.js"></script></html>`,
    );
    const data = { componentChunkName: "page", staticQueryHashes: ["11"], title };
    network.put(
      `/page-data/${path === "/" ? "index" : path.slice(1)}/page-data.json`,
      JSON.stringify(data),
    );
  }
  for (const [language, path] of Object.entries(SHARED.offlinePage)) {
    network.put(
      path,
      `<html><h1>offline ${language}</h1><section id="visited" hidden><h2>Lesen</h2><ul></ul></section></html>`,
    );
  }
}
