import type { Locale } from "../locale/locale";
import { SEARCH_LANGUAGES } from "./search-languages";

/** Word of a text: as written in lower case, and folded for comparison. */
export type SearchWord = { readonly display: string; readonly folded: string };

const LIGATURES: Readonly<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae", ø: "o" };

/** Returns a word in lower case, without accents and with folded umlauts. */
export function foldWord(word: string, locale: Locale): string {
  const plain = word
    .toLowerCase()
    .replace(/[ßœæø]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  return SEARCH_LANGUAGES[locale].fold(plain);
}

/** Words. A fraction is one word, so that "1 ounce" is not "1/2 ounce". */
const WORD = /(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])|[\p{L}\p{N}]+/gu;

/** End of an English genitive: "men's". */
const GENITIVE = /(?<=\p{L})['’]s(?![\p{L}\p{N}])/giu;

/** Number that is written together with its unit: "42mm". */
const JOINED_UNIT =
  /(?<![\p{L}\p{N}])\d+(?:[.,]\d+)?(?=(?:mm|cm|ct|kt|kg|g|oz|bar)(?![\p{L}\p{N}]))/giu;

/** True if a folded word names a colour that looks like a material: "goldfarben". */
export const isLook = (folded: string, locale: Locale): boolean =>
  SEARCH_LANGUAGES[locale].looks.some((end) => folded.length > end.length && folded.endsWith(end));

/** Splits a text into words of letters and digits (SEARCH-1). */
export function splitWords(text: string, locale: Locale): readonly SearchWord[] {
  const ends = SEARCH_LANGUAGES[locale].looks.join("|");
  const joined =
    ends === "" ? text : text.replace(new RegExp(`(?<=\\p{L})[-‑ ](?=(?:${ends})\\b)`, "giu"), "");
  const plain = joined.normalize("NFC").replace(GENITIVE, "").replace(JOINED_UNIT, "$& ");
  return (plain.match(WORD) ?? []).map((word) => ({
    display: word.toLowerCase(),
    // The index splits words at a slash.
    folded: foldWord(word, locale).replace("/", "of"),
  }));
}

/** Returns the stem of a folded word: "ringe", "ringes" and "ringen" become "ring" (SEARCH-1). */
export function stemWord(folded: string, locale: Locale): string {
  if (/\d/.test(folded)) return folded;
  return SEARCH_LANGUAGES[locale].stemPasses.reduce((word, endings) => {
    const fitting = endings.find(
      (one) => one.ending.test(word) && word.replace(one.ending, "").length >= one.minLength,
    );
    return fitting === undefined ? word : word.replace(fitting.ending, fitting.becomes);
  }, folded);
}
