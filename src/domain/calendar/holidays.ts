import type { Weekday } from "../opening-hours/day-codes";
import { resolveWeekday } from "./time-zone";

const DAY = 86_400_000;

/**
 * Returns Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher) as a date at midnight
 * UTC.
 */
export function calculateEaster(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return Date.UTC(year, month - 1, day);
}

/**
 * Public holidays in all German states: fixed ones by month and day, movable ones by days after
 * Easter.
 */
const FIXED = ["1-1", "5-1", "10-3", "12-25", "12-26"];
const AFTER_EASTER = [-2, 1, 39, 50];

/** Returns whether a local time (see time-zone.ts) is on a public holiday of all German states. */
export function isGermanHoliday(wall: number): boolean {
  const date = Math.floor(wall / DAY) * DAY;
  const day = new Date(date);
  if (FIXED.includes(`${day.getUTCMonth() + 1}-${day.getUTCDate()}`)) return true;
  return AFTER_EASTER.includes(Math.round((date - calculateEaster(day.getUTCFullYear())) / DAY));
}

const GERMANY = "Europe/Berlin";

/**
 * Returns the weekday whose opening hours apply: Sunday on public holidays, as the German shop
 * closing laws require. `wall` is the local time of the branch.
 */
export function resolveOpeningWeekday(wall: number, timeZone: string): Weekday {
  return timeZone === GERMANY && isGermanHoliday(wall) ? 7 : resolveWeekday(wall);
}
