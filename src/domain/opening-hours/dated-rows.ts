import { formatDays } from "../calendar/format-days";
import { resolveLocalDate, resolveWeekday, toCalendarDate } from "../calendar/time-zone";
import type { Locale } from "../locale/locale";
import { describeOpeningDay } from "./describe-opening-day";
import type { SpecialDay } from "./opening-days";
import type { Weekday } from "./weekdays";
import { findOpeningDay, type OpeningSchedule, resolveSpecialDay } from "./opening-schedule";

const DAY = 86_400_000;

/** Days from today on whose exceptions are listed, and those whose public holidays are. */
const EXCEPTION_DAYS = 14;
const HOLIDAY_DAYS = 7;

/** Row of the opening hours for the dates `from` to `to`, both "2026-12-24". */
export type DatedRow = {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly times: string;
};

/**
 * Creates the rows of the coming days that differ from the week (HOURS-5): exceptions of two weeks
 * until they end, and public holidays of one week. `now` in milliseconds since the epoch,
 * `timeZone` an IANA name.
 */
export function createDatedRows(
  schedule: OpeningSchedule,
  now: number,
  timeZone: string,
  locale: Locale,
): readonly DatedRow[] {
  const today = resolveLocalDate(now, timeZone);
  const first = toCalendarDate(today);
  const last = toCalendarDate(today + (EXCEPTION_DAYS - 1) * DAY);
  const exceptions = schedule.exceptions
    .filter(({ from, to }) => from <= last && first <= to)
    .map((each) => ({ ...each, kind: "exception" as const }));
  const holidays = Array.from({ length: HOLIDAY_DAYS }, (_, passed) => today + passed * DAY)
    .map((date) => {
      const day = toCalendarDate(date);
      return { from: day, to: day, ...findOpeningDay(schedule, date) };
    })
    .filter(({ kind }) => kind === "holiday");
  return [...exceptions, ...holidays]
    .sort((a, b) => a.from.localeCompare(b.from))
    .map((day) => {
      const { from, to } = day;
      return {
        ...{ from, to, day: formatDays({ from, to }, locale) },
        times: describeOpeningDay(day, locale),
      };
    });
}

/** Days that a row of the list covers: dates, or days of each week or year. */
export type OpeningRowDays =
  | { readonly from: string; readonly to: string }
  | { readonly weekdays: readonly Weekday[]; readonly special: SpecialDay | null };

/**
 * Returns the zero-based index of today's row, or -1 if there is none (HOURS-4). The row of a date
 * takes precedence, then that of a special day, then the row with the fewest days: "Mittwoch"
 * before "Mo-Fr". `now` and `timeZone` as in `calculateOpenStatus`.
 */
export function findTodaysRow(
  rows: readonly OpeningRowDays[],
  now: number | Date,
  timeZone: string,
): number {
  const date = resolveLocalDate(Number(now), timeZone);
  const today = toCalendarDate(date);
  const special = resolveSpecialDay(date);
  const weekday = resolveWeekday(date);
  const rank = (row: OpeningRowDays): number => {
    if ("from" in row) return row.from <= today && today <= row.to ? 1 : Infinity;
    if (special !== undefined && row.special === special) return 2;
    return row.weekdays.includes(weekday) ? 2 + row.weekdays.length : Infinity;
  };
  const ranks = rows.map(rank);
  const first = Math.min(...ranks);
  return first === Infinity ? -1 : ranks.indexOf(first);
}
