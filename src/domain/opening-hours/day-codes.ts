import { OPENING_HOURS_MESSAGES } from "../locale/messages/opening-hours.generated";
import { LOCALES, type Locale } from "../locale/locale";
import { DAYS, type SpecialDay } from "./opening-days";
import { formatWeekdayRange, parseWeekdays } from "./weekday-names";
import type { Weekday } from "./weekdays";

/**
 * Returns the label of a day: that of its code or range, or any other value unchanged (HOURS-1).
 */
export function formatOpeningDay(day: string, locale: Locale): string {
  return labelByCode(day.trim(), locale) ?? formatWeekdayRange(day, locale) ?? day;
}

/**
 * Returns the weekdays or the special day of an opening day. Accepts codes, labels of codes in any
 * locale of the site, and weekdays in words ("Mo – Sa", "saturday"). Returns undefined for anything
 * else.
 */
export function parseOpeningDay(
  day: string,
): { readonly weekdays: readonly Weekday[]; readonly special?: SpecialDay } | undefined {
  const written = comparable(day);
  const isWritten = (code: string) =>
    LOCALES.some((locale) => comparable(labelByCode(code, locale) ?? "") === written);
  const code = Object.hasOwn(DAYS, day.trim()) ? day.trim() : Object.keys(DAYS).find(isWritten);
  if (code !== undefined) return DAYS[code];
  const weekdays = parseWeekdays(day);
  return weekdays && { weekdays };
}

function labelByCode(code: string, locale: Locale): string | undefined {
  const labels: Readonly<Record<string, string>> = OPENING_HOURS_MESSAGES[locale].days;
  return Object.hasOwn(labels, code) ? labels[code] : undefined;
}

function comparable(label: string): string {
  return label
    .toLowerCase()
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/[\s.]/g, "");
}
