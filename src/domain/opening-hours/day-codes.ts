import { LOCALES, type Locale, type Localized } from "../locale/locale";

/** Day of the week in ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** A date with opening hours of its own every year, whatever its weekday: month and day. */
export type SpecialDay = "12-24" | "12-31";

export const SPECIAL_DAYS: readonly SpecialDay[] = ["12-24", "12-31"];

type DayEntry = {
  readonly label: Localized<string>;
  readonly weekdays: readonly Weekday[];
  readonly special?: SpecialDay;
};

/**
 * The day codes of the specification, with its German labels verbatim (HOURS-1). Code 0 is an info
 * that lists do not show.
 */
const DAYS: Readonly<Record<string, DayEntry>> = {
  "1": { label: { de: "Montag", en: "Monday", fr: "Lundi" }, weekdays: [1] },
  "2": { label: { de: "Mo-Mi", en: "Mon-Wed", fr: "Lun-Mer" }, weekdays: [1, 2, 3] },
  "3": { label: { de: "Mo-Do", en: "Mon-Thu", fr: "Lun-Jeu" }, weekdays: [1, 2, 3, 4] },
  "4": { label: { de: "Mo-Fr", en: "Mon-Fri", fr: "Lun-Ven" }, weekdays: [1, 2, 3, 4, 5] },
  "5": { label: { de: "Dienstag", en: "Tuesday", fr: "Mardi" }, weekdays: [2] },
  "6": { label: { de: "Di-Fr", en: "Tue-Fri", fr: "Mar-Ven" }, weekdays: [2, 3, 4, 5] },
  "7": { label: { de: "Mittwoch", en: "Wednesday", fr: "Mercredi" }, weekdays: [3] },
  "8": { label: { de: "Donnerstag", en: "Thursday", fr: "Jeudi" }, weekdays: [4] },
  "9": { label: { de: "Freitag", en: "Friday", fr: "Vendredi" }, weekdays: [5] },
  "10": { label: { de: "Samstag", en: "Saturday", fr: "Samedi" }, weekdays: [6] },
  "11": { label: { de: "Sonntag", en: "Sunday", fr: "Dimanche" }, weekdays: [7] },
  "12": { label: { de: "Mo-Di", en: "Mon-Tue", fr: "Lun-Mar" }, weekdays: [1, 2] },
  "13": { label: { de: "Do-Fr", en: "Thu-Fri", fr: "Jeu-Ven" }, weekdays: [4, 5] },
  "14": {
    label: { de: "Mo, Mi, Fr", en: "Mon, Wed, Fri", fr: "Lun, Mer, Ven" },
    weekdays: [1, 3, 5],
  },
  "15": {
    label: { de: "Heiligabend", en: "Christmas Eve", fr: "24 décembre" },
    weekdays: [],
    special: "12-24",
  },
  "16": {
    label: { de: "Silvester", en: "New Year’s Eve", fr: "31 décembre" },
    weekdays: [],
    special: "12-31",
  },
};

/** Day code of an info, which is skipped (HOURS-1). */
export const INFO_DAY_CODE = "0";

/** Returns the label of a day: that of its code, or any other value unchanged (HOURS-1). */
export function formatOpeningDay(day: string, locale: Locale): string {
  return entryByCode(day)?.label[locale] ?? day;
}

/**
 * Returns the weekdays or the special day of an opening day. Accepts codes and day names in any
 * locale of the site ("Mo – Fr", "saturday"). Returns undefined for anything else.
 */
export function parseOpeningDay(
  day: string,
): { readonly weekdays: readonly Weekday[]; readonly special?: SpecialDay } | undefined {
  const written = comparable(day);
  return (
    entryByCode(day) ??
    Object.values(DAYS).find((entry) =>
      LOCALES.some((locale) => comparable(entry.label[locale]) === written),
    )
  );
}

/** Returns the full name of a weekday for use in a sentence, in lower case in French. */
export function formatWeekday(weekday: Weekday, locale: Locale): string {
  const label =
    Object.values(DAYS).find(
      (entry) => entry.weekdays.length === 1 && entry.weekdays[0] === weekday,
    )?.label[locale] ?? "";
  return locale === "fr" ? label.toLowerCase() : label;
}

function entryByCode(day: string): DayEntry | undefined {
  return Object.hasOwn(DAYS, day.trim()) ? DAYS[day.trim()] : undefined;
}

function comparable(label: string): string {
  return label
    .toLowerCase()
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/[\s.]/g, "");
}
