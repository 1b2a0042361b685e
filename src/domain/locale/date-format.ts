import { LANGUAGE_DEFINITIONS } from "./language-definitions";
import type { Locale } from "./locale";

/** Writes the first day of a month as an ordinal in French, as `Intl` does not: "1er décembre". */
export const writeFirstDay = (text: string, locale: Locale): string =>
  locale === "fr" ? text.replace(/\b1(?=\s\D)/g, "1er") : text;

/**
 * Creates a format for dates and times with the region of the language, because the code `en` alone
 * means American dates. All dates that people read are formatted with it.
 */
export function createDateFormat(
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, "format"> {
  const native = new Intl.DateTimeFormat(LANGUAGE_DEFINITIONS[locale].tag, options);
  return { format: (date) => writeFirstDay(native.format(date), locale) };
}

/** Formats a date and a time of day: "24. November 2026 um 10:00 Uhr", "24 November 2026 at 10:00". */
export function formatDateAndTime(
  locale: Locale,
  date: Date | number,
  { dateStyle, timeZone }: { readonly dateStyle: "long" | "full"; readonly timeZone: string },
): string {
  const format = createDateFormat(locale, {
    ...{ dateStyle, timeZone },
    ...{ timeStyle: "short", hourCycle: "h23" },
  });
  return format.format(date) + LANGUAGE_DEFINITIONS[locale].timeSuffix;
}
