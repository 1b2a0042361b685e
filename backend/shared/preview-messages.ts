import de from "../../locales/de/preview.json";
import en from "../../locales/en/preview.json";
import fr from "../../locales/fr/preview.json";
import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  type Localized,
} from "../../src/domain/locale/locale";

export type PreviewMessages = typeof de;

const WORDS: Localized<PreviewMessages> = { de, en, fr };

export const previewMessages = (locale: Locale): PreviewMessages => WORDS[locale];

/** Returns the locale of a language tag such as `en-US`. */
export function localeFromTag(tag: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => tag?.trim().toLowerCase().startsWith(locale));
}

/** Returns the first language of the browser that the site supports. */
export function preferredLocale(accepted: string | undefined): Locale {
  for (const tag of (accepted ?? "").split(",")) {
    const locale = localeFromTag(tag);
    if (locale !== undefined) return locale;
  }
  return DEFAULT_LOCALE;
}
