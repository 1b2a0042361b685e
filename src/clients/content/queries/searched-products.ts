import type { QueryClient } from "@tanstack/react-query";
import { hasActiveFilters, type ProductFilters } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";

/* The code of the search loads with the first list that has a search text. */

/**
 * Returns the products that match the search text of a list, best first, or `null` if the list has
 * none. Lists and counts of the same text share one request.
 */
export async function findSearchedProducts(
  client: QueryClient,
  text: string,
  locale: Locale,
): Promise<readonly number[] | null> {
  if (text === "") return null;
  const { findListedProducts } = await import("./listed-products");
  return findListedProducts(client, text, locale);
}

/**
 * Returns the ids of the searched products that match all filters, best first. Without filters,
 * these are all of them, and no request is needed.
 */
export async function fetchRanking(
  filters: ProductFilters,
  searched: readonly number[],
  attributeGroups: readonly (readonly number[])[] | undefined,
  signal: AbortSignal,
): Promise<readonly number[]> {
  if (!hasActiveFilters({ ...filters, search: "" })) return searched;
  const { rankProducts } = await import("./rank-products");
  return rankProducts(filters, searched, attributeGroups, signal);
}
