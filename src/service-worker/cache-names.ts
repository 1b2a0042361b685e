const PREFIX = "site-";

/**
 * Returns the names of a worker's caches. Pages belong to one release, precached files to one
 * worker version, other files to all releases.
 */
export function createCacheNames(release: string, version: string) {
  return {
    shell: `${PREFIX}shell-${version}`,
    pages: `${PREFIX}pages-${release}`,
    files: `${PREFIX}files`,
  } as const;
}

/**
 * Returns whether a cache belongs to this or an earlier worker of the site. Other caches of the
 * origin are left alone.
 */
export function isOwnCache(cache: string): boolean {
  return cache.startsWith(PREFIX);
}

/** Returns whether a cache holds pages, of this or an earlier worker. */
export function isPagesCache(cache: string): boolean {
  return cache.startsWith(`${PREFIX}pages-`);
}
