import { extname } from "node:path";

/**
 * The media types of what a build of the site writes. A list of our own, because a precompressed
 * `x.js.br` must be announced as `x.js`, and because a file of an unknown kind had better be
 * downloaded than guessed at (`nosniff` goes with every answer).
 */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".vcf": "text/vcard; charset=utf-8",
  ".wasm": "application/wasm",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

export const UNKNOWN_TYPE = "application/octet-stream";

const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json|wasm)|image\/(svg|x-icon))/;

/** The value of the Content-Type header for a file of a release, by its name. */
export function contentType(path: string): string {
  return MEDIA_TYPES[extname(path).toLowerCase()] ?? UNKNOWN_TYPE;
}

/**
 * Whether compressing a file of this name can be expected to pay. Pictures, fonts and films are
 * compressed already.
 */
export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(contentType(path));
}

/**
 * Whether a path asks for a document: it has no ending of a known kind, or one of HTML. Only those
 * are worth a whole 404 page.
 */
export function isDocumentPath(path: string): boolean {
  const ending = extname(path).toLowerCase();
  return ending === ".html" || MEDIA_TYPES[ending] === undefined;
}
