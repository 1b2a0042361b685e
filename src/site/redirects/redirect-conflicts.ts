import type { RedirectRecord } from "../../domain/content/records";
import type { ContentFailureCode } from "../../domain/failure";
import { pathClaims, redirectedPaths } from "../pages/path-conflicts";
import type { PathContent } from "../pages/plan-page-paths";
import { mergeRedirects, type RedirectPlanInput } from "./plan-redirects";
import type { SavedRecord, SaveProblem, SaveProblemCode } from "../content-rules/save-problems";

/** What of a house its redirects follow from. */
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

/** Blanks and characters that show nothing: in an address they hide where it leads. */
const HIDDEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

const isSavedRedirect = (saved: SavedRecord | undefined, { id }: RedirectRecord): boolean =>
  saved?.collection === "redirect" && id === saved.id;

/**
 * The redirects of a house as the build merges them. Of two with one source the later one is told:
 * the one that is being saved.
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

/** Everything that is wrong with the redirects of a house. */
export const redirectProblems = (
  siteContent: RedirectContent,
): ReturnType<typeof mergeRedirects>["problems"] => merged(siteContent).problems;

/**
 * What is wrong with the redirects once this record is saved: told at the record itself, a
 * redirect, a page, a brand or the site's settings.
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
  // REDIR-1 stands in place of a page on purpose, whose path is no claim.
  return [
    ...own,
    ...redirectedPaths(
      siteContent,
      saved,
      redirects.map(({ from }) => from),
    ),
  ];
}
