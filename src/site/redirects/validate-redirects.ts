import { normalizeRedirectPath, splitUrl } from "../../domain/navigation/redirect";
import type { ContentFailureCode } from "../../domain/failure";

/** A requested redirect, with the record and fields to report problems at. */
export type RedirectCandidate = {
  readonly source: string;
  readonly target: string;
  readonly permanent: boolean;
  readonly collection: string;
  readonly id: number | string;
  readonly sourceField: string;
  readonly targetField: string;
  /** REDIR-1 replaces a real page on purpose. */
  readonly canShadowPage: boolean;
};

/**
 * A problem of a redirect (REDIR-6). `message` is for the editor and completes "redirect 7, source:
 * …".
 */
export type RedirectProblem = {
  readonly collection: string;
  readonly id: number | string;
  readonly field: string;
  readonly code: ContentFailureCode;
  readonly message: string;
};

/** A candidate with valid source and target. */
export type ParsedRedirect = {
  readonly candidate: RedirectCandidate;
  readonly from: string;
  readonly to: string;
};

export function createSourceProblem(
  candidate: RedirectCandidate,
  code: ContentFailureCode,
  message: string,
): RedirectProblem {
  return {
    collection: candidate.collection,
    id: candidate.id,
    field: candidate.sourceField,
    code,
    message,
  };
}

export function createTargetProblem(
  candidate: RedirectCandidate,
  code: ContentFailureCode,
  message: string,
): RedirectProblem {
  return {
    collection: candidate.collection,
    id: candidate.id,
    field: candidate.targetField,
    code,
    message,
  };
}

/** Characters with a meaning for one of the hosts (wildcards, placeholders, quotes). */
const NOT_IN_A_SOURCE = /[*{}<>"^`|\\%$;?#]|[^\S ]|\/:/;

/** Returns the normalized source, or `undefined` if it is not a plain path of the site. */
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
 * Returns the target for the `Location` header: a path of the site or an http(s) URL. Everything
 * else is unsafe (REDIR-6): other schemes, `//host`, backslashes, control characters, credentials.
 * A URL of the site itself is reduced to its path.
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
  // Resolving dot segments can produce a leading double slash, which browsers read as a host.
  return address.pathname.startsWith("//")
    ? undefined
    : address.pathname + address.search + address.hash;
}

/**
 * Finds redirect loops of any length (REDIR-6). Returns one problem per redirect in a loop, with
 * its path.
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
  return redirects.flatMap(({ candidate, from }) => {
    const visitedPaths = [from];
    for (let at = next.get(from); at !== undefined && next.has(at); at = next.get(at)) {
      visitedPaths.push(at);
      if (at === from)
        return [
          createTargetProblem(
            candidate,
            "redirect-loop",
            `redirects in a loop: ${visitedPaths.join(" → ")}`,
          ),
        ];
      // Leads into a loop of other redirects.
      if (visitedPaths.indexOf(at) < visitedPaths.length - 1) break;
    }
    return [];
  });
}

function hasControls(text: string): boolean {
  return Array.from(text).some((character) => character < " " || character === "\u007f");
}
