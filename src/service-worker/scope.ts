import type { OfflineConfig } from "../domain/offline/request-strategy";

/**
 * The part of a service worker's world that is used here; the DOM's types, which the site is
 * checked with, know nothing of it.
 */
export type LifecycleEvent = { readonly waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = LifecycleEvent & {
  readonly request: Request;
  /** What the browser asked for while the worker was still waking up. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
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

/** What the build writes into a worker. */
export type ServiceWorkerConfig = Omit<OfflineConfig, "origin"> & {
  /** Another one for each worker whose own files are others. */
  readonly version: string;
  /**
   * Files that it brings along: the application without any page, the typefaces, the offline pages.
   */
  readonly precache: readonly string[];
};

/** The same, where it runs. */
export type ServiceWorkerSite = ServiceWorkerConfig & Pick<OfflineConfig, "origin">;
