import { parsePathLocale, type PartiallyLocalized } from "../locale/locale";
import { normalizePath } from "../navigation/routes";

/**
 * Files with a content hash in their name: webpack chunks and styles in the root, and everything
 * under /static/.
 */
export const HASHED_ASSET_PATH =
  /^\/(static\/.+|[^/]+[.-][0-9a-f]{8,}\.(js|mjs|css)|[^/]+[.-][0-9a-f]{8,}\.js\.LICENSE\.txt)$/;

/** True if a file name contains a content hash, so that the file never changes under this name. */
export function isHashedAsset(path: string): boolean {
  return HASHED_ASSET_PATH.test(path);
}

/**
 * Rules of the service worker (FRAME-4, FRAME-5): which requests it handles, and its responses
 * while the network is unavailable.
 */

/** Build-time data of the site for the service worker. */
export type OfflineConfig = {
  readonly origin: string;
  /** Compilation hash of the build. Documents and data of different builds are never mixed. */
  readonly release: string;
  /**
   * Root paths of the shop. Each is a single document per locale that covers all screens below it.
   */
  readonly shopRoots: readonly string[];
  /**
   * Payment documents, which have their own content security policy. Never served from the cache.
   */
  readonly paymentPaths: readonly string[];
  /** The offline page per locale. */
  readonly offlinePage: PartiallyLocalized<string>;
};

type ClassifiedRequest = Pick<Request, "method" | "url" | "mode" | "destination"> & {
  readonly range: boolean;
};

export type RequestStrategy =
  /** Not handled: the browser behaves as without a service worker. */
  | { readonly kind: "bypass" }
  /** Content-hashed file, never changes: served cache-first. */
  | { readonly kind: "cache-first" }
  /** Page data: network-first, with the data cached with its document as fallback. */
  | { readonly kind: "network-first-data" }
  /**
   * A page: network-first. `cacheKey` is the path of the cached fallback; null: only the offline
   * page.
   */
  | {
      readonly kind: "network-first-document";
      readonly cacheKey: string | null;
      readonly offlinePage: string;
    };

const BYPASS = { kind: "bypass" } as const;

/**
 * Returns the strategy for a request. Does not handle other origins, methods other than GET, range
 * requests, video and audio.
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
    return BYPASS;
  if (mode === "navigate") {
    if (!isPage(pathname)) return BYPASS;
    return {
      kind: "network-first-document",
      cacheKey: resolveCacheKey(pathname, site),
      offlinePage: resolveOfflinePage(pathname, site),
    };
  }
  if (isHashedAsset(pathname)) return { kind: "cache-first" };
  return pathname.startsWith("/page-data/") && pathname.endsWith(".json")
    ? { kind: "network-first-data" }
    : BYPASS;
}

/** Returns the offline page for the locale of a path, or `/offline.html` if the locale has none. */
export function resolveOfflinePage(
  pathname: string,
  { offlinePage }: Pick<OfflineConfig, "offlinePage">,
): string {
  return offlinePage[parsePathLocale(pathname)] ?? "/offline.html";
}

/**
 * Returns the path under which a page is cached. All shop screens share the document of the shop
 * root, because the prices in a product document are those of the last build and could not be
 * updated offline. Returns null for payment pages.
 */
export function resolveCacheKey(
  pathname: string,
  { shopRoots, paymentPaths }: Pick<OfflineConfig, "shopRoots" | "paymentPaths">,
): string | null {
  const path = normalizePath(pathname);
  if (paymentPaths.includes(path)) return null;
  return shopRoots.find((root) => path === root || path.startsWith(`${root}/`)) ?? path;
}

export function pageDataPath(path: string): string {
  return `/page-data/${path === "/" ? "index" : path.slice(1)}/page-data.json`;
}

export const APP_DATA_PATH = "/page-data/app-data.json";

/** Returns the path of the result of a Gatsby static query, by the query's hash. */
export function staticQueryPath(hash: string): string {
  return `/page-data/sq/d/${hash}.json`;
}

function isPage(path: string): boolean {
  const [, ending] = /\.([a-z0-9]+)$/i.exec(path) ?? [];
  return ending === undefined || ending.toLowerCase() === "html";
}
