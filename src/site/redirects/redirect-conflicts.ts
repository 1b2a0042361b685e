import type { RedirectRecord } from "../../domain/content/records";
import type { ContentFailureCode } from "../../domain/failure";
import { pathClaims, redirectedPaths } from "../pages/path-conflicts";
import type { PathContent } from "../pages/plan-page-paths";
import { mergeRedirects } from "./plan-redirects";
import type { RedirectPlanInput } from "./built-in-redirects";
import type { SavedRecord, SaveProblem, SaveProblemCode } from "../content-rules/save-problems";

/** Site content that determines the redirects. */
export type RedirectContent = PathContent & {
  readonly redirects: readonly RedirectRecord[];
  readonly portal: RedirectPlanInput["portal"];
  readonly siteUrl: string;
};

const CODES: Readonly<Partial<Record<ContentFailureCode, SaveProblemCode>>> = {
  "redirect-invalid-source": "redirect-source-invalid",
  "redirect-duplicate-source": "redirect-source-taken",
  "redirect-shadows-page": "redirect-hides-page",
  "redirect-unsafe-target": "redirect-target-unsafe",
  "redirect-loop": "redirect-loop",
};

/** Whitespace and invisible characters. They obscure where a URL leads. */
const HIDDEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

const isSavedRedirect = (saved: SavedRecord | undefined, { id }: RedirectRecord): boolean =>
  saved?.collection === "redirect" && id === saved.id;

/**
 * Merges redirects as the build does. The saved record sorts last, so that a duplicate source is
 * reported at it.
 */
function merged(
  siteContent: RedirectContent,
  saved?: SavedRecord,
): ReturnType<typeof mergeRedirects> {
  return mergeRedirects({
    records: siteContent.redirects.toSorted(
      (a, b) =>
        Number(isSavedRedirect(saved, a)) - Number(isSavedRedirect(saved, b)) || a.id - b.id,
    ),
    pages: pathClaims(siteContent).map(({ path }) => path),
    shopPath: siteContent.siteConfig.shop?.path ?? null,
    portal: siteContent.portal,
    siteUrl: siteContent.siteUrl,
  });
}

/** Returns all problems of the site's redirects. */
export const redirectProblems = (
  siteContent: RedirectContent,
): ReturnType<typeof mergeRedirects>["problems"] => merged(siteContent).problems;

/**
 * Returns the redirect problems that a save causes, reported at the saved record: a redirect, a
 * page, a brand or the site settings.
 */
export function redirectConflicts(
  siteContent: RedirectContent,
  saved: SavedRecord,
): readonly SaveProblem[] {
  const { problems, redirects } = merged(siteContent, saved);
  const own = problems.flatMap(({ collection, id, field, code }): readonly SaveProblem[] => {
    const known = CODES[code];
    return collection === saved.collection && id === saved.id && known
      ? [{ code: known, field, language: null, values: {} }]
      : [];
  });
  const record = siteContent.redirects.find((each) => isSavedRedirect(saved, each));
  const hidden =
    record &&
    HIDDEN.test(record.target.trim()) &&
    !own.some(({ code }) => code === "redirect-target-unsafe");
  const unsafe: readonly SaveProblem[] = hidden
    ? [{ code: "redirect-target-unsafe", field: "target", language: null, values: {} }]
    : [];
  if (saved.collection === "redirect") return [...own, ...unsafe];
  // REDIR-1 replaces a page on purpose; that page's path is not a claim.
  return [
    ...own,
    ...redirectedPaths(
      siteContent,
      saved,
      redirects.map(({ from }) => from),
    ),
  ];
}
