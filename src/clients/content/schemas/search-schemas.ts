import * as v from "valibot";
import { MAX_SEARCH_RESULTS, type SearchResponse } from "../../../contracts/search-products";
import { id } from "./field-schemas";

const ids = v.pipe(v.array(id), v.maxLength(MAX_SEARCH_RESULTS));

export const searchResponseSchema: v.GenericSchema<unknown, SearchResponse> = v.object({
  ids,
  close: ids,
  corrected: v.nullable(v.string()),
});
