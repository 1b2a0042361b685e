import { LANGUAGE_DEFINITIONS } from "./language-definitions";
import type { Locale } from "./locale";

/**
 * Creates a format for dates and times with the region of the language, because the code `en` alone
 * means American dates. All dates that people read are formatted with it.
 */
export function createDateFormat(
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LANGUAGE_DEFINITIONS[locale].tag, options);
}
