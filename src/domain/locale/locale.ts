import { LANGUAGE_DEFINITIONS } from "./language-definitions";

/** Translated fields of one CMS record, one entry per locale. */
export type Translations<Fields> = readonly (Fields & { readonly language: Locale })[];

export type Locale = keyof typeof LANGUAGE_DEFINITIONS;

/** All supported locales. `locales/` contains the messages of each. */
export const LANGUAGES: readonly Locale[] = Object.keys(LANGUAGE_DEFINITIONS).filter(isLocale);

/** Languages of a site whose operator configures none (ROUTE-1). */
const DEFAULT_LANGUAGES: readonly Locale[] = ["de", "en", "fr"];

/**
 * Parses a setting such as "en,de" into locales without duplicates. Returns the default languages
 * if it contains none (ROUTE-1).
 */
function parseLanguages(setting: string | undefined): readonly Locale[] {
  const named = (setting ?? "")
    .split(",")
    .flatMap((word) => LANGUAGES.filter((language) => language === word.trim()));
  return named.length > 0 ? [...new Set(named)] : DEFAULT_LANGUAGES;
}

/**
 * Locales of this site, the default first. Also the fallback order of missing translations
 * (ROUTE-1, ROUTE-10). German, English and French unless the operator configures others. The
 * bundler replaces the full expression `process.env.GATSBY_LANGUAGES`, so it must not be
 * destructured.
 */
export const LOCALES: readonly Locale[] = parseLanguages(process.env.GATSBY_LANGUAGES);

export const DEFAULT_LOCALE: Locale = LOCALES[0] ?? "de";

/** One value per locale. */
export type Localized<T> = Readonly<Record<Locale, T>>;

/** One value for some of the locales. */
export type PartiallyLocalized<T> = Readonly<Partial<Record<Locale, T>>>;

/** True if a value is the code of a defined language. */
export function isLocale(candidate: unknown): candidate is Locale {
  return typeof candidate === "string" && Object.hasOwn(LANGUAGE_DEFINITIONS, candidate);
}

/** Returns the language tag with an underscore: `en_GB`, as in Open Graph and at PayPal. */
export function formatUnderscoreTag(locale: Locale): string {
  return LANGUAGE_DEFINITIONS[locale].tag.replace("-", "_");
}

/** Creates a value for each locale of this site. */
export function mapLocales<T>(valueIn: (locale: Locale) => T): PartiallyLocalized<T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueIn(locale)]));
}

/**
 * Returns the path prefix of a locale. The default locale, German unless configured otherwise, has
 * no prefix (ROUTE-1).
 */
export function localePrefix(locale: Locale): "" | `/${Locale}` {
  return locale === DEFAULT_LOCALE ? "" : `/${locale}`;
}

/**
 * Converts a path of the specification, where German is the default locale, to this site.
 * `/en/contact` becomes `/contact` if English is the default.
 */
export function localizeSpecPath(address: string, locale: Locale): string {
  return localePrefix(locale) + (locale === "de" ? address : address.slice(locale.length + 1));
}

/**
 * Returns the locale of a path, determined by its first segment: `/en/…`, `/fr/…`. Any other path
 * is in the default locale (ROUTE-1).
 */
export function parsePathLocale(path: string): Locale {
  const first = path.split(/[/?#]/)[1]?.toLowerCase();
  return LOCALES.find((locale) => locale !== DEFAULT_LOCALE && locale === first) ?? DEFAULT_LOCALE;
}

/**
 * Returns the translation of a record in the wanted locale, or in the first available locale in the
 * order of the site (ROUTE-10). Calls `note` with a console message for each fallback. Returns
 * undefined if there is no translation.
 */
export function resolveTranslation<T extends { readonly language: Locale }>(
  translations: readonly T[],
  preferred: Locale,
  note?: (message: string) => void,
): T | undefined {
  const exact = translations.find((translation) => translation.language === preferred);
  if (exact) return exact;
  for (const locale of LOCALES) {
    const other = translations.find((translation) => translation.language === locale);
    if (other) {
      note?.(`No translation in "${preferred}"; showing "${locale}" instead.`);
      return other;
    }
  }
  note?.(`No translation in "${preferred}", nor in any other language.`);
  return undefined;
}
