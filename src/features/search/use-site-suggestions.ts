import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { categoriesQuery } from "../../clients/content/queries/categories-query";
import { searchPagesQuery } from "../../clients/search/search-pages-query";
import { asksForGift } from "../../domain/catalogue/gift-finder";
import { formatFilters, NO_FILTERS } from "../../domain/catalogue/product-filters";
import type { Locale } from "../../domain/locale/locale";
import { SEARCH_MESSAGES } from "../../domain/locale/messages/search.generated";
import { asksForHours } from "../../domain/search/asks-for-hours";
import { parsePriceWords } from "../../domain/search/price-words";
import {
  findAnswers,
  findEntries,
  findSimilarEntries,
  findTitledEntries,
} from "../../domain/search/search-entries";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import type { ProductSummary } from "../../domain/catalogue/product";

/** A product, category or page that the search suggests (SEARCH-2). */
export type Suggestion = {
  readonly value: string;
  readonly label: string;
  /** Heading of its group. */
  readonly group: string;
  readonly href: string;
  /** Absent for categories and pages. */
  readonly product?: ProductSummary;
};

/** Maximum number of categories and of pages among the suggestions. */
const MAX_ENTRIES = 5;

/**
 * Searches the categories of the shop, and the pages and answers of the site, in the browser
 * (SEARCH-2, SEARCH-5). Without a text it returns all categories. `hasProducts`: whether products
 * match the text.
 */
export function useSiteSuggestions(
  text: string,
  locale: Locale,
  { hasShop, hasProducts }: { readonly hasShop: boolean; readonly hasProducts: boolean },
) {
  const shopPath = useShopPaths();
  const { data: categories } = useQuery({ ...categoriesQuery(locale), enabled: hasShop });
  const { data: file } = useQuery(searchPagesQuery(locale));
  return useMemo(() => {
    const messages = SEARCH_MESSAGES[locale];
    const known = (categories ?? []).map(({ slug, name }) => ({ slug, title: name, terms: "" }));
    const toCategory = ({ slug, title }: (typeof known)[number]): Suggestion => ({
      value: `category-${slug}`,
      label: title,
      group: messages.categories,
      href: shopPath.category(locale, slug),
    });
    const { limits } = parsePriceWords(text);
    const gifts: readonly Suggestion[] =
      hasShop && file?.hasGifts && asksForGift(text, locale)
        ? [
            {
              value: "gifts",
              label: messages.gifts,
              group: messages.categories,
              href:
                shopPath.list(locale) +
                formatFilters({ ...NO_FILTERS, gifts: true, ...(limits ?? {}) }),
            },
          ]
        : [];
    const suggest = (find: typeof findEntries): readonly Suggestion[] => [
      ...find(known, text, locale).slice(0, MAX_ENTRIES).map(toCategory),
      ...find(file?.pages ?? [], text, locale)
        .slice(0, MAX_ENTRIES)
        .map(({ path, title }) => ({
          value: `page-${path}`,
          label: title,
          group: messages.pages,
          href: path,
        })),
    ];
    const find = hasProducts ? findTitledEntries : findEntries;
    const matching = text === "" ? known.map(toCategory) : [...gifts, ...suggest(find)];
    return {
      matching,
      similar: matching.length > 0 ? [] : suggest(findSimilarEntries),
      asksForHours: asksForHours(text, locale),
      answers: findAnswers(file?.answers ?? [], text, locale, {
        hasProducts,
        categories: known.map(({ title }) => title),
      }),
    };
  }, [categories, file, text, locale, hasShop, hasProducts, shopPath]);
}
