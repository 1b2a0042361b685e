/**
 * Returns the path of the document for all screens of a shop that have none of their own. No slug
 * starts with an underscore.
 */
export function resolveShellPath(root: string): string {
  return `${root}/_shell`;
}
