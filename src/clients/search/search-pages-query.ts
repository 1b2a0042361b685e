import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { QUERY_DEFAULTS } from "../../domain/constants";
import type { Locale } from "../../domain/locale/locale";
import { fail } from "../../domain/result";
import { resolveSearchPagesPath, type SearchPage } from "../../domain/search/search-entries";
import { isSuccessStatus, requestJson } from "../http";
import { unwrap } from "../query-client";

/** The file with the pages that the search in the header finds (SEARCH-2). */
export const searchPagesSchema: v.GenericSchema<unknown, readonly SearchPage[]> = v.array(
  v.object({ title: v.string(), path: v.string(), terms: v.string() }),
);

/** Milliseconds until the request for the pages is aborted. */
const TIMEOUT = 10_000;

/** Fetches the pages of a language that a search finds. The build has written them (SEARCH-2). */
export function searchPagesQuery(locale: Locale) {
  return queryOptions({
    queryKey: ["search-pages", locale],
    // The file may be in the HTTP cache.
    networkMode: "offlineFirst",
    staleTime: QUERY_DEFAULTS.cacheTime,
    queryFn: async ({ signal }): Promise<readonly SearchPage[]> => {
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
