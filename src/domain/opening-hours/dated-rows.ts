import { toCalendarDate } from "../calendar/calendar-date";
import { formatDays } from "../calendar/format-days";
import { resolveLocalDate } from "../calendar/time-zone";
import { OPENING_HOURS_MESSAGES } from "../locale/browser-messages";
import type { Locale } from "../locale/locale";
import { formatSpans } from "./format-spans";
import { findOpeningDay, type OpeningSchedule } from "./opening-schedule";

const DAY = 86_400_000;

/** Days from today on whose exceptions and public holidays are listed. */
const LISTED_DAYS = 14;

/** Row of the opening hours for the dates `from` to `to`, both "2026-12-24". */
export type DatedRow = {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly times: string;
};

/**
 * Creates the rows of the coming days that differ from the week (HOURS-5): exceptions until they
 * end, and public holidays. `now` in milliseconds since the epoch, `timeZone` an IANA name.
 */
export function createDatedRows(
  schedule: OpeningSchedule,
  now: number,
  timeZone: string,
  locale: Locale,
): readonly DatedRow[] {
  const dates = Array.from(
    { length: LISTED_DAYS },
    (_, passed) => resolveLocalDate(now, timeZone) + passed * DAY,
  );
  const [today = "", ...later] = dates.map(toCalendarDate);
  const lastDay = later.at(-1) ?? today;
  const exceptions = schedule.exceptions.filter(({ from, to }) => from <= lastDay && today <= to);
  const holidays = dates
    .filter((date) => findOpeningDay(schedule, date).kind === "holiday")
    .map((date) => ({
      from: toCalendarDate(date),
      to: toCalendarDate(date),
      spans: [],
      note: OPENING_HOURS_MESSAGES[locale].holiday,
    }));
  return [...exceptions, ...holidays]
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to, spans, note }) => {
      const times = formatSpans(spans, locale);
      return {
        ...{ from, to, day: formatDays({ from, to }, locale) },
        times: note ? `${times} (${note})` : times,
      };
    });
}
