import { isOwnCache } from "./cache-names";
import type { ServiceWorkerScope } from "./scope";

/**
 * The way out: a worker that takes the place of the one before, forgets all that was kept, and
 * takes itself away. It answers nothing, so that every page comes from the network from then on.
 * Open pages are left as they are.
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
