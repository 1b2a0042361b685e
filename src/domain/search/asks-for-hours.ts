import type { Localized } from "../locale/locale";
import type { Locale } from "../locale/locale";
import { splitWords } from "./search-words";

/** Beginnings of folded words that ask for opening hours. */
const BEGINNINGS: Localized<readonly string[]> = {
  de: ["offnungszeit", "ladenoffnung", "geoffnet", "ladenschluss"],
  en: ["opening hour", "opening time", "open today", "open now", "closing time", "hours"],
  fr: ["horaire", "heures d ouverture", "ouvert aujourd", "ouvert le", "ouverture"],
};

/** A visitor who types has not finished the word, but enough of it. */
const MIN_LENGTH = 5;

/** True if a search asks when the branches are open (SEARCH-5). */
export function asksForHours(text: string, locale: Locale): boolean {
  const words = splitWords(text, locale).map(({ folded }) => folded);
  return words.some((_, index) => {
    const rest = words.slice(index).join(" ");
    return BEGINNINGS[locale].some(
      (beginning) =>
        rest.startsWith(beginning) || (rest.length >= MIN_LENGTH && beginning.startsWith(rest)),
    );
  });
}
