/**
 * Files with a content hash in their name: webpack chunks and styles in the root, and everything
 * under /static/.
 */
export const HASHED_ASSET_PATH =
  /^\/(static\/.+|[^/]+[.-][0-9a-f]{8,}\.(js|mjs|css)|[^/]+[.-][0-9a-f]{8,}\.js\.LICENSE\.txt)$/;

/** True if a file name contains a content hash, so that the file never changes under this name. */
export function isHashedAsset(path: string): boolean {
  return HASHED_ASSET_PATH.test(path);
}
