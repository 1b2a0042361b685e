import { isHashedAsset } from "../../../src/domain/offline/hashed-asset";

const ONE_YEAR = 31_536_000;

/** For content-hashed files, whose name changes with their content. */
export const IMMUTABLE = `public, max-age=${ONE_YEAR}, immutable`;

/** For all other files: cached, but revalidated on each request. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

/**
 * Returns the Cache-Control header for a file of a release. Hashed files are cached permanently.
 * Everything else (pages, page data, the service worker, the manifest) is revalidated on each
 * request and answered with 304 if unchanged, so that a new release is visible at once and never
 * mixes with an old one (FRAME-5).
 */
export function cacheControl(path: string): string {
  return isHashedAsset(path) ? IMMUTABLE : REVALIDATE;
}
