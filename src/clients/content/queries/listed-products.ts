import type { QueryClient } from "@tanstack/react-query";
import type { Locale } from "../../../domain/locale/locale";
import { findAnswers } from "../../../domain/search/search-entries";
import { searchPagesQuery } from "../../search/search-pages-query";
import { categoriesQuery } from "./categories-query";
import { searchQuery } from "./search-query";

/**
 * Returns the products that the list of a search shows, best first. If only descriptions match and
 * the site answers the search, there are none: "battery change" asks for the service (SEARCH-5).
 */
export async function findListedProducts(
  client: QueryClient,
  text: string,
  locale: Locale,
): Promise<readonly number[]> {
  const { ids, described } = await client.query(searchQuery(text, locale));
  if (!described) return ids;
  const [file, categories] = await Promise.all([
    client.query(searchPagesQuery(locale)).catch(() => undefined),
    client.query(categoriesQuery(locale)),
  ]);
  const answers = findAnswers(file?.answers ?? [], text, locale, {
    hasProducts: true,
    categories: categories.map(({ name }) => name),
  });
  return answers.length > 0 ? [] : ids;
}
