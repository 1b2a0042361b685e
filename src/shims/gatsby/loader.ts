import type { ComponentType } from "react";
import type { PathFinder } from "./paths";

/* Replaces Gatsby's loader in the browser with the part that is used: no slices, no partial
   hydration (docs/decisions/058-browser-runtime.md). */

/** Properties that Gatsby passes to page components, as far as this site uses them. */
export type PageProps = {
  readonly data: unknown;
  readonly pageContext: unknown;
  readonly location: object;
};

type PageModule = {
  readonly default: ComponentType<PageProps>;
  readonly Head?: ComponentType<PageProps>;
};

type PageData = {
  readonly path: string;
  readonly matchPath?: string;
  readonly componentChunkName: string;
  readonly staticQueryHashes: readonly string[];
  readonly result: { readonly data?: unknown; readonly pageContext: unknown };
};

export type LoadedPage = Pick<PageData, "path" | "matchPath" | "result"> & {
  readonly module: PageModule;
  /** Build that the page comes from. Empty if unknown. */
  readonly release: string;
};

/** Modules of the page templates by the name of their chunk. */
export type PageComponents = Readonly<Record<string, () => Promise<unknown>>>;

const RETRIES = 3;
/** Pages are prefetched in small batches, so that they do not delay the page itself. */
const PREFETCH_BATCH = 4;
const PREFETCH_INTERVAL_MS = 3_000;
const CRAWLERS = /bot|crawler|spider|crawling/i;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isPageData = (value: unknown): value is PageData => isObject(value) && "path" in value;

const isPageModule = (value: unknown): value is PageModule => isObject(value) && "default" in value;

const dataUrl = (path: string): string =>
  `/page-data/${path === "/" ? "index" : path.replace(/^\/|\/$/g, "")}/page-data.json`;

/** Results of static queries by the hash of the query. */
const staticQueries = new Map<string, object>();

/** Returns the data of a query, which Gatsby replaces by its hash. */
export function useStaticQuery(hash: string): unknown {
  const result = staticQueries.get(hash);
  if (!result || !("data" in result)) throw new Error(`The static query ${hash} has no result.`);
  return result.data;
}

/** Requests a JSON file. Repeats failed requests. An answer that is no JSON has no value. */
async function request(
  url: string,
  attempt = 0,
): Promise<{ readonly status: number; readonly value?: unknown }> {
  const response = await fetch(url).catch(() => null);
  const status = response?.status ?? 0;
  if (response && status === 200) {
    const value: unknown = await response.json().catch(() => undefined);
    return { status, value };
  }
  // A response that is not read keeps its connection.
  await response?.text().catch(() => undefined);
  return status === 404 || status === 500 || attempt === RETRIES
    ? { status }
    : request(url, attempt + 1);
}

async function requestStaticQuery(hash: string): Promise<void> {
  if (staticQueries.has(hash)) return;
  const { value } = await request(`/page-data/sq/d/${hash}.json`);
  if (!isObject(value)) throw new Error(`The static query ${hash} could not be loaded.`);
  staticQueries.set(hash, value);
}

async function requestRelease(): Promise<string> {
  const { value } = await request("/page-data/app-data.json");
  return isObject(value) && "webpackCompilationHash" in value
    ? String(value.webpackCompilationHash)
    : "";
}

/** Loads and keeps pages. */
export class Loader {
  readonly #pages = new Map<string, LoadedPage>();
  readonly #data = new Map<string, PageData>();
  readonly #running = new Map<string, Promise<LoadedPage | undefined>>();
  readonly #queue: string[] = [];
  readonly #prefetched = new Set<string>();
  #isPrefetching = false;

  constructor(
    private readonly components: PageComponents,
    private readonly paths: PathFinder,
    /** Returns the path of the 404 page for a path. */
    private readonly notFoundPath: (path: string) => string,
  ) {}

  /** Returns the page of a local URL if it is loaded. */
  loadedPage(url: string): LoadedPage | undefined {
    return this.#pages.get(this.paths.pageOf(url));
  }

  /**
   * Loads the page of a local URL. Resolves to undefined if the server must answer: for a file that
   * is no page, and after errors. Rejects if its scripts cannot be loaded.
   */
  loadPage(url: string): Promise<LoadedPage | undefined> {
    const path = this.paths.pageOf(url);
    const loaded = this.#pages.get(path);
    if (loaded) return Promise.resolve(loaded);
    const running = this.#running.get(path);
    if (running) return running;
    const loading = this.#load(path).finally(() => this.#running.delete(path));
    this.#running.set(path, loading);
    return loading;
  }

