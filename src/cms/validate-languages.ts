import { DEFAULT_LOCALE, isLocale, LANGUAGES } from "../domain/locale/locale";

/**
 * Throws if `GATSBY_LANGUAGES` contains an unknown or repeated language, so that a site is never
 * built with the wrong languages.
 */
export function validateLanguages(setting: string | undefined): void {
  const codes = (setting ?? "").split(",").map((code) => code.trim());
  const unknownCodes = codes.filter((code) => code !== "" && !isLocale(code));
  const twice = codes.filter((code, index) => code !== "" && codes.indexOf(code) !== index);
  if (unknownCodes.length > 0 || twice.length > 0)
    throw new Error(
      `GATSBY_LANGUAGES is "${setting}", but may only name some of ${LANGUAGES.join(", ")}, each once, the default first.`,
    );
}

/**
 * Returns the problem of a project's default language, if it differs from the language that the
 * site serves at `/`.
 */
export function validateDefaultLanguage(defaultLanguage: string | null): string | undefined {
  if (defaultLanguage === null || defaultLanguage === DEFAULT_LOCALE) return undefined;
  return `is "${defaultLanguage}", but the site is built with "${DEFAULT_LOCALE}" first (GATSBY_LANGUAGES)`;
}
