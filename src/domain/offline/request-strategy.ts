import { isHashedAsset } from "./hashed-asset";
import { parsePathLocale, type PartiallyLocalized } from "../locale/locale";
import { normalizePath } from "../navigation/routes";

/**
 * The rules of the service worker (FRAME-4, FRAME-5): what it may touch, and what it answers when
 * the network is away.
 */

/** What the worker has to know of the site that it was built for. */
export type OfflineConfig = {
  readonly origin: string;
  /**
   * Names the code of a build, as every document and its data do; what was kept of one is never
   * mixed with another's.
   */
  readonly release: string;
  /** The shop's roots: one document a language, whatever stands behind them. */
  readonly shopRoots: readonly string[];
  /**
   * Documents that have a policy of their own and lead to somebody's money: never out of a memory.
   */
  readonly paymentPaths: readonly string[];
  /** The document that says that the visitor is offline. */
  readonly offlinePage: PartiallyLocalized<string>;
};

export type ClassifiedRequest = Pick<Request, "method" | "url" | "mode" | "destination"> & {
  readonly range: boolean;
};

export type RequestStrategy =
  /** Not touched: the browser does what it would do without a worker. */
  | { readonly kind: "leave" }
  /** Never changes under its name: what is kept is as good as what would come. */
  | { readonly kind: "file" }
  /** Page data: live, and what was kept with its document when the network is away. */
  | { readonly kind: "data" }
  /** A page: live; `kept` names what may stand in for it, null that only the offline page may. */
  | { readonly kind: "document"; readonly cacheKey: string | null; readonly offlinePage: string };

const LEAVE = { kind: "leave" } as const;

/** Service workers need HTTPS; on the developer's own machine `localhost` will do. */
export function isServiceWorkerAllowed({
  protocol,
  hostname,
}: Pick<Location, "protocol" | "hostname">): boolean {
  return protocol === "https:" || hostname === "localhost";
}

/**
 * What the worker does with a request. Nothing of another origin, nothing but reading, no parts of
 * films.
 */
export function resolveRequestStrategy(
  { method, url, mode, destination, range }: ClassifiedRequest,
  site: OfflineConfig,
): RequestStrategy {
  const { origin, pathname } = new URL(url);
  if (
    method !== "GET" ||
    origin !== site.origin ||
    range ||
    destination === "video" ||
    destination === "audio"
  )
    return LEAVE;
  if (mode === "navigate") {
    if (!isPage(pathname)) return LEAVE;
    return {
      kind: "document",
      cacheKey: resolveCacheKey(pathname, site),
      offlinePage: resolveOfflinePage(pathname, site),
    };
  }
  if (isHashedAsset(pathname)) return { kind: "file" };
  return pathname.startsWith("/page-data/") && pathname.endsWith(".json")
    ? { kind: "data" }
    : LEAVE;
}

/** The offline page of a path's language; one without any of its own gets the default's. */
export function resolveOfflinePage(
  pathname: string,
  { offlinePage }: Pick<OfflineConfig, "offlinePage">,
): string {
  return offlinePage[parsePathLocale(pathname)] ?? "/offline.html";
}

/**
 * Under which address a page is kept. Every screen of the shop is its one root: what a product's
 * own document says of prices is the last build's, and without the network nobody could put it
 * right.
 */
export function resolveCacheKey(
  pathname: string,
  { shopRoots, paymentPaths }: Pick<OfflineConfig, "shopRoots" | "paymentPaths">,
): string | null {
  const path = normalizePath(pathname);
  if (paymentPaths.includes(path)) return null;
  return shopRoots.find((root) => path === root || path.startsWith(`${root}/`)) ?? path;
}

/** Where the data of a page lies, by the address that it is kept under. */
export function pageDataPath(path: string): string {
  return `/page-data/${path === "/" ? "index" : path.slice(1)}/page-data.json`;
}

export const APP_DATA_PATH = "/page-data/app-data.json";

export function staticQueryPath(hash: string): string {
  return `/page-data/sq/d/${hash}.json`;
}

function isPage(path: string): boolean {
  const [, ending] = /\.([a-z0-9]+)$/i.exec(path) ?? [];
  return ending === undefined || ending.toLowerCase() === "html";
}
