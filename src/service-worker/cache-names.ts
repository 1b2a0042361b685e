/** Prefix of the names of all caches of the site's workers, that of workbox's precache included. */
export const CACHE_PREFIX = "site";

/** Cache of files with a hash in their name, of all releases. */
export const FILES_CACHE = `${CACHE_PREFIX}-files`;

/** Prefix of the caches of pages, each of one release. */
const PAGES_PREFIX = `${CACHE_PREFIX}-pages-`;

export const pagesCacheName = (release: string): string => PAGES_PREFIX + release;

/** Returns the caches of pages of other releases. */
export async function listOldPagesCaches(
  caches: CacheStorage,
  release: string,
): Promise<readonly string[]> {
  return (await caches.keys()).filter(
    (name) => name.startsWith(PAGES_PREFIX) && name !== pagesCacheName(release),
  );
}
