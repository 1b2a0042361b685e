import type { RedirectRecord } from "../../domain/content/records";
import type { ContentProblem } from "../../domain/content/content-problem";
import type { SiteContent } from "../../domain/content/site-content";
import type { Redirect } from "../../domain/navigation/redirect";
import {
  findRedirectLoops,
  parseRedirectSource,
  parseRedirectTarget,
  createSourceProblem,
  createTargetProblem,
  type ParsedRedirect,
  type RedirectProblem,
  type RedirectCandidate,
} from "./validate-redirects";
import { type RedirectPlanInput, listBuiltInCandidates } from "./built-in-redirects";
import { findEngagementRingsProblems, leadsToMissingCategory } from "./engagement-rings-redirect";
import { shadowing } from "./shadowed-paths";

function createCandidate(record: RedirectRecord): RedirectCandidate {
  const { id, source, target, permanent } = record;
  return {
    source,
    target,
    permanent,
    canShadowPage: false,
    collection: "redirect",
    id,
    sourceField: "source",
    targetField: "target",
  };
}

/**
 * Merges all redirects: built-in ones (REDIR-1, REDIR-2, REDIR-3) before those of editors
 * (REDIR-5). Collects every problem (REDIR-6): invalid source, duplicate source, unsafe target,
 * hidden page, loop.
 */
export function mergeRedirects(input: RedirectPlanInput): {
  readonly redirects: readonly Redirect[];
  readonly problems: readonly RedirectProblem[];
} {
  const problems: RedirectProblem[] = [];
  const candidateBySource = new Map<string, RedirectCandidate>();
  const parsed: ParsedRedirect[] = [];
  const shadows = shadowing(input);
  for (const candidate of [
    ...listBuiltInCandidates(input),
    ...input.records.map(createCandidate),
  ]) {
    const from = parseRedirectSource(candidate.source);
    const to = parseRedirectTarget(candidate.target, input.siteUrl);
    const first = from === undefined ? undefined : candidateBySource.get(from);
    if (from === undefined) {
      problems.push(
        createSourceProblem(
          candidate,
          "redirect-invalid-source",
          `"${candidate.source}" is not a plain path of the site, such as /alte-seite`,
        ),
      );
    } else if (first) {
      problems.push(
        createSourceProblem(
          candidate,
          "redirect-duplicate-source",
          `${from} is already redirected by ${first.collection} ${first.id}`,
        ),
      );
    } else if (!candidate.canShadowPage && shadows(from)) {
      problems.push(
        createSourceProblem(
          candidate,
          "redirect-shadows-page",
          `${from} is a page of the site, which would no longer be reachable`,
        ),
      );
    }
    if (to === undefined) {
      const hint = "it must be a path such as /kontakt or an address that begins with https://";
      problems.push(
        createTargetProblem(
          candidate,
          "redirect-unsafe-target",
          `"${candidate.target}" is not a safe target: ${hint}`,
        ),
      );
    }
    if (from === undefined || first) continue;
    candidateBySource.set(from, candidate);
    if (to !== undefined) parsed.push({ candidate, from, to });
  }
  const redirects = parsed.map(({ candidate, from, to }): Redirect => ({
    from,
    to,
    status: candidate.permanent ? 301 : 302,
  }));
  return { redirects, problems: [...problems, ...findRedirectLoops(parsed)] };
}

/** Returns the redirect settings of a site. `pages` contains the paths of all its pages. */
function createRedirectPlanInput(
  { siteConfig, project, redirects }: SiteContent,
  pages: readonly string[],
): RedirectPlanInput {
  return {
    records: redirects,
    pages,
    shopPath: siteConfig.shop?.path ?? null,
    portal:
      siteConfig.backofficeUrl === null
        ? null
        : { url: siteConfig.backofficeUrl, siteConfig: siteConfig.id },
    siteUrl: project.url,
  };
}

/**
 * Merges the redirects of a site with the given paths of pages. The redirect to the engagement
 * rings exists only with their category (REDIR-1).
 */
export function mergeSiteRedirects(
  siteContent: SiteContent,
  pages: readonly string[],
): { readonly redirects: readonly Redirect[]; readonly problems: readonly ContentProblem[] } {
  const { redirects, problems } = mergeRedirects(createRedirectPlanInput(siteContent, pages));
  return {
    redirects: redirects.filter((redirect) => !leadsToMissingCategory(siteContent, redirect)),
    problems: [...findEngagementRingsProblems(siteContent), ...problems],
  };
}

/** Returns the redirects of a site with planned pages, or the problems by record and field. */
export function planRedirects(
  siteContent: SiteContent,
  pages: readonly { readonly view: { readonly path: string } }[],
):
  | { readonly ok: true; readonly redirects: readonly Redirect[] }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] } {
  const paths = pages.map((page) => page.view.path);
  const { redirects, problems } = mergeSiteRedirects(siteContent, paths);
  if (problems.length === 0) return { ok: true, redirects };
  return { ok: false, problems };
}

export type { Redirect };
