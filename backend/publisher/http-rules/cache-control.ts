import { isHashedAsset } from "../../../src/domain/offline/hashed-asset";

const ONE_YEAR = 31_536_000;

/** For what keeps its name only as long as its content. */
export const IMMUTABLE = `public, max-age=${ONE_YEAR}, immutable`;

/** For everything else: kept, but asked for again each time. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

/**
 * The value of the Cache-Control header for a file of a release. What is hashed is kept for good;
 * everything else (pages, page data, the service worker, the manifest) is asked for again each time
 * and answered with 304 while it is the same, so that a new release is seen at once and never mixes
 * with an old one (FRAME-5).
 */
export function cacheControl(path: string): string {
  return isHashedAsset(path) ? IMMUTABLE : REVALIDATE;
}
