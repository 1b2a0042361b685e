import { LANGUAGE_DEFINITIONS } from "../../../../src/domain/locale/language-definitions";
import type { Locale } from "../../../../src/domain/locale/locale";

// domain/locale/locale.ts reads an environment variable, which the Directus app does not have.
const isLocale = (language: string): language is Locale =>
  Object.hasOwn(LANGUAGE_DEFINITIONS, language);

/**
 * Returns the language of the Directus app, or English for a language that the site does not have.
 * The app writes its language to the document.
 */
export function appLocale(): Locale {
  const language = document.documentElement.lang.slice(0, 2);
  return isLocale(language) ? language : "en";
}
