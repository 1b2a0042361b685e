import type { Knex } from "knex";
import {
  DEFAULT_LOCALE,
  LOCALES,
  mapLocales,
  type Locale,
  type PartiallyLocalized,
} from "#domain/locale/locale";
import { createShopPaths } from "#domain/navigation/shop-paths";
import { planPagePaths } from "#site/pages/plan-page-paths";
import type { RedirectContent } from "#site/redirects/redirect-conflicts";
import { siteFacts } from "../../content-rules/src/site-facts";
import type { AdminLanguage } from "../../shared/admin-language";
import type { SavedRecords } from "./record-saves";
import { statusOf } from "./saved-owners";

/** Project of a publication, as in the content model. */
const PROJECT = 1;

function pathsOf(
  facts: RedirectContent,
  collection: string,
  id: number,
): PartiallyLocalized<string> | undefined {
  const { shop } = facts.siteConfig;
  switch (collection) {
    case "page":
      return planPagePaths(facts).paths.pages.get(id);
    case "brand":
      return planPagePaths(facts).paths.brands.get(id);
    case "event":
      return planPagePaths(facts).paths.events.get(id);
    case "ecommerce_product":
      return shop
        ? mapLocales((locale) => createShopPaths(shop.path).product(locale, id, ""))
        : undefined;
    default:
      return undefined;
  }
}

function addressOf(
  facts: RedirectContent,
  paths: PartiallyLocalized<string> | undefined,
  language: AdminLanguage,
): string {
  const locale = LOCALES.find((code) => code === language) ?? DEFAULT_LOCALE;
  const inOrder: readonly Locale[] = [locale, ...LOCALES];
  const path = inOrder.map((code) => paths?.[code]).find((found) => found !== undefined);
  return `${facts.siteUrl.replace(/\/+$/, "")}${path ?? "/"}`;
}

/**
 * Returns saved records with the addresses at which visitors see them when the publication is live:
 * the page of a published record in the language of the reader, otherwise the home page.
 */
export async function withAddresses(
  knex: Knex,
  siteUrl: string | undefined,
  saved: SavedRecords,
  language: AdminLanguage,
): Promise<SavedRecords> {
  const facts = saved.length === 0 ? undefined : await siteFacts(knex, PROJECT, siteUrl);
  if (facts === undefined) return saved;
  const addressed: SavedRecords = [];
  for (const record of saved) {
    const { collection, id } = record;
    const isShown = (await statusOf(knex, collection, id)) === "published";
    const paths = isShown ? pathsOf(facts, collection, Number(id)) : undefined;
    addressed.push({ ...record, url: addressOf(facts, paths, language) });
  }
  return addressed;
}
