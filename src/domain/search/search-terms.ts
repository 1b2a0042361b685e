import type { Locale } from "../locale/locale";
import { isLook, splitWords, type SearchWord, stemWord } from "./search-words";
import { splitCompound } from "./split-compound";

/** Texts of a product in one language, by what they say. */
export type SearchTexts = {
  /** Name, and reference number in its spellings. */
  readonly name: string;
  /** Brand, category and subcategories. */
  readonly brand: string;
  readonly attributes: string;
  readonly tags: string;
  readonly description: string;
};

/** Terms of a product in one language, most important first. */
export type SearchTerms = {
  readonly name: readonly string[];
  readonly brand: readonly string[];
  readonly attributes: readonly string[];
  readonly tags: readonly string[];
  /** Parts of the compounds in all texts except the description. */
  readonly compounds: readonly string[];
  readonly description: readonly string[];
};

/** Returns a reference number with and without separators: "AF-4033" and "AF4033". */
export function spellingsOfNumber(number: string): string {
  return `${number} ${number.replace(/[^\p{L}\p{N}]+/gu, "")}`;
}

/** Returns the words of all texts of a product. */
export function wordsOfTexts(texts: SearchTexts, locale: Locale): readonly SearchWord[] {
  return splitWords(Object.values(texts).join(" "), locale);
}

/**
 * Returns the terms under which a product is found (SEARCH-1). `isKnown` tells whether a stem
 * occurs in the texts of any product.
 */
export function createSearchTerms(
  texts: SearchTexts,
  locale: Locale,
  isKnown: (stem: string) => boolean,
): SearchTerms {
  const stems = (text: string): readonly string[] =>
    splitWords(text, locale).map(({ folded }) => stemWord(folded, locale));
  const { name, brand, attributes, tags, description } = texts;
  const words = splitWords([name, brand, attributes, tags].join(" "), locale);
  const compounds = words.flatMap(({ folded }) =>
    isLook(folded, locale) ? [] : splitCompound(folded, locale, isKnown),
  );
  return {
    name: stems(name),
    brand: stems(brand),
    attributes: stems(attributes),
    tags: stems(tags),
    compounds: [...new Set(compounds)],
    description: stems(description),
  };
}
