import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { searchQuery } from "../../clients/content/queries/search-query";
import { suggestionsQuery } from "../../clients/content/queries/suggestions-query";
import type { Locale } from "../../domain/locale/locale";
import { SEARCH_MESSAGES } from "../../domain/locale/messages/search.generated";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import type { SearchAnswer } from "../../domain/search/search-entries";
import { useSiteSuggestions, type Suggestion } from "./use-site-suggestions";

/** Minimum number of characters for suggestions. */
const MIN_QUERY_LENGTH = 2;

export type Suggestions = {
  readonly items: readonly Suggestion[];
  readonly answers: readonly SearchAnswer[];
  /** Whether the search asks for opening hours. */
  readonly asksForHours: boolean;
  /** The searched text, empty if it is too short. */
  readonly text: string;
  /** `none`: nothing matches all words; the items are close matches. */
  readonly status: "loading" | "found" | "none" | "failed" | "offline";
  /** Text without its typing errors, if products match it. */
  readonly corrected: string | null;
  /** Requests the products again after a failure. */
  readonly retry: () => void;
};

/** Searches products, categories and pages of a language (SEARCH-2, SEARCH-3). */
export function useSuggestions(typed: string, locale: Locale, hasShop: boolean): Suggestions {
  const messages = SEARCH_MESSAGES[locale];
  const shopPath = useShopPaths();
  const normalized = typed.replace(/\s+/g, " ").trim();
  const text = normalized.length < MIN_QUERY_LENGTH ? "" : normalized;
  const enabled = hasShop && text !== "";
  const search = useQuery({ ...searchQuery(text, locale), enabled });
  const cards = useQuery({
    ...suggestionsQuery(text, locale),
    enabled,
    placeholderData: keepPreviousData,
  });
  const hasMatches = (search.data?.ids.length ?? 0) > 0;
  const { matching, similar, answers, asksForHours } = useSiteSuggestions(text, locale, {
    hasShop,
    hasProducts: hasMatches,
  });

  const isPending = enabled && (search.isPending || cards.isPending || cards.isPlaceholderData);
  const isAnswered = answers.length > 0 || asksForHours;
  const isService = search.data?.described === true && answers.length > 0;
  const isNothing =
    text !== "" && !isPending && !hasMatches && matching.length === 0 && !isAnswered;
  const corrected = isNothing ? (search.data?.corrected ?? null) : null;
  const group = isNothing && corrected === null ? messages.similar : messages.products;
  const products = useMemo(
    (): readonly Suggestion[] =>
      (cards.data ?? []).map((product) => ({
        value: `product-${product.id}`,
        label: product.name,
        group,
        href: shopPath.product(locale, product.id, product.slug),
        product,
      })),
    [cards.data, group, locale, shopPath],
  );
  // While the next text loads, the products of the last one stay. Close matches are shown only if
  // there is nothing better. Beside an answer, descriptions only mention what it is about.
  const hasProducts = enabled && (isPending || (hasMatches && !isService) || isNothing);
  const entries = isNothing ? similar : matching;
  const items = useMemo(
    () => [...(hasProducts ? products : []), ...entries],
    [hasProducts, products, entries],
  );

  const isPaused = search.fetchStatus === "paused" || cards.fetchStatus === "paused";
  const status = (): Suggestions["status"] => {
    if (isPending && isPaused) return "offline";
    if (enabled && (search.isError || cards.isError)) return "failed";
    if (isPending) return "loading";
    return isNothing ? "none" : "found";
  };
  return {
    items,
    text,
    answers,
    asksForHours,
    status: status(),
    corrected,
    retry: () =>
      [search, cards].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
