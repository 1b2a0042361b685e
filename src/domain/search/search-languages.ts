import type { Localized } from "../locale/locale";

/** Ending that inflection adds, and the minimum length of what remains. */
type Ending = { readonly ending: RegExp; readonly becomes: string; readonly minLength: number };

const ending = (pattern: RegExp, minLength: number, becomes = ""): Ending => ({
  ending: pattern,
  becomes,
  minLength,
});

/** What a search knows about the words of a language (SEARCH-1). */
type SearchLanguage = {
  /** Folded words without a meaning of their own. Texts of products need not contain them. */
  readonly functionWords: ReadonlySet<string>;
  /** Folds spellings that visitors use for each other. */
  readonly fold: (word: string) => string;
  /**
   * Ends of words that name a colour and not the material: "goldfarben", "gold-tone". They are one
   * word, and their first part is none of its own, so that real gold is found first.
   */
  readonly looks: readonly string[];
  /** Letters between the parts of a compound: "Verlobung-s-ring". */
  readonly links: readonly string[];
  /** Compounds of any nouns are one word, so that a known last part is enough. */
  readonly hasOpenCompounds: boolean;
  /**
   * A pass applies its first ending that fits. Only inflection is removed: "Verlobung" and
   * "verloben" stay different words.
   */
  readonly stemPasses: readonly (readonly Ending[])[];
};

export const SEARCH_LANGUAGES: Localized<SearchLanguage> = {
  de: {
    functionWords: new Set(
      "am an auf aus das dem den der des die ein eine einem einen einer eines fur im in mit oder und vom von zu zum zur".split(
        " ",
      ),
    ),
    // Umlauts written as two letters. "ue" after a vowel or a q is no umlaut: "neue", "Quarz".
    fold: (word) =>
      word
        .replace(/ae/g, "a")
        .replace(/oe/g, "o")
        .replace(/(?<![aeioq])ue/g, "u"),
    looks: ["farben", "farbene", "farbenen", "farbener", "farbenes", "farbig", "farbige"],
    links: ["", "s", "es", "n", "en", "e", "er"],
    hasOpenCompounds: true,
    stemPasses: [
      [
        ending(/(ern|em|en|er|es)$/, 3),
        ending(/e$/, 3),
        // The s of a genitive, not the one of "Glas".
        ending(/(?<=[bdfghklmnrt])s$/, 4),
      ],
      [ending(/(ern|em|en|er|es)$/, 4), ending(/e$/, 4)],
    ],
  },
  en: {
    functionWords: new Set("a an and for from in of on or the to with".split(" ")),
    fold: (word) => word,
    looks: ["tone", "toned", "coloured", "colored"],
    links: [""],
    hasOpenCompounds: false,
    stemPasses: [
      [ending(/ies$/, 3, "y"), ending(/(?<=[sxz]|ch|sh)es$/, 3), ending(/(?<![su])s$/, 3)],
      [ending(/(ing|ed)$/, 5), ending(/en$/, 4), ending(/e$/, 4)],
    ],
  },
  fr: {
    functionWords: new Set(
      "a au aux avec d de des du en et l la le les ou par pour sur un une".split(" "),
    ),
    fold: (word) => word,
    looks: [],
    links: [""],
    hasOpenCompounds: false,
    stemPasses: [
      [ending(/eaux$/, 2, "eau"), ending(/aux$/, 2, "al"), ending(/[sx]$/, 3)],
      [ending(/enne$/, 2, "en"), ending(/e+$/, 3)],
    ],
  },
};
