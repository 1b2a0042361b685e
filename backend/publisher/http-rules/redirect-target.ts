/**
 * Percent-encodes the characters of a redirect's target that have a meaning in the settings of a
 * web server or host. The URL stays equivalent.
 */
export function encodeTarget(target: string): string {
  const percent = (character: string) =>
    `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  // Encodes non-ASCII letters first, without encoding existing escapes twice.
  return encodeURI(target)
    .replace(/%25([0-9a-f]{2})/gi, "%$1")
    .replace(/[\s"'`$\\{}<>|^;]/g, percent);
}
