import type { Locale } from "../locale/locale";

/** Ending that inflection adds, and the minimum length of what remains. */
type Ending = { readonly ending: RegExp; readonly becomes: string; readonly least: number };

const ending = (pattern: RegExp, least: number, becomes = ""): Ending => ({
  ending: pattern,
  becomes,
  least,
});

/**
 * Passes of each language; a pass applies its first ending that fits. Only inflection is removed:
 * "Verlobung" and "verloben" stay different words.
 */
const PASSES: Readonly<Record<Locale, readonly (readonly Ending[])[]>> = {
  de: [
    [
      ending(/(ern|em|en|er|es)$/, 3),
      ending(/e$/, 3),
      // The s of a genitive, not the one of "Glas".
      ending(/(?<=[bdfghklmnrt])s$/, 4),
    ],
    [ending(/(ern|em|en|er|es)$/, 4), ending(/e$/, 4)],
  ],
  en: [
    [ending(/ies$/, 3, "y"), ending(/(?<=[sxz]|ch|sh)es$/, 3), ending(/(?<![su])s$/, 3)],
    [ending(/(ing|ed)$/, 5), ending(/en$/, 4), ending(/e$/, 4)],
  ],
  fr: [
    [ending(/eaux$/, 2, "eau"), ending(/aux$/, 2, "al"), ending(/[sx]$/, 3)],
    [ending(/enne$/, 2, "en"), ending(/e+$/, 3)],
  ],
};

/** Returns the stem of a folded word: "ringe", "ringes" and "ringen" become "ring" (SEARCH-1). */
export function stemWord(folded: string, locale: Locale): string {
  if (/\d/.test(folded)) return folded;
  return PASSES[locale].reduce((word, endings) => {
    const fitting = endings.find(
      (one) => one.ending.test(word) && word.replace(one.ending, "").length >= one.least,
    );
    return fitting === undefined ? word : word.replace(fitting.ending, fitting.becomes);
  }, folded);
}
