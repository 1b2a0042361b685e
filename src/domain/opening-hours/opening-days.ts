import { listWeekdayRanges, type Weekday } from "./weekdays";

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
 * Returns the days that editors choose from: single days, every range of consecutive weekdays, then
 * the other codes. A range without a code is stored with its German name (HOURS-1).
 */
export function listOpeningDays(): readonly string[] {
  const entries = Object.entries(DAYS);
  const ranges = listWeekdayRanges().map(({ name, weekdays }) => {
    const [code] = entries.find((entry) => entry[1].weekdays.join() === weekdays.join()) ?? [name];
    return code;
  });
  const single = entries.filter(([, { weekdays }]) => weekdays.length === 1);
  const codes = [...single.map(([code]) => code), ...ranges, ...entries.map(([code]) => code)];
  return [...new Set([...codes, INFO_DAY_CODE])];
}
