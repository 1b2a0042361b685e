import { normalizeRedirectPath } from "../../domain/navigation/redirect";
import { pathClaims } from "../pages/path-conflicts";
import { redirectProblems, type RedirectContent } from "../redirects/redirect-conflicts";
import { resolveShopRoot } from "../../domain/navigation/shop-paths";
import type { SavedRecord, SaveProblem } from "./save-problems";

/** A path that a record cannot use. */
type PathConflict = SavedRecord & { readonly path: string };

/**
 * Returns the content without the effects of the saved record on other records. Returns `undefined`
 * if the record has no such effects.
 */
function without(
  siteContent: RedirectContent,
  { collection, id }: SavedRecord,
): RedirectContent | undefined {
  if (collection === "project") return { ...siteContent, project: { showAccessibility: false } };
  if (collection === "site_config")
    return {
      ...siteContent,
      siteConfig: { ...siteContent.siteConfig, shop: null, calendarBooking: false },
      portal: null,
    };
  const watches =
    collection === "page" &&
    siteContent.pages.some((page) => page.id === id && page.key === "watches");
  return watches
    ? { ...siteContent, pages: siteContent.pages.filter((page) => page.id !== id) }
    : undefined;
}

/** Returns the paths of pages, brands and redirects that conflict with another claim. */
function listPathConflicts(siteContent: RedirectContent): readonly PathConflict[] {
  const claims = pathClaims(siteContent);
  const { shop } = siteContent.siteConfig;
  const isInShop = ({ path, language }: (typeof claims)[number]): boolean =>
    shop !== null && path.startsWith(`${resolveShopRoot(language, shop.path)}/`);
  const conflictingClaims = claims.filter(
    (claim) =>
      isInShop(claim) || claims.some((other) => other !== claim && other.path === claim.path),
  );
  const sources = new Map(
    siteContent.redirects.map(({ id, source }) => [id, normalizeRedirectPath(source) ?? source]),
  );
  const redirects = redirectProblems(siteContent).flatMap(
    ({ collection, id }): readonly PathConflict[] => {
      const path =
        typeof id === "number" && collection === "redirect" ? sources.get(id) : undefined;
      return path === undefined ? [] : [{ collection, id: Number(id), path }];
    },
  );
  return [...conflictingClaims, ...redirects];
}

function fieldOf(
  siteContent: RedirectContent,
  { collection }: SavedRecord,
  { path }: PathConflict,
): string {
  if (collection === "project") return "show_accessibility";
  if (collection === "page") return "translations.fr.path";
  if (path === "/login") return "backoffice_url";
  const booking = siteContent.pages.filter(({ key }) => key === "appointment");
  return pathClaims({ ...siteContent, pages: booking, brands: [], events: [] }).some(
    (claim) => claim.collection === "page" && claim.path === path,
  )
    ? "calendar_booking"
    : "plugins";
}

/**
 * Returns path conflicts that a save causes at other records. The project adds the accessibility
 * page, the site settings add the shop, the appointment page and `/login`, and French brand pages
 * are below the watches page. Reports each conflict at the saved record, because the other records
 * are not being edited.
 */
export function saveConsequences(
  siteContent: RedirectContent,
  saved: SavedRecord,
): readonly SaveProblem[] {
  const before = without(siteContent, saved);
  if (before === undefined) return [];
  const had = listPathConflicts(before);
  const isNew = (conflict: PathConflict): boolean =>
    !had.some(
      ({ collection, id, path }) =>
        collection === conflict.collection && id === conflict.id && path === conflict.path,
    );
  return listPathConflicts(siteContent)
    .filter(
      (conflict) =>
        isNew(conflict) && !(conflict.collection === saved.collection && conflict.id === saved.id),
    )
    .map((conflict) => ({
      code: "path-taken",
      field: fieldOf(siteContent, saved, conflict),
      language: saved.collection === "page" ? "fr" : null,
      values: { path: conflict.path, collection: conflict.collection, id: String(conflict.id) },
    }));
}
