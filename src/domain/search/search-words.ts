import type { Locale } from "../locale/locale";

/** Word of a text: as written in lower case, and folded for comparison. */
export type SearchWord = { readonly display: string; readonly folded: string };

const LIGATURES: Readonly<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae", ø: "o" };

/** Folds spellings of one language that visitors use for each other. */
const FOLD_LANGUAGE: Readonly<Record<Locale, (word: string) => string>> = {
  // Umlauts written as two letters. "ue" after a vowel or a q is no umlaut: "neue", "Quarz".
  de: (word) =>
    word
      .replace(/ae/g, "a")
      .replace(/oe/g, "o")
      .replace(/(?<![aeioq])ue/g, "u"),
  en: (word) => word,
  fr: (word) => word,
};

/** Returns a word in lower case, without accents and with folded umlauts. */
export function foldWord(word: string, locale: Locale): string {
  const plain = word
    .toLowerCase()
    .replace(/[ßœæø]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  return FOLD_LANGUAGE[locale](plain);
}

/** Splits a text into words of letters and digits (SEARCH-1). */
export function splitWords(text: string, locale: Locale): readonly SearchWord[] {
  return (text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ({
    display: word.toLowerCase(),
    folded: foldWord(word, locale),
  }));
}
