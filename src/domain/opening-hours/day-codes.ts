import { OPENING_HOURS_MESSAGES } from "../locale/messages/opening-hours.generated";
import { LOCALES, type Locale } from "../locale/locale";
import { formatWeekdayRange, parseWeekdays, type Weekday } from "./weekday-names";

/** A date with opening hours of its own every year, whatever its weekday: month and day. */
export type SpecialDay = "12-24" | "12-31";

export const SPECIAL_DAYS: readonly SpecialDay[] = ["12-24", "12-31"];

type DayEntry = {
  readonly weekdays: readonly Weekday[];
  readonly special?: SpecialDay;
};

/**
 * The day codes of the specification; the German labels in `locales/` are its own (HOURS-1). Code 0
 * is an info that lists do not show.
 */
export const DAYS: Readonly<Record<string, DayEntry>> = {
  "1": { weekdays: [1] },
  "2": { weekdays: [1, 2, 3] },
  "3": { weekdays: [1, 2, 3, 4] },
  "4": { weekdays: [1, 2, 3, 4, 5] },
  "5": { weekdays: [2] },
  "6": { weekdays: [2, 3, 4, 5] },
  "7": { weekdays: [3] },
  "8": { weekdays: [4] },
  "9": { weekdays: [5] },
  "10": { weekdays: [6] },
  "11": { weekdays: [7] },
  "12": { weekdays: [1, 2] },
  "13": { weekdays: [4, 5] },
  "14": { weekdays: [1, 3, 5] },
  "15": { weekdays: [], special: "12-24" },
  "16": { weekdays: [], special: "12-31" },
};

/** Day code of an info, which is skipped (HOURS-1). */
export const INFO_DAY_CODE = "0";

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