  async #load(path: string): Promise<LoadedPage | undefined> {
    const [release, data] = await Promise.all([requestRelease(), this.#loadData(path)]);
    const component = data && this.components[data.componentChunkName];
    if (!component) return undefined;
    const [module] = await Promise.all([
      component(),
      ...data.staticQueryHashes.map(requestStaticQuery),
    ]);
    if (!isPageModule(module)) return undefined;
    const page = { ...data, module, release };
    this.#pages.set(path, page);
    return page;
  }

  async #loadData(path: string): Promise<PageData | undefined> {
    const known = this.#data.get(path);
    if (known) return known;
    // The path of a redirect to another site.
    if (!path.startsWith("/")) return undefined;
    const { status, value } = await request(dataUrl(path));
    const data = isPageData(value) ? value : await this.#findOther(path, status);
    if (data) this.#data.set(path, data);
    return data;
  }

  /**
   * Returns the 404 page of the path, which the server sends for a full page load, unless it has a
   * file at the path.
   */
  async #findOther(path: string, status: number): Promise<PageData | undefined> {
    const notFoundPath = this.notFoundPath(path);
    if (path === notFoundPath || (status !== 404 && status !== 200)) return undefined;
    const notFound = await this.#loadData(notFoundPath);
    // Two slashes would lead to another host.
    if (!notFound || path.startsWith("//")) return notFound;
    const file = await fetch(path, { method: "HEAD" }).catch(() => null);
    await file?.text().catch(() => undefined);
    return file?.status === 200 ? undefined : notFound;
  }

  /** Loads a page that the visitor will probably open. */
  hovering(url: string): void {
    this.loadPage(url).catch(() => undefined);
  }

  /** Loads the data of a page when the browser is idle. Returns a function that cancels this. */
  enqueue(url: string): () => void {
    const path = this.paths.pageOf(url);
    if (!isPrefetchWelcome() || this.#pages.has(path) || this.#prefetched.has(path))
      return () => undefined;
    this.#queue.push(path);
    if (!this.#isPrefetching) {
      this.#isPrefetching = true;
      this.#prefetchLater();
    }
    return () => {
      const index = this.#queue.indexOf(path);
      if (index >= 0) this.#queue.splice(index, 1);
    };
  }

  #prefetchLater(): void {
    setTimeout(() => whenIdle(() => void this.#prefetchBatch()), PREFETCH_INTERVAL_MS);
  }

  async #prefetchBatch(): Promise<void> {
    const batch = new Set(this.#queue.splice(0, PREFETCH_BATCH));
    await Promise.all([...batch].map((path) => this.#prefetch(path).catch(() => undefined)));
    this.#isPrefetching = this.#queue.length > 0;
    if (this.#isPrefetching) this.#prefetchLater();
  }

  async #prefetch(path: string): Promise<void> {
    if (this.#prefetched.has(path)) return;
    this.#prefetched.add(path);
    await prefetchFile(dataUrl(path));
    // The response is in the cache now.
    await this.#loadData(path);
  }
}

/** Runs the work when the browser is idle. Safari does not support `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  const browser: Partial<Pick<Window, "requestIdleCallback">> = window;
  if (browser.requestIdleCallback) browser.requestIdleCallback(work);
  else work();
}

/** Whether visitors on this connection benefit from pages that load before they are opened. */
function isPrefetchWelcome(): boolean {
  const { connection, userAgent }: Navigator & { readonly connection?: unknown } = navigator;
  if (CRAWLERS.test(userAgent)) return false;
  if (!isObject(connection)) return true;
  const isSlow = "effectiveType" in connection && String(connection.effectiveType).includes("2g");
  return !isSlow && !("saveData" in connection && connection.saveData);
}

/** Resolves when the browser has the file in its cache, or cannot prefetch. */
function prefetchFile(url: string): Promise<unknown> {
  const link = document.createElement("link");
  if (!link.relList.supports("prefetch")) return Promise.resolve();
  return new Promise((resolve, reject) => {
    Object.assign(link, { rel: "prefetch", as: "fetch", crossOrigin: "anonymous", href: url });
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}
