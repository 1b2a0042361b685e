/**
 * Files that keep their name only as long as their content: webpack's chunks and styles in the
 * root, and everything under /static/.
 */
export const HASHED_ASSET_PATH =
  /^\/(static\/.+|[^/]+[.-][0-9a-f]{8,}\.(js|mjs|css)|[^/]+[.-][0-9a-f]{8,}\.js\.LICENSE\.txt)$/;

/**
 * Whether the name of a file in a release contains its content's hash, so that it never changes
 * under that name.
 */
export function isHashedAsset(path: string): boolean {
  return HASHED_ASSET_PATH.test(path);
}
