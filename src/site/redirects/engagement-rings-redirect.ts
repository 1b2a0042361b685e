import type { ContentProblem } from "../../domain/content/content-problem";
import type { SiteContent } from "../../domain/content/site-content";
import { LOCALES } from "../../domain/locale/locale";
import type { Redirect } from "../../domain/navigation/redirect";
import { ENGAGEMENT_RINGS } from "./built-in-redirects";

type ShopContent = Pick<SiteContent, "categories" | "pages" | "siteConfig">;

const hasCategory = ({ categories }: ShopContent): boolean =>
  categories.some(({ slug }) => slug === ENGAGEMENT_RINGS.category);

/** True if a redirect leads to the engagement rings of a shop that has none (REDIR-1). */
export const leadsToMissingCategory = (siteContent: ShopContent, { from }: Redirect): boolean =>
  from === ENGAGEMENT_RINGS.source && !hasCategory(siteContent);

/**
 * Returns a problem if the site has a page about engagement rings and a shop without their
 * category: the redirect replaces the page and would lead nowhere (REDIR-1).
 */
export function findEngagementRingsProblems(siteContent: ShopContent): readonly ContentProblem[] {
  const { pages, siteConfig } = siteContent;
  const page = pages.find(({ key }) => key === "engagement_rings");
  if (!siteConfig.shop || !page || !LOCALES.includes("de") || hasCategory(siteContent)) return [];
  const message = `redirects to the category of the shop with the slug "${ENGAGEMENT_RINGS.category}", which does not exist`;
  return [{ collection: "page", id: page.id, field: "key", message }];
}
