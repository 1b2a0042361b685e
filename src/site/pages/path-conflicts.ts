import { LOCALES, type Locale } from "../../domain/locale/locale";
import { normalizeRedirectPath } from "../../domain/navigation/redirect";
import { matchRoute, resolvePagePath } from "../../domain/navigation/routes";
import { resolveShopRoot } from "../../domain/navigation/shop-paths";
import { OWN_FOLDERS } from "../redirects/shadowed-paths";
import { planPagePaths, type PathContent, type PathPage } from "./plan-page-paths";
import type { SavedRecord, SaveProblem } from "../content-rules/save-problems";

type Claim = SavedRecord & { readonly path: string; readonly language: Locale };

/** Returns every path of pages, brands, events and the shop, per locale. */
export function pathClaims(siteContent: PathContent): readonly Claim[] {
  const { paths } = planPagePaths(siteContent);
  const claims = (
    collection: string,
    id: number,
    own: Partial<Record<Locale, string>> | undefined,
  ): readonly Claim[] =>
    LOCALES.flatMap((language) => {
      const path = own?.[language];
      return path === undefined ? [] : [{ collection, id, path, language }];
    });
  const { shop, id } = siteContent.siteConfig;
  const roots = shop
    ? LOCALES.map((language) => ({
        collection: "site_config",
        id,
        path: resolveShopRoot(language, shop.path),
        language,
      }))
    : [];
  return [
    ...roots,
    ...siteContent.pages.flatMap((page) => claims("page", page.id, paths.pages.get(page.id))),
    ...siteContent.brands.flatMap((brand) => claims("brand", brand.id, paths.brands.get(brand.id))),
    ...siteContent.events.flatMap((event) => claims("event", event.id, paths.events.get(event.id))),
  ];
}

/** True if the route table fixes the page's path in a locale. */
const isFixed = (page: PathPage, language: Locale): boolean =>
  resolvePagePath(page.key, language) !== undefined;

function fieldOf(siteContent: PathContent, { collection, id, language }: Claim): string {
  if (collection === "brand" || collection === "event") return "slug";
  if (collection === "site_config") return "plugins";
  const page = siteContent.pages.find((candidate) => candidate.id === id);
  return page === undefined || isFixed(page, language) ? "key" : `translations.${language}.path`;
}

/**
 * Returns path conflicts of a record: a path that another record uses, that belongs to a fixed
 * page, or that is inside the shop. Fixed pages keep their paths; the conflict is reported at the
 * other record.
 */
export function pathConflicts(
  siteContent: PathContent,
  saved: SavedRecord,
): readonly SaveProblem[] {
  const claims = pathClaims(siteContent);
  const isOwn = ({ collection, id }: SavedRecord): boolean =>
    collection === saved.collection && id === saved.id;
  const { shop } = siteContent.siteConfig;
  return claims.filter(isOwn).flatMap((claim): readonly SaveProblem[] => {
    const { path, language } = claim;
    const at = { field: fieldOf(siteContent, claim), language };
    const other = claims.find((candidate) => candidate.path === path && !isOwn(candidate));
    if (other)
      return [
        {
          ...at,
          code: "path-taken",
          values: { path, collection: other.collection, id: String(other.id) },
        },
      ];
    if (saved.collection !== "page") return [];
    const page = siteContent.pages.find(({ id }) => id === saved.id);
    if (page === undefined || isFixed(page, language)) return [];
    if (matchRoute(path) !== undefined || OWN_FOLDERS.some((folder) => path.startsWith(folder)))
      return [{ ...at, code: "path-reserved", values: { path } }];
    const root = shop && `${resolveShopRoot(language, shop.path)}/`;
    return root && path.startsWith(root) ? [{ ...at, code: "path-in-shop", values: { path } }] : [];
  });
}

/** Returns the paths of a record that are sources of redirects. */
export function redirectedPaths(
  siteContent: PathContent,
  saved: SavedRecord,
  sources: readonly string[],
): readonly SaveProblem[] {
  return pathClaims(siteContent)
    .filter(
      ({ collection, id, path }) =>
        collection === saved.collection &&
        id === saved.id &&
        sources.includes(normalizeRedirectPath(path) ?? ""),
    )
    .map((claim) => ({
      code: "path-redirected",
      field: fieldOf(siteContent, claim),
      language: claim.language,
      values: { path: claim.path },
    }));
}
