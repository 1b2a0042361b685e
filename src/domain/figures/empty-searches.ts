/** Searches for a term that found nothing. */
export type EmptySearch = {
  readonly term: string;
  readonly language: string;
  readonly count: number;
};

/**
 * Returns the terms that were searched most. The search answers while a visitor types, so a term
 * that begins another one of the same language is left out.
 */
export function rankEmptySearches(
  searches: readonly EmptySearch[],
  limit: number,
): readonly EmptySearch[] {
  const isTyped = ({ term, language }: EmptySearch): boolean =>
    searches.some(
      (other) => other.language === language && other.term !== term && other.term.startsWith(term),
    );
  return searches
    .filter((search) => !isTyped(search))
    .toSorted((a, b) => b.count - a.count || a.term.localeCompare(b.term))
    .slice(0, limit);
}
