import { DEFAULT_LOCALE, LOCALES, type Locale } from "#domain/locale/locale";
import { PREVIEW_MESSAGES } from "#domain/locale/messages/preview.generated";

export type PreviewMessages = (typeof PREVIEW_MESSAGES)["de"];

export const previewMessages = (locale: Locale): PreviewMessages => PREVIEW_MESSAGES[locale];

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
