import * as v from "valibot";

/** Maximum number of product ids in a response; a filter of the content API accepts as many. */
export const MAX_SEARCH_RESULTS = 100;

/** Maximum length of the text of a search. */
export const MAX_SEARCH_LENGTH = 100;

const ids = v.pipe(
  v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  v.maxLength(MAX_SEARCH_RESULTS),
  v.readonly(),
);

/**
 * Response of `GET {contentApi}/search/products?q=&language=&project=` (SEARCH-1), in `data`. `ids`
 * are the products that match all words, best first. `described`: only their descriptions do. If
 * there are none, `close` are similar
 * products, and `corrected` is the text without its typing errors if that finds them.
 */
export const searchResponseSchema = v.object({
  ids,
  close: ids,
  corrected: v.nullable(v.string()),
  described: v.optional(v.boolean(), false),
});

export type SearchResponse = v.InferOutput<typeof searchResponseSchema>;
