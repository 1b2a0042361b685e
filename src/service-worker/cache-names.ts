const PREFIX = "house-";

/**
 * The caches of a worker. Pages belong to the code of one release, its own files to one worker;
 * files of any release may stay.
 */
export function createCacheNames(release: string, version: string) {
  return {
    shell: `${PREFIX}shell-${version}`,
    pages: `${PREFIX}pages-${release}`,
    files: `${PREFIX}files`,
  } as const;
}

/**
 * Caches that a worker, present or past, has made here; others on this origin are somebody else's.
 */
export function isOwnCache(cache: string): boolean {
  return cache.startsWith(PREFIX);
}

export function isPagesCache(cache: string): boolean {
  return cache.startsWith(`${PREFIX}pages-`);
}
