import type { Weekday } from "../opening-hours/day-codes";

/**
 * What the clocks of a zone show at a moment, written as if it were UTC: the number's date and time
 * are the wall's.
 */
export function createZonedClock(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat("en-GB", {
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
  });
  return (moment) => {
    const parts = new Map(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
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
 * The moment at which the clocks show a wall time. The offset is looked up twice, since the first
 * guess may lie beyond a change. A time that the clock skips counts as one hour later; of one that
 * it shows twice, the second is meant.
 */
export function zonedTimeToUtc(wall: number, clock: (moment: number) => number): number {
  const guess = wall - (clock(wall) - wall);
  return wall - (clock(guess) - guess);
}

/** The day of the week of a wall date. */
export function resolveWeekday(date: number): Weekday {
  const names = [7, 1, 2, 3, 4, 5, 6] as const;
  return names[new Date(date).getUTCDay()] ?? 7;
}
