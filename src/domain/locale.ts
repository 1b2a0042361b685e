/** The languages of the site, the default first; also the order in which a missing translation is looked for (ROUTE-1, ROUTE-10). */
export const LOCALES = ["de", "en", "fr"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "de";

/** One value a language. */
export type Localized<T> = Readonly<Record<Locale, T>>;

/** One value in those languages that have it. */
export type PartlyLocalized<T> = Readonly<Partial<Record<Locale, T>>>;

export function isLocale(candidate: unknown): candidate is Locale {
  return LOCALES.some((locale) => locale === candidate);
}

const PREFIXES = { de: "", en: "/en", fr: "/fr" } as const;

/** What every path of a language begins with: German has no prefix (ROUTE-1). */
export function localePrefix(locale: Locale): "" | "/en" | "/fr" {
  return PREFIXES[locale];
}

/** The language that a path is in, told by its first segment alone: `/en/…`, `/fr/…`, anything else is German (ROUTE-1). */
export function localeOfPath(path: string): Locale {
  const first = path.split(/[/?#]/)[1]?.toLowerCase();
  return LOCALES.find((locale) => localePrefix(locale) !== "" && locale === first) ?? DEFAULT_LOCALE;
}

/**
 * The words of a record in the wanted language, else in the first language that it has, in the order de, en, fr (ROUTE-10).
 * `note` is told of such a fallback, for the console. Without any translation there is nothing to show: `undefined`.
 */
export function pickTranslation<T extends { readonly language: Locale }>(
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
