import { LOCALES } from "../../domain/locale/locale";
import type { ResolvedLink } from "../../domain/navigation/link";
import type { ResolvedMenuEntry } from "../../domain/navigation/menu";
import { normalizeRedirectPath } from "../../domain/navigation/redirect";
import { resolveShopRoot } from "../../domain/navigation/shop-paths";
import type { SiteContent } from "../../domain/content/site-content";
import type { SitePaths } from "../pages/plan-page-paths";
import { mergeRedirects, createRedirectPlanInput } from "../redirects/plan-redirects";

/**
 * Whether a path of the site leads anywhere: to a page of any language, into the shop, or on by a
 * redirect.
 */
export function createPathCheck(
  siteContent: SiteContent,
  paths: SitePaths,
): (path: string) => boolean {
  const pages = [...paths.pages.values(), ...paths.brands.values()].flatMap((own) =>
    Object.values(own),
  );
  const { redirects } = mergeRedirects(createRedirectPlanInput(siteContent, pages));
  const known = new Set(
    [...pages, ...redirects.map(({ from }) => from)].map(normalizeRedirectPath),
  );
  const shop = siteContent.siteConfig.shop;
  const roots = shop ? LOCALES.map((locale) => resolveShopRoot(locale, shop.path)) : [];
  return (path) => {
    const key = normalizeRedirectPath(path);
    return (
      key !== undefined &&
      (known.has(key) || roots.some((root) => key === root || key.startsWith(`${root}/`)))
    );
  };
}

/**
 * A menu without the entries whose page is not there, such as one that was taken offline (PAGE-6):
 * nobody is led to a "not found". What opens below an entry stays; `note` is told of each that was
 * left out.
 */
export function filterAvailableEntries(
  entries: readonly ResolvedMenuEntry[],
  leads: (path: string) => boolean,
  note: (message: string) => void,
): readonly ResolvedMenuEntry[] {
  const fits = (id: number, link: ResolvedLink): boolean => {
    const good = link.kind !== "page" || leads(link.path);
    if (!good)
      note(`menu_entry ${id}: leads to ${link.path}, where there is no page, and is left out`);
    return good;
  };
  return entries.flatMap((entry): readonly ResolvedMenuEntry[] => {
    if (entry.kind === "link") return fits(entry.id, entry.link) ? [entry] : [];
    const { link, ...group } = entry;
    return [
      {
        ...group,
        ...(link && fits(entry.id, link) ? { link } : {}),
        sub: filterAvailableEntries(entry.sub, leads, note),
        groups: entry.groups.map((each) => ({
          ...each,
          sub: filterAvailableEntries(each.sub, leads, note),
        })),
      },
    ];
  });
}
