import { toCalendarDate } from "./time-zone";

const DAY_MS = 86_400_000;

function parse(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** Returns the calendar date `days` days after a date such as "2026-11-23". */
export function addDays(date: string, days: number): string {
  return toCalendarDate(parse(date) + days * DAY_MS);
}

/** Returns the first day of the month of a calendar date. */
export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** Returns the last day of the month of a calendar date. */
export function lastOfMonth(date: string): string {
  return addDays(firstOfMonth(addDays(firstOfMonth(date), 31)), -1);
}
