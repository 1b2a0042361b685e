import type { Locale } from "../locale/locale";
import { SEARCH_LANGUAGES } from "./search-languages";

/** Returns the stem of a folded word: "ringe", "ringes" and "ringen" become "ring" (SEARCH-1). */
export function stemWord(folded: string, locale: Locale): string {
  if (/\d/.test(folded)) return folded;
  return SEARCH_LANGUAGES[locale].stemPasses.reduce((word, endings) => {
    const fitting = endings.find(
      (one) => one.ending.test(word) && word.replace(one.ending, "").length >= one.least,
    );
    return fitting === undefined ? word : word.replace(fitting.ending, fitting.becomes);
  }, folded);
}
