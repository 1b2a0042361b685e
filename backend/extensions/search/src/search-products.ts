import type { Knex } from "knex";
import { z } from "zod";
import { MAX_SEARCH_RESULTS, type SearchResponse } from "#contracts/search-products";
import type { Locale } from "#domain/locale/locale";
import { findSimilarWords } from "#domain/search/find-similar-words";
import {
  planSearch,
  type PlannedGroup,
  type SearchGroup,
  type Synonyms,
  wordsOfSearch,
} from "#domain/search/plan-search";
import { type SearchWord, stemWord } from "#domain/search/search-words";
import { listCompoundStems } from "#domain/search/split-compound";
import type { SearchIndex, SearchScope } from "../../shared/search/search-index";

/** Maximum number of close matches. */
const CLOSE = 12;

const stemRows = z.array(z.object({ stem: z.string() }));
const displayRows = z.array(z.object({ display: z.string() }));
const termList = z.array(z.string());
const synonymRows = z.array(
  z.object({
    terms: z.preprocess(
      // A JSON field is text in SQLite.
      (terms): unknown => (typeof terms === "string" ? JSON.parse(terms) : terms),
      termList,
    ),
  }),
);

type Search = {
  readonly database: Knex;
  readonly index: SearchIndex;
  readonly scope: SearchScope;
  readonly locale: Locale;
};

const NOTHING: SearchResponse = { ids: [], close: [], corrected: null };

async function readSynonyms({ database, scope }: Search): Promise<readonly Synonyms[]> {
  const rows: unknown = await database("search_synonym")
    .where({ ...scope })
    .select("terms");
  const parsed = synonymRows.safeParse(rows);
  return parsed.success ? parsed.data.map(({ terms }) => terms) : [];
}

async function readKnownStems(
  { database, scope, locale }: Search,
  words: readonly SearchWord[],
): Promise<ReadonlySet<string>> {
  const wanted = words.flatMap(({ folded }) => [
    stemWord(folded, locale),
    ...listCompoundStems(folded, locale),
  ]);
  const rows: unknown = await database("search_index_word")
    .where({ ...scope })
    .whereIn("stem", [...new Set(wanted)])
    .distinct("stem");
  return new Set(stemRows.parse(rows).map(({ stem }) => stem));
}

async function plan(
  search: Search,
  words: readonly SearchWord[],
  synonyms: readonly Synonyms[],
): Promise<readonly PlannedGroup[]> {
  const { index, scope, locale } = search;
  const known = await readKnownStems(search, words);
  const stems = words.map(({ folded }) => stemWord(folded, locale));
  const found = await Promise.all(stems.map((stem) => index.hasBeginning(scope, stem)));
  const beginnings = new Set(stems.filter((_, position) => found[position]));
  return planSearch(words, locale, synonyms, {
    isKnown: (stem) => known.has(stem),
    isBeginning: (stem) => beginnings.has(stem),
  });
}

/** Returns the word of the index that the visitor may have meant, as texts write it. */
async function correct({ database, index, scope }: Search, typed: SearchWord) {
  const candidates = await index.similarWords(scope, typed.folded);
  const [similar] = findSimilarWords(typed.folded, candidates);
  if (similar === undefined) return undefined;
  const rows: unknown = await database("search_index_word")
    .where({ ...scope, folded: similar })
    .limit(1)
    .select("display");
  return displayRows.parse(rows)[0]?.display;
}

const toGroups = (planned: readonly PlannedGroup[]): readonly SearchGroup[] =>
  planned.map(({ group }) => group).filter((group) => group.length > 0);

const isCertain = (planned: readonly PlannedGroup[]): boolean =>
  planned.every(({ group, unknown }) => unknown === null && group.length > 0);

/** Searches the published products of a project in one language (SEARCH-1). */
export async function searchProducts(
  database: Knex,
  index: SearchIndex,
  scope: SearchScope,
  locale: Locale,
  text: string,
): Promise<SearchResponse> {
  const search: Search = { database, index, scope, locale };
  const words = wordsOfSearch(text, locale);
  if (words.length === 0) return NOTHING;
  const synonyms = await readSynonyms(search);
  const planned = await plan(search, words, synonyms);
  if (isCertain(planned)) {
    const ids = await index.match(scope, toGroups(planned), "all", MAX_SEARCH_RESULTS);
    if (ids.length > 0) return { ...NOTHING, ids };
  }
  const corrections = await Promise.all(
    planned.map(async ({ typed, unknown }) => ({
      typed,
      meant: unknown === null ? undefined : await correct(search, unknown),
    })),
  );
  if (corrections.some(({ meant }) => meant !== undefined)) {
    const corrected = corrections.map(({ typed, meant }) => meant ?? typed).join(" ");
    const again = await plan(search, wordsOfSearch(corrected, locale), synonyms);
    const ids = isCertain(again) ? await index.match(scope, toGroups(again), "all", CLOSE) : [];
    if (ids.length > 0) return { ids: [], close: ids, corrected };
  }
  const groups = toGroups(planned);
  const close = groups.length > 0 ? await index.match(scope, groups, "any", CLOSE) : [];
  return { ...NOTHING, close };
}
