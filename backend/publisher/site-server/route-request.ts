import type { Redirect } from "../../../src/domain/navigation/redirect";
import { isDocumentPath } from "../http-rules/content-type";
import type { FileTable, ReleaseInfo } from "../releases/release";
import { findRedirect } from "../releases/redirects-file";
import { encodePath } from "../http-rules/request-target";
import type { RequestTarget } from "../http-rules/request-target";

/** What routing needs to know of a release. */
export type RoutedRelease = {
  readonly info: ReleaseInfo;
  readonly files: FileTable;
  readonly redirects: readonly Redirect[];
};

/** What a GET or HEAD request is answered with. `path` is a file of the release. */
export type RouteDecision =
  | { readonly kind: "file"; readonly path: string; readonly status: 200 | 404 }
  | { readonly kind: "redirect"; readonly location: string; readonly status: number }
  | { readonly kind: "nothing" };

/**
 * A worker's cache asks for this file by its full name, and a redirected answer cannot serve a
 * navigation.
 */
export const APP_SHELL_PATH = "/offline-plugin-app-shell-fallback/";

/**
 * Decides what a path is answered with: the site's redirects first (they may shadow a page,
 * REDIR-1), then a file as named, then a page by its one address (no trailing slash, no
 * `index.html`: both lead there with 308), then the shell of a section that is made in the browser
 * (ROUTE-7), and last the 404 page of the path's language (PAGE-1).
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

/**
 * The one address of the page that a path means: `/kontakt/` and `/kontakt/index.html` are
 * `/kontakt`.
 */
function pageAddress(path: string): string {
  if (path.startsWith(APP_SHELL_PATH)) return path;
  const bare = path.replace(/\/index\.html$/, "/").replace(/\/+$/, "");
  return bare === "" ? "/" : bare;
}

/** The file that holds the page of an address, as Gatsby lays pages out. */
export function pageFile(
  release: Pick<RoutedRelease, "files">,
  address: string,
): string | undefined {
  const folder = address.replace(/\/+$/, "");
  return [`${folder}/index.html`, `${folder}.html`].find((path) => release.files.has(path));
}

/**
 * Only what could be the address of a page gets the shell: not `/shop/x.js`, and nothing with a
 * dotfile or a backslash in it.
 */
function shellFile(release: RoutedRelease, path: string): string | undefined {
  if (!isDocumentPath(path) || /\/\.|\\/.test(path)) return undefined;
  const prefix = release.info.clientOnly.find(
    (candidate) => path === candidate || path.startsWith(`${candidate}/`),
  );
  return prefix === undefined ? undefined : pageFile(release, prefix);
}

function isNotFoundPage(release: RoutedRelease, path: string): boolean {
  const homes = ["", ...release.info.languages.map((language) => `/${language}`)];
  return homes.some((home) => path === `${home}/404` || path === `${home}/404.html`);
}

function notFound(release: RoutedRelease, path: string): RouteDecision {
  // A missing picture or script is not helped by a page; whoever asked shows no text at all.
  if (!isDocumentPath(path)) return { kind: "nothing" };
  const language = release.info.languages.find(
    (candidate) => path === `/${candidate}` || path.startsWith(`/${candidate}/`),
  );
  const file = notFoundPage(release, language);
  return file === undefined ? { kind: "nothing" } : { kind: "file", path: file, status: 404 };
}

/**
 * The file of the 404 page of a language; the default language's where it has none, or where there
 * is no language.
 */
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
