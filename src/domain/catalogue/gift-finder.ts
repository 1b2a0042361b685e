import type { Locale, Localized } from "../locale/locale";
import { splitWords } from "../search/search-words";

/** Questions of the gift finder that tags answer. */
export const GIFT_QUESTIONS = ["recipient", "occasion"] as const;

export type GiftQuestion = (typeof GIFT_QUESTIONS)[number];

/** Budgets of the gift finder in whole euros, ascending. */
export const GIFT_BUDGETS = [100, 200, 500, 1000, 2000] as const;

/** Beginnings of folded words that ask for a gift. */
const GIFT_WORDS: Localized<readonly string[]> = {
  de: ["geschenk", "schenken", "mitbringsel"],
  en: ["gift", "present"],
  fr: ["cadeau", "offrir"],
};

/** True if a search asks for a gift (LIST-8). */
export function asksForGift(text: string, locale: Locale): boolean {
  return splitWords(text, locale).some(({ folded }) =>
    GIFT_WORDS[locale].some((word) => folded.startsWith(word)),
  );
}
