import { DEFAULT_LOCALE, type Locale } from "../locale/locale";
import { memoize } from "../memoize";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/** Codes of ISO 3166 have two letters. `Intl` knows which of them are in use. */
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

const countryNames = memoize(
  (locale) => new Intl.DisplayNames(locale, { type: "region", fallback: "none" }),
);

const codesByName = memoize(
  (locale) =>
    new Map<string | undefined, string>(
      CODES.map((code) => [countryNames(locale).of(code), code] as const),
    ),
);

/**
 * Translates the name of a country that is a part of an address, such as "Schweiz" in "Seeweg 4,
 * 2599 Sonnhalden, Schweiz". Editors write an address once, in the first language of the site.
 * Other parts of it stay as they are (ACCESS-4).
 */
export function translateCountry(address: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return address;
  return address
    .split(", ")
    .map((part) => {
      const code = codesByName(DEFAULT_LOCALE).get(part);
      return code === undefined ? part : (countryNames(locale).of(code) ?? part);
    })
    .join(", ");
}
