/** Prefix of the names of all caches of the site's workers, that of workbox's precache included. */
export const CACHE_PREFIX = "site";

/** Prefix of the caches of pages, each of one release. */
export const PAGES_PREFIX = `${CACHE_PREFIX}-pages-`;

/** Returns the name of the cache with the visited pages of a release. */
export const pagesCacheName = (release: string): string => PAGES_PREFIX + release;

/** True for a document in the cache of pages, which also has the data of the documents. */
export const isCachedDocument = (path: string): boolean => !path.startsWith("/page-data/");
