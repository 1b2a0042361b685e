import type { Locale } from "../locale/locale";
import { splitWords } from "./search-words";

/** Maximum length of a stored term. */
export const MAX_TERM_LENGTH = 60;

/** Minimum length of a stored term. The search also answers to what a visitor begins to type. */
const MIN_TERM_LENGTH = 3;

/** Days for which searches without a result are kept. */
export const EMPTY_SEARCH_DAYS = 90;

/** Fewest digits that make a text look like a phone or card number. */
const NUMBER_DIGITS = 6;

/**
 * Returns the term under which a search without a result is counted: its folded words, shortened.
 * Null of a text that may name a person, such as an e-mail address or a phone number, and of one
 * that is too short.
 */
export function emptySearchTerm(text: string, locale: Locale): string | null {
  const digits = text.replace(/\D/g, "").length;
  if (text.includes("@") || digits >= NUMBER_DIGITS) return null;
  const words = splitWords(text, locale).map(({ folded }) => folded);
  const term = words.join(" ").slice(0, MAX_TERM_LENGTH).trim();
  return term.length < MIN_TERM_LENGTH ? null : term;
}
