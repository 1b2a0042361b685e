/** Suffixes of the tables with which SQLite stores a table of its full text search. */
const FTS5_SUFFIXES = ["", "_config", "_content", "_data", "_docsize", "_idx"] as const;

/**
 * Tables of the search index. They are no collections: Directus ignores them. PostgreSQL uses only
 * the first two.
 */
export const SEARCH_INDEX_TABLES: readonly string[] = [
  "search_index_product",
  "search_index_word",
  ...FTS5_SUFFIXES.map((suffix) => `search_index_text${suffix}`),
  ...FTS5_SUFFIXES.map((suffix) => `search_index_trigram${suffix}`),
];
