import type { OfflineConfig } from "../domain/offline/request-strategy";

/**
 * The part of the service worker API that is used here. The DOM types of the site do not include
 * it.
 */
export type LifecycleEvent = { readonly waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = LifecycleEvent & {
  readonly request: Request;
  /** Response to the navigation preload, requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
};

export type WorkerMessageEvent = LifecycleEvent & { readonly data: unknown };

export type ServiceWorkerScope = {
  readonly caches: CacheStorage;
  readonly registration: Pick<ServiceWorkerRegistration, "update" | "unregister"> & {
    readonly navigationPreload?: Pick<NavigationPreloadManager, "enable"> | undefined;
  };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: "install" | "activate", listener: (event: LifecycleEvent) => void): void;
    (type: "fetch", listener: (event: FetchEvent) => void): void;
    (type: "message", listener: (event: WorkerMessageEvent) => void): void;
  };
};

/** Configuration that the build writes into the worker. */
export type ServiceWorkerConfig = Omit<OfflineConfig, "origin"> & {
  /** Changes whenever the precached files change. */
  readonly version: string;
  /** Precached files: application without pages, fonts, offline pages. */
  readonly precache: readonly string[];
  /** Scripts and sheets that render the shop. Its shell does not list them. */
  readonly shopFiles: readonly string[];
};

/** The configuration with the origin that the worker runs on. */
export type ServiceWorkerSite = ServiceWorkerConfig & Pick<OfflineConfig, "origin">;
