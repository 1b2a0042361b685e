import { isOwnCache } from "./cache-names";
import type { ServiceWorkerScope } from "./scope";

/**
 * Starts a worker that replaces the earlier one, deletes all caches and unregisters itself. It
 * handles no requests, so every page comes from the network. Open pages stay unchanged.
 */
export function unregisterServiceWorker(scope: ServiceWorkerScope): void {
  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) =>
    event.waitUntil(
      scope.caches
        .keys()
        .then((names) =>
          Promise.all(names.filter(isOwnCache).map((name) => scope.caches.delete(name))),
        )
        .then(() => scope.registration.unregister()),
    ),
  );
}
