import { memoize } from "../memoize";
import type { Weekday } from "../opening-hours/weekdays";

const DAY = 86_400_000;

/** Formats by time zone. Creating one takes several milliseconds on a phone. */
const getFormat = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    }),
);

/**
 * Creates a function that converts a timestamp to the local time of a zone. The result represents
 * the local date and time as if they were UTC.
 */
export function createZonedClock(timeZone: string): (timestamp: number) => number {
  const format = getFormat(timeZone);
  return (timestamp) => {
    const parts = new Map(
      format.formatToParts(timestamp).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(
      part("year"),
      part("month") - 1,
      part("day"),
      part("hour"),
      part("minute"),
      part("second"),
    );
  };
}

/**
 * Converts a local time to a timestamp. Determines the offset twice, because the first guess can be
 * on the other side of a daylight saving change. A skipped time counts as one hour later; of an
 * ambiguous time, the second one counts.
 */
export function zonedTimeToUtc(localTime: number, clock: (timestamp: number) => number): number {
  const guess = localTime - (clock(localTime) - localTime);
  return localTime - (clock(guess) - guess);
}

/** Returns the local date of a timestamp, as a date at midnight UTC. */
export function resolveLocalDate(timestamp: number, timeZone: string): number {
  return Math.floor(createZonedClock(timeZone)(timestamp) / DAY) * DAY;
}

/** Formats a date at midnight UTC as a calendar date such as "2026-11-23". */
export function toCalendarDate(date: number): string {
  return new Date(date).toISOString().slice(0, 10);
}

/** Returns the weekday of a local date. */
export function resolveWeekday(date: number): Weekday {
  const names = [7, 1, 2, 3, 4, 5, 6] as const;
  return names[new Date(date).getUTCDay()] ?? 7;
}
