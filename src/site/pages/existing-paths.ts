import { LOCALES } from "../../domain/locale/locale";
import { normalizeRedirectPath } from "../../domain/navigation/redirect";
import { resolveShopRoot } from "../../domain/navigation/shop-paths";
import type { SiteContent } from "../../domain/content/site-content";
import { mergeSiteRedirects } from "../redirects/plan-redirects";
import type { SitePaths } from "./plan-page-paths";

/**
 * Returns a function that checks if a path leads to a page of any locale, into the shop, or to a
 * redirect.
 */
export function createPathCheck(
  siteContent: SiteContent,
  paths: SitePaths,
): (path: string) => boolean {
  const pages = [
    ...paths.pages.values(),
    ...paths.brands.values(),
    ...paths.events.values(),
  ].flatMap((own) => Object.values(own));
  const { redirects } = mergeSiteRedirects(siteContent, pages);
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

/** A link with its text. Links contain no links. */
const LINK = /<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;

/**
 * Replaces the links of a rich text to pages that a setting switches off by their texts (ROUTE-5,
 * ROUTE-6).
 */
export function removeDisabledLinks(
  html: string,
  { disabled, siteUrl }: { readonly disabled: ReadonlySet<string>; readonly siteUrl: string },
): string {
  if (disabled.size === 0) return html;
  const keys = new Set([...disabled].map(normalizeRedirectPath));
  const { origin } = new URL(siteUrl);
  return html.replaceAll(LINK, (link, href: string, text: string) => {
    const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
    return path.startsWith("/") && keys.has(normalizeRedirectPath(path)) ? text : link;
  });
}
