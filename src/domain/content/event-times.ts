import { createZonedClock, toCalendarDate } from "../calendar/time-zone";
import { writeFirstDay } from "../locale/date-format";
import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale } from "../locale/locale";

type EventTimes = { readonly startsAt: number; readonly endsAt: number };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const DATE = { weekday: "short", day: "numeric", month: "long", year: "numeric" } as const;

/**
 * Returns the first and the last day of an event without times: from midnight to 23:59 or midnight.
 * Dates at midnight UTC. Undefined for an event with times.
 */
function findWholeDays({ startsAt, endsAt }: EventTimes, timeZone: string) {
  const clock = createZonedClock(timeZone);
  const [start, end] = [clock(startsAt), clock(endsAt)];
  const endsWithDay = end % DAY < MINUTE || DAY - (end % DAY) <= MINUTE;
  if (start % DAY >= MINUTE || !endsWithDay) return undefined;
  return { first: start, last: Math.max(start, Math.floor((end - MINUTE) / DAY) * DAY) };
}

/**
 * Formats when an event is: "Sa., 12. Dezember 2026, 18:00–21:00 Uhr". The range has the days of
 * both if it ends on another day, and no times if it lasts whole days.
 */
export function formatEventTimes(times: EventTimes, locale: Locale, timeZone: string): string {
  const days = findWholeDays(times, timeZone);
  const { tag, timeSuffix } = LANGUAGE_DEFINITIONS[locale];
  const format = (options: Intl.DateTimeFormatOptions, first: number, last: number) =>
    writeFirstDay(
      new Intl.DateTimeFormat(tag, { ...DATE, ...options }).formatRange(first, last),
      locale,
    );
  if (days) return format({ timeZone: "UTC" }, days.first, days.last);
  const text = format(
    { hour: "2-digit", minute: "2-digit", timeZone },
    times.startsAt,
    times.endsAt,
  );
  // A range of several days lacks the suffix.
  return /\d$/.test(text) ? text + timeSuffix : text;
}

/** Formats a time with its offset: "2026-12-12T18:00:00+01:00". */
function formatWithOffset(timestamp: number, timeZone: string): string {
  const local = createZonedClock(timeZone)(timestamp);
  const offset = Math.round((local - timestamp) / MINUTE);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const [sign, minutes] = [offset < 0 ? "-" : "+", Math.abs(offset)];
  const time = new Date(local).toISOString().slice(0, "2026-12-12T18:00:00".length);
  return `${time}${sign}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/**
 * Returns start and end for search engines (EVENT-2): times with the offset of the zone, which
 * Google recommends, or only dates if the event lasts whole days.
 */
export function createEventDates(
  times: EventTimes,
  timeZone: string,
): { readonly start: string; readonly end: string } {
  const days = findWholeDays(times, timeZone);
  return days
    ? { start: toCalendarDate(days.first), end: toCalendarDate(days.last) }
    : {
        start: formatWithOffset(times.startsAt, timeZone),
        end: formatWithOffset(times.endsAt, timeZone),
      };
}
