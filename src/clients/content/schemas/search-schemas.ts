import * as v from "valibot";
import { MAX_SEARCH_RESULTS, type SearchResponse } from "../../../contracts/search-products";
import type { SearchPage } from "../../../domain/search/search-entries";
import { id } from "./field-schemas";

const ids = v.pipe(v.array(id), v.maxLength(MAX_SEARCH_RESULTS));

export const searchResponseSchema: v.GenericSchema<unknown, SearchResponse> = v.object({
  ids,
  close: ids,
  corrected: v.nullable(v.string()),
});

/** The file with the pages that the search in the header finds (SEARCH-2). */
export const searchPagesSchema: v.GenericSchema<unknown, readonly SearchPage[]> = v.array(
  v.object({ title: v.string(), path: v.string(), terms: v.string() }),
);
