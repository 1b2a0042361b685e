import { decodePercent } from "#domain/navigation/percent-encoding";
import { matchRedirect, splitUrl } from "#domain/navigation/redirect";
import type { FileTable } from "../releases/release";
import { isDocumentPath } from "./content-type";
import { NO_PAGE, NON_CANONICAL_PATH, notFoundPaths } from "./serving-rules";
import type { Section, ServingRules } from "./serving-rules";

/**
 * Target of a request: the decoded path, always with a leading slash; the path as received; and the
 * query as received, with its `?`, or empty. Node's parser has already rejected everything but
 * printable ASCII, so the last two may be sent back in a header.
 */
export type RequestTarget = {
  readonly path: string;
  readonly written: string;
  readonly query: string;
};

/** Parses the target of a request, possibly in the absolute form that proxies send. */
export function parseRequestTarget(raw: string): RequestTarget {
  const { path, query } = splitUrl(raw.replace(/^https?:\/\/[^/?#]*/i, ""));
  const written = path.startsWith("/") ? path : `/${path}`;
  return { path: decodePath(written), written, query: query && `?${query}` };
}

/**
 * Decodes percent-encoding exactly once. A malformed path and control characters such as NUL stay
 * as written: no page has such an address, and the visitor sees the 404 page.
 */
function decodePath(written: string): string {
  const decoded = decodePercent(written);
  return decoded === undefined || /\p{Cc}/u.test(decoded) ? written : decoded;
}

/** Result of routing a GET or HEAD request. `path` is a file of the release. */
export type RouteDecision =
  | { readonly kind: "file"; readonly path: string; readonly status: 200 | 404 }
  | { readonly kind: "redirect"; readonly location: string; readonly status: number }
  | { readonly kind: "nothing" };

/**
 * Selects the response for a path, in this order: redirects of the site, the canonical path of a
 * page (308), a file with that name, a page, the shell of a section rendered in the browser, and
 * the 404 page of the path's language.
 */
export function routeRequest(
  { rules, files }: { readonly rules: ServingRules; readonly files: FileTable },
  { path, written, query }: RequestTarget,
): RouteDecision {
  const redirect = matchRedirect(rules.redirects, `${written}${query}`);
  if (redirect !== undefined) return { kind: "redirect", ...redirect };

  const findPage = (address: string): string | undefined => {
    const folder = address.replace(/\/+$/, "");
    const file = [`${folder}/index.html`, `${folder}.html`].find((name) => files.has(name));
    if (file !== undefined || !isDocumentPath(folder) || NO_PAGE.test(folder)) return file;
    return findSection(rules.shells, folder)?.file;
  };
  const canonical = path === "/index.html" ? "" : NON_CANONICAL_PATH.exec(written)?.[1];
  if (canonical !== undefined && findPage(decodePath(`/${canonical}`)) !== undefined)
    return { kind: "redirect", location: `/${canonical}${query}`, status: 308 };

  const file = files.has(path) ? path : findPage(path);
  if (file !== undefined && !notFoundPaths(rules).includes(path))
    return { kind: "file", path: file, status: 200 };
  // A 404 page is of no use for a missing image or script, because the browser does not display it.
  const missing = isDocumentPath(path) ? findSection(rules.notFound, path) : undefined;
  return missing ? { kind: "file", path: missing.file, status: 404 } : { kind: "nothing" };
}

function findSection(sections: readonly Section[], path: string): Section | undefined {
  return sections.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
}
