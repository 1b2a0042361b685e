/** Every language that the house can speak: its own words are written in these. */
export const LANGUAGES = ["de", "en", "fr"] as const;

export type Locale = (typeof LANGUAGES)[number];

/**
 * The languages that a setting such as "en,de" names, each once; all of them where it names none
 * (BUILD-5).
 */
export function parseLanguages(setting: string | undefined): readonly Locale[] {
  const named = (setting ?? "")
    .split(",")
    .flatMap((word) => LANGUAGES.filter((language) => language === word.trim()));
  return named.length > 0 ? [...new Set(named)] : LANGUAGES;
}

/**
 * The languages of this site, the default first; also the order in which a missing translation is
 * looked for (ROUTE-1, ROUTE-10). German, English and French, unless the operator has chosen others
 * for this house. The bundler puts the value in, so it is named in full.
 */
export const LOCALES: readonly Locale[] = parseLanguages(process.env.GATSBY_LANGUAGES);

export const DEFAULT_LOCALE: Locale = LOCALES[0] ?? "de";

/** One value a language. */
export type Localized<T> = Readonly<Record<Locale, T>>;

/** One value in those languages that have it. */
export type PartiallyLocalized<T> = Readonly<Partial<Record<Locale, T>>>;

export function isLocale(candidate: unknown): candidate is Locale {
  return LANGUAGES.some((locale) => locale === candidate);
}

/** A value for each language of this site. */
export function mapLocales<T>(valueIn: (locale: Locale) => T): PartiallyLocalized<T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueIn(locale)]));
}

/**
 * What every path of a language begins with: the default language, which is German unless the house
 * has another, has no prefix (ROUTE-1).
 */
export function localePrefix(locale: Locale): "" | `/${Locale}` {
  return locale === DEFAULT_LOCALE ? "" : `/${locale}`;
}

/**
 * An address as the specification writes it, where German is the default, in this house:
 * `/en/contact` is `/contact` where English is.
 */
export function localizeSpecPath(address: string, locale: Locale): string {
  return localePrefix(locale) + (locale === "de" ? address : address.slice(locale.length + 1));
}

/**
 * The language that a path is in, told by its first segment alone: `/en/…`, `/fr/…`, anything else
 * is the default language (ROUTE-1).
 */
export function parsePathLocale(path: string): Locale {
  const first = path.split(/[/?#]/)[1]?.toLowerCase();
  return LOCALES.find((locale) => locale !== DEFAULT_LOCALE && locale === first) ?? DEFAULT_LOCALE;
}

/**
 * The words of a record in the wanted language, else in the first language that it has, in the
 * order of the site’s languages (ROUTE-10). `note` is told of such a fallback, for the console.
 * Without any translation there is nothing to show: `undefined`.
 */
export function resolveTranslation<T extends { readonly language: Locale }>(
  translations: readonly T[],
  wanted: Locale,
  note?: (message: string) => void,
): T | undefined {
  const exact = translations.find((translation) => translation.language === wanted);
  if (exact) return exact;
  for (const locale of LOCALES) {
    const other = translations.find((translation) => translation.language === locale);
    if (other) {
      note?.(`No translation in "${wanted}"; showing "${locale}" instead.`);
      return other;
    }
  }
  note?.(`No translation in "${wanted}", nor in any other language.`);
  return undefined;
}
