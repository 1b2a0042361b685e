import { CACHE_PREFIX } from "../domain/offline/pages-cache";
import type { ServiceWorkerScope } from "./scope";

/**
 * Starts a worker that replaces the earlier one, deletes all caches and unregisters itself. It
 * handles no requests, so every page comes from the network. Open pages stay unchanged.
 */
export function unregisterServiceWorker(scope: ServiceWorkerScope): void {
  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) =>
    event.waitUntil(deleteCaches(scope.caches).then(() => scope.registration.unregister())),
  );
}

async function deleteCaches(caches: CacheStorage): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(`${CACHE_PREFIX}-`));
  await Promise.all(own.map((name) => caches.delete(name)));
}
