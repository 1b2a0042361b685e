import type { Locale } from "../locale/locale";

/** Returns the name of a country in a language. `code`: ISO 3166-1 alpha-2. */
export function formatCountryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
}
