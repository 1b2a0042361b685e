import { DEFAULT_LOCALE, isLocale, LANGUAGES } from "../domain/locale/locale";

/**
 * Throws where the operator's list of languages (`GATSBY_LANGUAGES`) holds what is none, so that no
 * house is built with others than it should be.
 */
export function validateLanguages(setting: string | undefined): void {
  const words = (setting ?? "").split(",").map((word) => word.trim());
  const strange = words.filter((word) => word !== "" && !isLocale(word));
  const twice = words.filter((word, index) => word !== "" && words.indexOf(word) !== index);
  if (strange.length > 0 || twice.length > 0)
    throw new Error(
      `GATSBY_LANGUAGES is "${setting}", but may only name some of ${LANGUAGES.join(", ")}, each once, the default first.`,
    );
}

/**
 * What is wrong with a project's default language: content and addresses have to agree on which
 * language stands at `/`.
 */
export function validateDefaultLanguage(defaultLanguage: string | null): string | undefined {
  if (defaultLanguage === null || defaultLanguage === DEFAULT_LOCALE) return undefined;
  return `is "${defaultLanguage}", but the site is built with "${DEFAULT_LOCALE}" first (GATSBY_LANGUAGES)`;
}
