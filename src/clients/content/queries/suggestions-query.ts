import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "../../../domain/locale/locale";
import type { ProductSummary } from "../../../domain/catalogue/product";
import { fetchCards } from "./fetch-cards";
import { searchQuery } from "./search-query";

/** Maximum number of search suggestions. */
const SUGGESTIONS = 6;

/** Fetches the best matches of a text, or close ones if there are none (LIST-4, SEARCH-1). */
export function suggestionsQuery(text: string, locale: Locale) {
  return queryOptions({
    queryKey: ["content", "suggestions", locale, text],
    enabled: text !== "",
    queryFn: async ({ client, signal }): Promise<readonly ProductSummary[]> => {
      const { ids, close } = await client.query(searchQuery(text, locale));
      return fetchCards((ids.length > 0 ? ids : close).slice(0, SUGGESTIONS), locale, signal);
    },
  });
}
