import { findPublicHoliday } from "../calendar/public-holidays";
import { resolveLocalDate, resolveWeekday, toCalendarDate } from "../calendar/time-zone";
import type { Locale } from "../locale/locale";
import { HOLIDAYS_MESSAGES } from "../locale/messages/holidays.generated";
import {
  findOpeningDay,
  formatTimeOfDay,
  type OpeningDay,
  type OpeningSchedule,
} from "./opening-schedule";

const DAY = 86_400_000;
const WEEK = 7;

/** A day as the back office shows it. `date` is "2026-12-24", a span "09:30–13:00". */
export type CalendarDay = {
  readonly date: string;
  readonly isPast: boolean;
  readonly kind: OpeningDay["kind"];
  /** Empty: the branch is closed. */
  readonly spans: readonly string[];
  /** Note of the exception. */
  readonly note: string | null;
  /** Name of the public holiday of the branch, also if an exception opens it. */
  readonly holiday: string | null;
};

/**
 * Returns the days of this and the coming weeks, from Monday, with what the branch's hours follow
 * from (HOURS-6). `now` in milliseconds since the epoch. Holidays are named in the locale.
 */
export function createOpeningCalendar(
  schedule: OpeningSchedule,
  now: number,
  timeZone: string,
  weeks: number,
  locale: Locale,
): readonly CalendarDay[] {
  const today = resolveLocalDate(now, timeZone);
  const monday = today - (resolveWeekday(today) - 1) * DAY;
  return Array.from({ length: weeks * WEEK }, (_, passed) => {
    const day = monday + passed * DAY;
    const date = toCalendarDate(day);
    const opening = findOpeningDay(schedule, day);
    const { kind, spans } = opening;
    const holiday =
      schedule.holidays === null ? undefined : findPublicHoliday(day, schedule.holidays);
    return {
      ...{ date, isPast: day < today, kind },
      spans: spans.map(
        ({ opens, closes }) => `${formatTimeOfDay(opens)}–${formatTimeOfDay(closes)}`,
      ),
      note: opening.kind === "exception" ? opening.note : null,
      holiday: holiday === undefined ? null : HOLIDAYS_MESSAGES[locale][holiday],
    };
  });
}
