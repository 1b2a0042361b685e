/** Maximum number of product ids in a response; a filter of the content API accepts as many. */
export const MAX_SEARCH_RESULTS = 100;

/** Maximum length of the text of a search. */
export const MAX_SEARCH_LENGTH = 100;

/**
 * Contract of `GET {contentApi}/search/products?q=&language=&project=` (SEARCH-1), in `data`. `ids`
 * are the products that match all words, best first. If there are none, `close` are similar
 * products, and `corrected` is the text without its typing errors if that finds them.
 */
export type SearchResponse = {
  readonly ids: readonly number[];
  readonly close: readonly number[];
  readonly corrected: string | null;
};
