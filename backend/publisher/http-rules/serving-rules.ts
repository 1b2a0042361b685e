import type { Redirect } from "#domain/navigation/redirect";
import { resolveShellPath } from "#domain/navigation/shop-paths";
import type { BuildInfo } from "../releases/release";
import { isHashedAsset } from "#domain/offline/request-strategy";

/*
 * The rules by which a release is served. The site server (`route-request.ts`), Caddy
 * (`caddy-config.ts`) and static hosts (`host-files.ts`) are derived from them.
 */

/** Pages below a path prefix, and the file that answers for those without a file of their own. */
export type Section = { readonly prefix: string; readonly file: string };

/** What a release adds to the rules that all releases have in common. */
export type ServingRules = {
  /**
   * In order of precedence. They may shadow a page (REDIR-1). If visitor and target set the same
   * parameter, the site server keeps the target's value, Caddy appends the visitor's query, and
   * Netlify and Cloudflare use only the target's.
   */
  readonly redirects: readonly Redirect[];
  /** Sections rendered in the browser, with their shells (ROUTE-7). */
  readonly shells: readonly Section[];
  /** 404 pages of the languages, the default one last (PAGE-1). */
  readonly notFound: readonly Section[];
};

/** Returns the rules of a release. `has` returns whether it contains a file. */
export function createServingRules(
  { clientOnly, languages }: BuildInfo,
  redirects: readonly Redirect[],
  has: (path: string) => boolean,
): ServingRules {
  return {
    redirects,
    shells: clientOnly.map((prefix) => ({ prefix, file: shellFile(prefix) })),
    notFound: [...languages.map((language) => `/${language}`), ""]
      .map((prefix) => ({ prefix, file: `${prefix}/404.html` }))
      .filter(({ file }) => has(file)),
  };
}

export const shellFile = (prefix: string): string => `${resolveShellPath(prefix)}/index.html`;

/** Returns the paths of the 404 pages. A request for one of them is answered with 404. */
export function notFoundPaths({ notFound }: ServingRules): readonly string[] {
  return notFound.flatMap(({ file }) => [file, file.replace(/\.html$/, "")]);
}

/**
 * A path with trailing slashes or `/index.html`, as written in the request. If a page has the path
 * in group 1 (without its leading slash), the request is redirected to it (ROUTE-3). A backslash
 * never appears in a redirect, because browsers read it as a slash.
 */
export const NON_CANONICAL_PATH = /^\/+([^?\x5C]*?[^?\x5C/])(?:\/index\.html\/*|\/+)$/;

/** What the path of no page contains: a dotfile, a backslash or the ending of a compressed copy. */
export const NO_PAGE = /\/\.|\x5C|\.(br|gz)$/;

/** For content-hashed files, whose name changes with their content. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

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

/**
 * Headers of every response. The build writes the Content-Security-Policy of a page (allowed
 * scripts and images) into the page, because it knows the configured hosts. This list holds what a
 * `<meta>` element cannot express and what applies to all files. `same-origin-allow-popups` lets
 * the window of a wallet provider communicate with the checkout.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'self'; object-src 'none'",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/**
 * One year, for this host only: other hosts of the domain may not support HTTPS. Sent over HTTPS
 * only (RFC 6797, section 7.2).
 */
export const STRICT_TRANSPORT_SECURITY = "max-age=31536000";

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
