import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { QUERY_DEFAULTS } from "../../domain/constants";
import type { Locale } from "../../domain/locale/locale";
import { fail } from "../../domain/result";
import { resolveSearchPagesPath, type SearchIndexFile } from "../../domain/search/search-entries";
import { isSuccessStatus, requestJson } from "../http";
import { unwrap } from "../query-client";

const pageSchema = v.object({
  ...{ title: v.string(), path: v.string(), terms: v.string() },
  related: v.optional(v.string()),
});

/** The file with the pages and answers that the search in the header finds (SEARCH-2, SEARCH-5). */
export const searchPagesSchema: v.GenericSchema<unknown, SearchIndexFile> = v.object({
  pages: v.array(pageSchema),
  answers: v.array(v.object({ ...pageSchema.entries, text: v.string(), source: v.string() })),
  hasGifts: v.boolean(),
});

/** Milliseconds until the request for the pages is aborted. */
const TIMEOUT = 10_000;

/** Fetches the pages and answers of a language. The build has written them (SEARCH-2, SEARCH-5). */
export function searchPagesQuery(locale: Locale) {
  return queryOptions({
    queryKey: ["search-pages", locale],
    // The file may be in the HTTP cache.
    networkMode: "offlineFirst",
    staleTime: QUERY_DEFAULTS.cacheTime,
    queryFn: async ({ signal }): Promise<SearchIndexFile> => {
      const { status, body } = unwrap(
        await requestJson(resolveSearchPagesPath(locale), {}, { timeout: TIMEOUT, signal }),
      );
      const pages = isSuccessStatus(status) ? v.safeParse(searchPagesSchema, body) : undefined;
      return pages?.success
        ? pages.output
        : unwrap(fail({ code: "server-error", values: { message: "", code: status } }));
    },
  });
}
