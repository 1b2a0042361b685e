import type { Locale } from "../locale/locale";
import { SEARCH_LANGUAGES } from "./search-languages";
import { stemWord } from "./search-words";

/** Minimum lengths of a part that is known, and of each part if only the last one is. */
const KNOWN_PART = 3;
const PART = 4;

type Split = { readonly first: string; readonly last: string };

function listSplits(folded: string): readonly Split[] {
  const count = Math.max(0, folded.length - 2 * KNOWN_PART + 1);
  // The longest last part comes first.
  return Array.from({ length: count }, (_, index) => ({
    first: folded.slice(0, KNOWN_PART + index),
    last: folded.slice(KNOWN_PART + index),
  }));
}

/** Returns the possible stems of the first part: with and without the letters that link it. */
function firstStems(first: string, locale: Locale): readonly string[] {
  return SEARCH_LANGUAGES[locale].links.flatMap((link) => {
    const part = first.endsWith(link) ? first.slice(0, first.length - link.length) : "";
    return part.length >= KNOWN_PART ? [stemWord(part, locale)] : [];
  });
}

/** Returns all stems that `splitCompound` asks for, to look them up at once. */
export function listCompoundStems(folded: string, locale: Locale): readonly string[] {
  const stems = listSplits(folded).flatMap(({ first, last }) => [
    ...firstStems(first, locale),
    stemWord(last, locale),
  ]);
  return [...new Set(stems)];
}

/**
 * Returns the stems of both parts of a compound, by the words of the index, or only of the last
 * part if the first one is unknown. Returns none if the word is no compound (SEARCH-1).
 */
export function splitCompound(
  folded: string,
  locale: Locale,
  isKnown: (stem: string) => boolean,
): readonly string[] {
  const splits = listSplits(folded).filter(({ last }) => isKnown(stemWord(last, locale)));
  for (const { first, last } of splits) {
    const known = firstStems(first, locale).find(isKnown);
    if (known !== undefined) return [known, stemWord(last, locale)];
  }
  const open = SEARCH_LANGUAGES[locale].hasOpenCompounds
    ? splits.find(({ first, last }) => first.length >= PART && last.length >= PART)
    : undefined;
  return open === undefined ? [] : [stemWord(open.last, locale)];
}
