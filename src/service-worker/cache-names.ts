import { CACHE_PREFIX, PAGES_PREFIX, pagesCacheName } from "../domain/offline/pages-cache";

/** Cache of files with a hash in their name, of all releases. */
export const FILES_CACHE = `${CACHE_PREFIX}-files`;

/** Returns the caches of pages of other releases. */
export async function listOldPagesCaches(
  caches: CacheStorage,
  release: string,
): Promise<readonly string[]> {
  return (await caches.keys()).filter(
    (name) => name.startsWith(PAGES_PREFIX) && name !== pagesCacheName(release),
  );
}
