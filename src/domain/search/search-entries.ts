import { localePrefix, type Locale } from "../locale/locale";
import { findSimilarWords } from "./find-similar-words";
import { wordsOfSearch } from "./plan-search";
import { splitWords, stemWord } from "./search-words";

/** Something with a title that the browser searches, such as a page or a category. */
export type SearchEntry = {
  readonly title: string;
  /** Stems of further texts, separated by spaces. */
  readonly terms: string;
  /** Stems of words that visitors type for those in the title, separated by spaces. */
  readonly related?: string | undefined;
};

/** Page of the site in the index of its language. */
export type SearchPage = SearchEntry & { readonly path: string };

/** Answer of the site to a question, such as what a battery change costs. */
export type SearchAnswer = SearchPage & {
  readonly text: string;
  /** Title of the page that says more. */
  readonly source: string;
};

/** What the search in the header finds without the shop. */
export type SearchIndexFile = {
  readonly pages: readonly SearchPage[];
  readonly answers: readonly SearchAnswer[];
  /** Whether the gift finder of the shop finds anything. */
  readonly hasGifts: boolean;
};

/** Returns the path of the file with the pages of a language that a search finds. */
export function resolveSearchPagesPath(locale: Locale): string {
  return `${localePrefix(locale)}/search-pages.json`;
}

/** Shorter words are no part of another word: "uhr" is one of "Armbanduhr", "am" is not. */
const PART_LENGTH = 3;

/** Returns the stems of a text, each once. */
export function listStems(text: string, locale: Locale): readonly string[] {
  return [...new Set(splitWords(text, locale).map(({ folded }) => stemWord(folded, locale)))];
}

type IndexedEntry<Entry> = {
  readonly entry: Entry;
  readonly title: readonly string[];
  readonly terms: readonly string[];
  readonly related: readonly string[];
};

/** Lowest rank of a word that is in the title. */
const IN_TITLE = 4;

/** Returns how well a word matches an entry: its title counts most, then the start of a word. */
function rankWord(stem: string, { title, terms, related }: IndexedEntry<unknown>): number {
  if (title.includes(stem)) return 6;
  const isPart = stem.length >= PART_LENGTH;
  if (isPart && title.some((term) => term.startsWith(stem))) return 5;
  if (related.includes(stem) || (isPart && title.some((term) => term.includes(stem))))
    return IN_TITLE;
  if (terms.includes(stem)) return 2;
  return isPart && terms.some((term) => term.startsWith(stem)) ? 1 : 0;
}

/**
 * Returns the entries that match all words, best first. Those that match much worse than the best
 * one are omitted: a page about watches mentions wedding rings.
 */
function rankEntries<Entry>(
  entries: readonly IndexedEntry<Entry>[],
  stems: readonly string[],
): readonly Entry[] {
  const ranked = entries
    .map((indexed) => ({
      entry: indexed.entry,
      ranks: stems.map((stem) => rankWord(stem, indexed)),
    }))
    .filter(({ ranks }) => ranks.every((rank) => rank > 0))
    .map(({ entry, ranks }) => ({ entry, rank: ranks.reduce((sum, rank) => sum + rank, 0) }))
    .sort((a, b) => b.rank - a.rank);
  const best = ranked[0]?.rank ?? 0;
  return ranked.filter(({ rank }) => rank >= best / 2).map(({ entry }) => entry);
}

type Searched<Entry> = {
  readonly indexed: readonly IndexedEntry<Entry>[];
  readonly stems: readonly string[];
};

function prepare<Entry extends SearchEntry>(
  entries: readonly Entry[],
  text: string,
  locale: Locale,
): Searched<Entry> {
  return {
    indexed: entries.map((entry) => ({
      entry,
      title: wordsOfSearch(entry.title, locale).map(({ folded }) => stemWord(folded, locale)),
      terms: entry.terms.split(" "),
      related: entry.related?.split(" ") ?? [],
    })),
    stems: wordsOfSearch(text, locale).map(({ folded }) => stemWord(folded, locale)),
  };
}

/** Maximum number of answers to a search. */
const MAX_ANSWERS = 2;

/** The start of a question that is this long stands for its first word. */
const FIRST_WORD_LENGTH = 5;

/** True if a question is about the words: it begins with one of them, or they are half of it. */
function isAbout(title: readonly string[], stems: readonly string[]): boolean {
  const [first = ""] = title;
  const begins = stems.some(
    (stem) => stem === first || (stem.length >= FIRST_WORD_LENGTH && first.startsWith(stem)),
  );
  return begins || stems.length * 2 >= title.length;
}

/** What else a search finds. */
export type FoundBeside = {
  readonly hasProducts: boolean;
  /** Names of the categories of the shop. */
  readonly categories: readonly string[];
};

/**
 * Returns the answers to a search, best first (SEARCH-5). Beside products, only questions about the
 * words are answered, and none to the name of a category: "ring" asks for rings. A search without
 * products also finds answers that mention the words.
 */
export function findAnswers<Answer extends SearchEntry>(
  answers: readonly Answer[],
  text: string,
  locale: Locale,
  { hasProducts, categories }: FoundBeside,
): readonly Answer[] {
  const { indexed, stems } = prepare(answers, text, locale);
  const names = categories.map((title) => ({ title, terms: "" }));
  if (stems.length === 0 || (hasProducts && findEntries(names, text, locale).length > 0)) return [];
  const direct = indexed.filter(
    (entry) =>
      stems.every((stem) => rankWord(stem, entry) >= IN_TITLE) && isAbout(entry.title, stems),
  );
  const candidates = hasProducts || direct.length > 0 ? direct : indexed;
  return rankEntries(candidates, stems).slice(0, MAX_ANSWERS);
}

/** Returns the entries that match all words of a search, best first (SEARCH-2). */
export function findEntries<Entry extends SearchEntry>(
  entries: readonly Entry[],
  text: string,
  locale: Locale,
): readonly Entry[] {
  const { indexed, stems } = prepare(entries, text, locale);
  return stems.length === 0 ? [] : rankEntries(indexed, stems);
}

/**
 * Returns the entries that match all words of a search, with one of several words in the title.
 * Beside products, other pages only mention what the products are (SEARCH-2).
 */
export function findTitledEntries<Entry extends SearchEntry>(
  entries: readonly Entry[],
  text: string,
  locale: Locale,
): readonly Entry[] {
  const { indexed, stems } = prepare(entries, text, locale);
  const titled = indexed.filter((entry) => stems.some((stem) => rankWord(stem, entry) >= IN_TITLE));
  return stems.length === 0 ? [] : rankEntries(stems.length > 1 ? titled : indexed, stems);
}

/**
 * Returns the entries that match a search without its typing errors: unknown words are replaced by
 * the most similar word of the entries (SEARCH-3).
 */
export function findSimilarEntries<Entry extends SearchEntry>(
  entries: readonly Entry[],
  text: string,
  locale: Locale,
): readonly Entry[] {
  const { indexed, stems } = prepare(entries, text, locale);
  const known = indexed.flatMap(({ title, terms, related }) => [...title, ...terms, ...related]);
  const corrected = stems.map((stem) =>
    indexed.some((entry) => rankWord(stem, entry) > 0)
      ? stem
      : (findSimilarWords(stem, known)[0] ?? stem),
  );
  return stems.length === 0 ? [] : rankEntries(indexed, corrected);
}
