import { queryOptions } from "@tanstack/react-query";
import { type SearchResponse, searchResponseSchema } from "../../../contracts/search-products";
import type { Locale } from "../../../domain/locale/locale";
import { unwrap } from "../../query-client";
import { fetchContent, parseRecord } from "./read-records";

/** Searches the products of the project (SEARCH-1). */
export function searchQuery(text: string, locale: Locale) {
  return queryOptions({
    queryKey: ["content", "search", locale, text],
    queryFn: async ({ signal }): Promise<SearchResponse> => {
      const { data } = await fetchContent((client) => client.search(text, locale, signal));
      return unwrap(parseRecord(searchResponseSchema, data, "search"));
    },
  });
}
