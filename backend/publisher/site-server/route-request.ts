import type { Redirect } from "../../../src/domain/navigation/redirect";
import { resolveShellPath } from "../../../src/domain/navigation/shell-path";
import { isDocumentPath } from "../http-rules/content-type";
import type { FileTable, ReleaseInfo } from "../releases/release";
import { findRedirect } from "../releases/redirects-file";
import { encodePath } from "../http-rules/request-target";
import type { RequestTarget } from "../http-rules/request-target";

/** Data of a release that routing needs. */
export type RoutedRelease = {
  readonly info: ReleaseInfo;
  readonly files: FileTable;
  readonly redirects: readonly Redirect[];
};

/** Result of routing a GET or HEAD request. `path` is a file of the release. */
export type RouteDecision =
  | { readonly kind: "file"; readonly path: string; readonly status: 200 | 404 }
  | { readonly kind: "redirect"; readonly location: string; readonly status: number }
  | { readonly kind: "nothing" };

/**
 * The service worker caches this file by its full name, and a redirected response cannot serve a
 * navigation.
 */
export const APP_SHELL_PATH = "/offline-plugin-app-shell-fallback/";

/**
 * Selects the response for a path, in this order: redirects of the site (they may shadow a page,
 * REDIR-1), a file with that name, a page by its canonical path (variants with a trailing slash or
 * `index.html` redirect to it with 308), the shell of a section rendered in the browser (ROUTE-7),
 * and the 404 page of the path's language (PAGE-1).
 */
export function routeRequest(release: RoutedRelease, target: RequestTarget): RouteDecision {
  const { path, query } = target;
  const redirect = findRedirect(release.redirects, target);
  if (redirect !== undefined) return { kind: "redirect", ...redirect };

  const address = pageAddress(path);
  if (
    address !== path &&
    (pageFile(release, address) !== undefined || shellFile(release, address) !== undefined)
  ) {
    return { kind: "redirect", location: `${encodePath(address)}${query}`, status: 308 };
  }
  if (isNotFoundPage(release, path)) return notFound(release, path);
  const file = release.files.has(path)
    ? path
    : (pageFile(release, path) ?? shellFile(release, path));
  return file === undefined ? notFound(release, path) : { kind: "file", path: file, status: 200 };
}

/** Returns the canonical path of a page: `/kontakt` for `/kontakt/` and `/kontakt/index.html`. */
function pageAddress(path: string): string {
  if (path.startsWith(APP_SHELL_PATH)) return path;
  const bare = path.replace(/\/index\.html$/, "/").replace(/\/+$/, "");
  return bare === "" ? "/" : bare;
}

/** Returns the file of a page in Gatsby's output. */
export function pageFile(
  release: Pick<RoutedRelease, "files">,
  address: string,
): string | undefined {
  const folder = address.replace(/\/+$/, "");
  return [`${folder}/index.html`, `${folder}.html`].find((path) => release.files.has(path));
}

/**
 * Returns the shell for a path that can be a page. Excludes files such as `/shop/x.js`, dotfiles
 * and backslashes.
 */
function shellFile(release: RoutedRelease, path: string): string | undefined {
  if (!isDocumentPath(path) || /\/\.|\\/.test(path)) return undefined;
  const prefix = release.info.clientOnly.find(
    (candidate) => path === candidate || path.startsWith(`${candidate}/`),
  );
  return prefix === undefined ? undefined : sectionShell(release, prefix);
}

/**
 * Returns the file that answers for a section rendered in the browser. A release of an earlier
 * version has none besides the section's own page.
 */
export function sectionShell(
  release: Pick<RoutedRelease, "files">,
  prefix: string,
): string | undefined {
  return pageFile(release, resolveShellPath(prefix)) ?? pageFile(release, prefix);
}

function isNotFoundPage(release: RoutedRelease, path: string): boolean {
  const homes = ["", ...release.info.languages.map((language) => `/${language}`)];
  return homes.some((home) => path === `${home}/404` || path === `${home}/404.html`);
}

function notFound(release: RoutedRelease, path: string): RouteDecision {
  // A 404 page is of no use for a missing image or script, because the browser does not display it.
  if (!isDocumentPath(path)) return { kind: "nothing" };
  const language = release.info.languages.find(
    (candidate) => path === `/${candidate}` || path.startsWith(`/${candidate}/`),
  );
  const file = notFoundPage(release, language);
  return file === undefined ? { kind: "nothing" } : { kind: "file", path: file, status: 404 };
}

/** Returns the 404 page of a language. Falls back to the default language. */
export function notFoundPage(
  release: Pick<RoutedRelease, "files">,
  language: string | undefined,
): string | undefined {
  const candidates = [
    ...(language === undefined ? [] : [`/${language}/404/index.html`, `/${language}/404.html`]),
    "/404.html",
    "/404/index.html",
  ];
  return candidates.find((candidate) => release.files.has(candidate));
}
