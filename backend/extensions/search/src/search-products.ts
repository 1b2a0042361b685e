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
import { parsePriceWords, type PriceLimits } from "#domain/search/price-words";
import { type SearchWord, splitWords, stemWord } from "#domain/search/search-words";
import { listCompoundStems } from "#domain/search/split-compound";
import type { SearchedTexts, SearchIndex, SearchScope } from "../../shared/search/search-index";
import { keepPriced, readPriced } from "./priced-products";

/** Maximum number of close matches. */
const CLOSE = 12;

/** Number of matches that are compared with the price of a search. */
const PRICED = 1000;

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

const NOTHING: SearchResponse = { ids: [], close: [], corrected: null, described: false };

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

/** Returns the word of the index or of a synonym that the visitor may have meant, as texts write it. */
async function correct(
  { database, index, scope, locale }: Search,
  typed: SearchWord,
  synonyms: readonly Synonyms[],
) {
  const candidates = await index.similarWords(scope, typed.folded);
  const own = synonyms.flat().flatMap((term) => splitWords(term, locale));
  const [similar] = findSimilarWords(typed.folded, [
    ...candidates,
    ...own.map(({ folded }) => folded),
  ]);
  if (similar === undefined) return undefined;
  const synonym = own.find(({ folded }) => folded === similar);
  if (synonym !== undefined) return synonym.display;
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

const wholeWords = (group: SearchGroup): SearchGroup =>
  group.map((terms) => terms.map(({ stem }) => ({ stem, prefix: false })));

const hasPrefix = (group: SearchGroup): boolean =>
  group.some((terms) => terms.some(({ prefix }) => prefix));

/** Products that match, best first. `described`: only their descriptions match all words. */
type Matches = Pick<SearchResponse, "ids" | "described">;

/**
 * Returns the products that match the groups, best first. Those with the whole words come before
 * those with words that only begin with them: gold before "goldfarben". Descriptions mention much
 * that a piece is not. They count only if the facts of no product match all words.
 */
async function matchWords(
  { index, scope }: Search,
  groups: readonly SearchGroup[],
  mode: "all" | "any",
  limit: number,
): Promise<Matches> {
  const matchIn = async (texts: SearchedTexts): Promise<readonly number[]> => {
    const whole = await index.match(scope, groups.map(wholeWords), mode, texts, limit);
    if (whole.length === limit || !groups.some(hasPrefix)) return whole;
    const all = await index.match(scope, groups, mode, texts, limit);
    return [...new Set([...whole, ...all])].slice(0, limit);
  };
  const ids = await matchIn("facts");
  return ids.length > 0 || mode === "any"
    ? { ids, described: false }
    : { ids: await matchIn("all"), described: true };
}

/** Returns the products that match the groups and the price, best first. */
async function match(
  search: Search,
  planned: readonly PlannedGroup[],
  mode: "all" | "any",
  limit: number,
  limits: PriceLimits | null,
): Promise<Matches> {
  const groups = toGroups(planned);
  if (groups.length === 0) return { ids: [], described: false };
  const found = await matchWords(search, groups, mode, limits === null ? limit : PRICED);
  if (limits === null) return found;
  const ids = await keepPriced(search.database, found.ids, limits);
  return { ...found, ids: ids.slice(0, limit) };
}

/** Searches the published products of a project in one language (SEARCH-1, SEARCH-4). */
export async function searchProducts(
  database: Knex,
  index: SearchIndex,
  scope: SearchScope,
  locale: Locale,
  searched: string,
): Promise<SearchResponse> {
  const search: Search = { database, index, scope, locale };
  const { text, phrase, limits } = parsePriceWords(searched);
  const words = wordsOfSearch(text, locale);
  if (words.length === 0)
    return limits === null
      ? NOTHING
      : { ...NOTHING, ids: await readPriced(database, scope.project, limits, MAX_SEARCH_RESULTS) };
  const synonyms = await readSynonyms(search);
  const planned = await plan(search, words, synonyms);
  if (isCertain(planned)) {
    const matches = await match(search, planned, "all", MAX_SEARCH_RESULTS, limits);
    if (matches.ids.length > 0) return { ...NOTHING, ...matches };
  }
  const corrections = await Promise.all(
    planned.map(async ({ typed, unknown }) => ({
      typed,
      meant: unknown === null ? undefined : await correct(search, unknown, synonyms),
    })),
  );
  if (corrections.some(({ meant }) => meant !== undefined)) {
    const corrected = corrections.map(({ typed, meant }) => meant ?? typed).join(" ");
    const again = await plan(search, wordsOfSearch(corrected, locale), synonyms);
    const close = isCertain(again) ? (await match(search, again, "all", CLOSE, limits)).ids : [];
    if (close.length > 0) return { ...NOTHING, close, corrected: `${corrected} ${phrase}`.trim() };
  }
  return { ...NOTHING, close: (await match(search, planned, "any", CLOSE, limits)).ids };
}
