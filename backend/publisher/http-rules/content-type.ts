import { extname } from "node:path";

/**
 * Media types of the files in a site build. An explicit list, because a precompressed `x.js.br`
 * must be sent with the type of `x.js`, and because a browser should download a file of unknown
 * type instead of guessing its type (every response carries `nosniff`).
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

/** Returns the Content-Type header for a file of a release, by its name. */
export function contentType(path: string): string {
  return MEDIA_TYPES[extname(path).toLowerCase()] ?? UNKNOWN_TYPE;
}

/**
 * True if compression is likely to reduce the size of the file. Images, fonts and videos are
 * already compressed.
 */
export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(contentType(path));
}

/**
 * True if a path requests a document: it has no known extension, or that of HTML. Only such
 * requests receive the full 404 page.
 */
export function isDocumentPath(path: string): boolean {
  const ending = extname(path).toLowerCase();
  return ending === ".html" || MEDIA_TYPES[ending] === undefined;
}
