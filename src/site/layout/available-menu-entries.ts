import { LOCALES } from "../../domain/locale/locale";
import type { ResolvedLink } from "../../domain/navigation/link";
import type { ResolvedMenuEntry } from "../../domain/navigation/menu";
import { normalizeRedirectPath } from "../../domain/navigation/redirect";
import { resolveShopRoot } from "../../domain/navigation/shop-paths";
import type { SiteContent } from "../../domain/content/site-content";
import type { SitePaths } from "../pages/plan-page-paths";
import { mergeRedirects, createRedirectPlanInput } from "../redirects/plan-redirects";

/**
 * Returns a function that checks if a path leads to a page of any locale, into the shop, or to a
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
 * Removes menu entries whose page does not exist, for example because it is unpublished (PAGE-6).
 * Entries below a removed link are kept. `note` receives a message for each removed link.
 */
export function filterAvailableEntries(
  entries: readonly ResolvedMenuEntry[],
  leads: (path: string) => boolean,
  note: (message: string) => void,
): readonly ResolvedMenuEntry[] {
  const fits = (id: number, link: ResolvedLink): boolean => {
    const good = link.kind !== "page" || leads(link.path);
    if (!good)
      note(`menu_entry ${id}: leads to ${link.path}, where there is no page, and is omitted`);
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
