import {
  createZonedClock,
  resolveLocalDate,
  toCalendarDate,
  zonedTimeToUtc,
} from "../calendar/time-zone";
import { findOpeningDay, type OpeningSchedule } from "../opening-hours/opening-schedule";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Days that are searched for opening days. */
const SEARCHED_DAYS = 60;

/** An opening day as calendar date such as `2026-12-03`, and when the branch closes on it. */
export type ViewingDay = { readonly date: string; readonly closesAt: Date };

type Hours = { readonly schedule: OpeningSchedule; readonly timeZone: string };

function openingDay({ schedule, timeZone }: Hours, day: number): ViewingDay | null {
  const { spans } = findOpeningDay(schedule, day);
  if (spans.length === 0) return null;
  const closes = Math.max(...spans.map((span) => span.closes));
  return {
    date: toCalendarDate(day),
    closesAt: new Date(zonedTimeToUtc(day + closes * MINUTE, createZonedClock(timeZone))),
  };
}

/**
 * Returns the days on which an item that is reserved at `now` can be viewed at a branch (SHOP-5):
 * today while the branch is still to close, and the next `holdDays` opening days. The item is kept
 * until the branch closes on the last of them. Empty if the branch does not open.
 */
export function listViewingDays(
  hours: Hours,
  now: number,
  holdDays: number,
): readonly ViewingDay[] {
  const today = resolveLocalDate(now, hours.timeZone);
  const days = Array.from({ length: SEARCHED_DAYS }, (_, passed) =>
    openingDay(hours, today + passed * DAY),
  );
  const [first = null, ...later] = days;
  return [
    ...(first && first.closesAt.getTime() > now ? [first] : []),
    ...later.filter((day) => day !== null).slice(0, holdDays),
  ];
}
