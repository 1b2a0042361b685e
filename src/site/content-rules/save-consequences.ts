import { normalizeRedirectPath } from "../../domain/navigation/redirect";
import { pathClaims } from "../pages/path-conflicts";
import { redirectProblems, type RedirectContent } from "../redirects/redirect-conflicts";
import { resolveShopRoot } from "../../domain/navigation/shop-paths";
import type { SavedRecord, SaveProblem } from "./save-problems";

/** An address that a record cannot have any more. */
type Lost = SavedRecord & { readonly path: string };

/**
 * The house without what a save of this record decides for others; `undefined` where it decides
 * nothing.
 */
function without(
  siteContent: RedirectContent,
  { collection, id }: SavedRecord,
): RedirectContent | undefined {
  if (collection === "project") return { ...siteContent, project: { showAccessibility: false } };
  if (collection === "site_config")
    return { ...siteContent, siteConfig: { ...siteContent.siteConfig, shop: null }, portal: null };
  const watches =
    collection === "page" &&
    siteContent.pages.some((page) => page.id === id && page.key === "watches");
  return watches
    ? { ...siteContent, pages: siteContent.pages.filter((page) => page.id !== id) }
    : undefined;
}

/** The addresses of pages, brands and redirects that something else has as well. */
function lostAddresses(siteContent: RedirectContent): readonly Lost[] {
  const claims = pathClaims(siteContent);
  const { shop } = siteContent.siteConfig;
  const isInShop = ({ path, language }: (typeof claims)[number]): boolean =>
    shop !== null && path.startsWith(`${resolveShopRoot(language, shop.path)}/`);
  const taken = claims.filter(
    (claim) =>
      isInShop(claim) || claims.some((other) => other !== claim && other.path === claim.path),
  );
  const sources = new Map(
    siteContent.redirects.map(({ id, source }) => [id, normalizeRedirectPath(source) ?? source]),
  );
  const redirects = redirectProblems(siteContent).flatMap(({ collection, id }): readonly Lost[] => {
    const path = typeof id === "number" && collection === "redirect" ? sources.get(id) : undefined;
    return path === undefined ? [] : [{ collection, id: Number(id), path }];
  });
  return [...taken, ...redirects];
}

function fieldOf({ collection }: SavedRecord, { path }: Lost): string {
  if (collection === "project") return "show_accessibility";
  if (collection === "page") return "translations.fr.path";
  return path === "/login" ? "backoffice_url" : "plugins";
}

/**
 * What a save takes from other records: the project adds the accessibility page, the settings add
 * the shop and `/login`, and the French brands live below the page of watches. The conflict would
 * be at records that nobody saves, so that the record that causes it is told.
 */
export function saveConsequences(
  siteContent: RedirectContent,
  saved: SavedRecord,
): readonly SaveProblem[] {
  const before = without(siteContent, saved);
  if (before === undefined) return [];
  const had = lostAddresses(before);
  const isNew = (lost: Lost): boolean =>
    !had.some(
      ({ collection, id, path }) =>
        collection === lost.collection && id === lost.id && path === lost.path,
    );
  return lostAddresses(siteContent)
    .filter(
      (lost) => isNew(lost) && !(lost.collection === saved.collection && lost.id === saved.id),
    )
    .map((lost) => ({
      code: "path-taken",
      field: fieldOf(saved, lost),
      language: saved.collection === "page" ? "fr" : null,
      values: { path: lost.path, collection: lost.collection, id: String(lost.id) },
    }));
}
