import type { PrecacheEntry } from "workbox-precaching";
import type { OfflineConfig } from "../domain/offline/request-strategy";

/**
 * The part of the service worker API that is used here besides workbox. The DOM types of the site
 * do not include it.
 */
export type LifecycleEvent = { readonly waitUntil: (work: Promise<unknown>) => void };

export type WorkerMessageEvent = LifecycleEvent & { readonly data: unknown };

export type ServiceWorkerScope = {
  readonly caches: CacheStorage;
  readonly registration: Pick<ServiceWorkerRegistration, "update" | "unregister">;
  readonly location: Pick<Location, "origin">;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: "install" | "activate", listener: (event: LifecycleEvent) => void): void;
    (type: "message", listener: (event: WorkerMessageEvent) => void): void;
  };
};

/** Configuration that the build writes into the worker. */
export type ServiceWorkerConfig = Omit<OfflineConfig, "origin"> & {
  /** Precached files: application without pages, fonts, offline pages. */
  readonly precache: readonly PrecacheEntry[];
  /** Scripts and sheets that render the shop. Its shell does not list them. */
  readonly shopFiles: readonly string[];
};
