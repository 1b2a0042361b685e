import type { Locale } from "../locale/locale";
import { SEARCH_LANGUAGES } from "./search-languages";
import { splitWords, type SearchWord, stemWord } from "./search-words";
import { splitCompound } from "./split-compound";

/** Term of the index. With `prefix`, terms that begin with it match as well. */
export type SearchTerm = { readonly stem: string; readonly prefix: boolean };

/** Alternatives for a word. All terms of an alternative must match. */
export type SearchGroup = readonly (readonly SearchTerm[])[];

/** Words with the same meaning in one language, each a word or a phrase. */
export type Synonyms = readonly string[];

/** What the index knows about the words of a search. */
export type KnownWords = {
  readonly isKnown: (stem: string) => boolean;
  /** Whether a word of the index begins with the stem. */
  readonly isBeginning: (stem: string) => boolean;
};

/** Group of a search. `word` is set if the index knows nothing of the meaning of a single word. */
export type PlannedGroup = {
  readonly group: SearchGroup;
  readonly typed: string;
  readonly unknown: SearchWord | null;
};

/** Maximum number of words in a search. Further words are ignored. */
const MAX_WORDS = 8;

/** Shorter words match only as a whole: "or" is not the beginning of "Orbit". */
const PREFIX_LENGTH = 3;

/** Returns the words of a search, each once, without function words unless there are no others. */
export function wordsOfSearch(text: string, locale: Locale): readonly SearchWord[] {
  const { functionWords } = SEARCH_LANGUAGES[locale];
  const all = splitWords(text, locale);
  const meaningful = all.filter(({ folded }) => !functionWords.has(folded));
  const words = meaningful.length > 0 ? meaningful : all;
  return words
    .filter(({ folded }, index) => words.findIndex((word) => word.folded === folded) === index)
    .slice(0, MAX_WORDS);
}

const exact = (stem: string): SearchTerm => ({ stem, prefix: false });

/** Returns the other wordings of the synonyms at a word, and how many words they replace. */
function synonymsAt(
  stems: readonly string[],
  start: number,
  synonyms: readonly (readonly (readonly string[])[])[],
): { readonly length: number; readonly others: readonly (readonly string[])[] } {
  const begins = (phrase: readonly string[]): boolean =>
    phrase.length > 0 && phrase.every((stem, offset) => stems[start + offset] === stem);
  const matching = synonyms.flatMap((wordings) =>
    wordings.filter(begins).map((phrase) => ({ length: phrase.length, wordings })),
  );
  const length = Math.max(0, ...matching.map((match) => match.length));
  const others = matching
    .filter((match) => match.length === length)
    .flatMap(({ wordings }) => wordings.filter((phrase) => phrase.length > 0 && !begins(phrase)));
  return { length, others };
}

/** Returns the alternatives for a word, with the synonyms of its stem (SEARCH-1). */
export function planSearch(
  words: readonly SearchWord[],
  locale: Locale,
  synonyms: readonly Synonyms[],
  { isKnown, isBeginning }: KnownWords,
): readonly PlannedGroup[] {
  const stemsOf = (text: string): readonly string[] =>
    wordsOfSearch(text, locale).map(({ folded }) => stemWord(folded, locale));
  const wordings = synonyms.map((terms) => terms.map(stemsOf));
  const stems = words.map(({ folded }) => stemWord(folded, locale));
  const wordingsOf = (part: string): readonly (readonly string[])[] => [
    ...(isKnown(part) ? [[part]] : []),
    ...synonymsAt([part], 0, wordings).others,
  ];
  const isPart = (part: string): boolean => wordingsOf(part).length > 0;
  const planned: PlannedGroup[] = [];
  for (let index = 0; index < words.length;) {
    const { length, others } = synonymsAt(stems, index, wordings);
    const count = Math.max(1, length);
    const own = stems.slice(index, index + count);
    const replaced = words.slice(index, index + count);
    const typed = replaced.map(({ display }) => display).join(" ");
    const [word] = replaced;
    index += count;
    if (word === undefined) continue;
    const alternatives = others.map((phrase) => phrase.map(exact));
    if (count > 1) {
      planned.push({ typed, group: [own.map(exact), ...alternatives], unknown: null });
      continue;
    }
    const stem = stemWord(word.folded, locale);
    const begins = stem.length >= PREFIX_LENGTH && isBeginning(stem);
    const isFound = begins || isKnown(stem);
    const parts = isFound ? [] : splitCompound(word.folded, locale, isPart);
    // A part can have synonyms: "Herrenuhr" is a watch for men.
    const compounds = parts.reduce<readonly (readonly string[])[]>(
      (before, part) =>
        before.flatMap((stems) => wordingsOf(part).map((other) => [...stems, ...other])),
      [[]],
    );
    const group: SearchGroup = [
      ...(isFound ? [[{ stem, prefix: begins }]] : []),
      // The last part alone means more than the synonyms: rings in general.
      ...(parts.length > 1 || (parts.length > 0 && others.length === 0)
        ? compounds.map((compound) => compound.map(exact))
        : []),
      ...alternatives,
    ];
    const isCertain = isFound || parts.length > 1 || others.length > 0;
    planned.push({ typed, group, unknown: isCertain ? null : word });
  }
  return planned;
}
