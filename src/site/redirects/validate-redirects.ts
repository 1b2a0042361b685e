import { normalizeRedirectPath, splitUrl } from "../../domain/navigation/redirect";
import type { ContentFailureCode } from "../../domain/failure";

/** One wish for a redirect, with the record and the fields to name when it cannot be granted. */
export type RedirectCandidate = {
  readonly source: string;
  readonly target: string;
  readonly permanent: boolean;
  readonly collection: string;
  readonly id: number | string;
  readonly sourceField: string;
  readonly targetField: string;
  /** REDIR-1 stands in place of a real page on purpose. */
  readonly mayShadow: boolean;
};

/**
 * What is wrong with a redirect (REDIR-6); `message` is for the editor and completes "redirect 7,
 * source: …".
 */
export type RedirectProblem = {
  readonly collection: string;
  readonly id: number | string;
  readonly field: string;
  readonly code: ContentFailureCode;
  readonly message: string;
};

/** A wish whose source and target could be read. */
export type ParsedRedirect = {
  readonly wish: RedirectCandidate;
  readonly from: string;
  readonly to: string;
};

export function createSourceProblem(
  wish: RedirectCandidate,
  code: ContentFailureCode,
  message: string,
): RedirectProblem {
  return { collection: wish.collection, id: wish.id, field: wish.sourceField, code, message };
}

export function createTargetProblem(
  wish: RedirectCandidate,
  code: ContentFailureCode,
  message: string,
): RedirectProblem {
  return { collection: wish.collection, id: wish.id, field: wish.targetField, code, message };
}

/**
 * Characters that mean something to one of the hosts (wildcards, placeholders, quotes), and are in
 * no address that people keep.
 */
const NOT_IN_A_SOURCE = /[*{}<>"^`|\\%$;?#]|[^\S ]|\/:/;

/**
 * The source in the form in which it is compared, or `undefined` where it is no plain path of the
 * site.
 */
export function parseRedirectSource(source: string): string | undefined {
  const trimmed = source.trim();
  if (
    trimmed === "" ||
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ||
    trimmed.startsWith("//") ||
    /[?#]/.test(trimmed)
  )
    return undefined;
  const key = normalizeRedirectPath(trimmed);
  return key === undefined || NOT_IN_A_SOURCE.test(key) || hasControls(key) ? undefined : key;
}

/**
 * The target as it goes into `Location`: a path of the site, or an http(s) address. Everything else
 * is unsafe (REDIR-6): other schemes, `//host`, backslashes, control characters, a name and
 * password. The site's own address is reduced to the path.
 */
export function parseRedirectTarget(target: string, siteUrl: string): string | undefined {
  const trimmed = target.trim();
  if (hasControls(trimmed) || trimmed.includes("\\")) return undefined;
  if (!trimmed.startsWith("/") && !/^https?:\/\//i.test(trimmed)) return undefined;
  if (trimmed.startsWith("//") || !URL.canParse(trimmed, siteUrl)) return undefined;
  const address = new URL(trimmed, siteUrl);
  if (address.username !== "" || address.password !== "") return undefined;
  if (address.origin !== new URL(siteUrl).origin)
    return trimmed.startsWith("/") ? undefined : address.href;
  // Dots may have been folded into a doubled slash, which a browser takes for a host.
  return address.pathname.startsWith("//")
    ? undefined
    : address.pathname + address.search + address.hash;
}

/**
 * Loops, through however many redirects (REDIR-6): one problem for each redirect that is part of a
 * circle, with the way round.
 */
export function findRedirectLoops(
  redirects: readonly ParsedRedirect[],
): readonly RedirectProblem[] {
  const next = new Map(
    redirects.map(({ from, to }) => [
      from,
      to.startsWith("/") ? normalizeRedirectPath(splitUrl(to).path) : undefined,
    ]),
  );
  return redirects.flatMap(({ wish, from }) => {
    const way = [from];
    for (let at = next.get(from); at !== undefined && next.has(at); at = next.get(at)) {
      way.push(at);
      if (at === from)
        return [
          createTargetProblem(
            wish,
            "redirect-loop",
            `leads back to where it began: ${way.join(" → ")}`,
          ),
        ];
      if (way.indexOf(at) < way.length - 1) break; // it only leads into a circle of others
    }
    return [];
  });
}

function hasControls(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007f");
}
