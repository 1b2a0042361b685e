import type { RedirectRecord } from "../../domain/content/records";
import { DEFAULT_LOCALE, LOCALES } from "../../domain/locale/locale";
import { resolvePagePath } from "../../domain/navigation/routes";
import { createShopPaths, resolveShopRoot } from "../../domain/navigation/shop-paths";
import type { RedirectCandidate } from "./validate-redirects";

/** Shop category that REDIR-1 redirects to, with the path of the German page as source. */
export const ENGAGEMENT_RINGS = {
  source: resolvePagePath("engagement_rings", "de"),
  category: "verlobungsringe",
} as const;

export type RedirectPlanInput = {
  readonly records: readonly RedirectRecord[];
  /** Paths of all pages in all locales. */
  readonly pages: readonly string[];
  /** Path of the shop plugin, or `null` for a site without a shop. */
  readonly shopPath: string | null;
  /** Target of `/login`, and the record that defines it. */
  readonly portal: { readonly url: string; readonly siteConfig: number } | null;
  readonly siteUrl: string;
};

/**
 * Returns the built-in redirects. Shop redirects require a shop, the portal redirect a configured
 * portal.
 */
export function listBuiltInCandidates({
  shopPath,
  portal,
}: RedirectPlanInput): readonly RedirectCandidate[] {
  const candidates: RedirectCandidate[] = [];
  const addCandidate = (
    source: string,
    target: string,
    permanent: boolean,
    canShadowPage: boolean,
  ) =>
    candidates.push({
      source,
      target,
      permanent,
      canShadowPage,
      collection: "redirect",
      id: `${source} (built in)`,
      sourceField: "source",
      targetField: "target",
    });
  if (shopPath !== null && ENGAGEMENT_RINGS.source !== undefined && LOCALES.includes("de"))
    addCandidate(
      ENGAGEMENT_RINGS.source,
      createShopPaths(shopPath).category("de", ENGAGEMENT_RINGS.category),
      true,
      true,
    );
  if (portal) {
    const named = {
      collection: "site_config",
      id: portal.siteConfig,
      sourceField: "backoffice_url",
      targetField: "backoffice_url",
    };
    candidates.push({
      source: "/login",
      target: portal.url,
      permanent: true,
      canShadowPage: false,
      ...named,
    });
  }
  if (shopPath !== null && resolveShopRoot(DEFAULT_LOCALE, shopPath) !== "/schaufenster")
    addCandidate("/schaufenster", resolveShopRoot(DEFAULT_LOCALE, shopPath), false, false);
  return candidates;
}
