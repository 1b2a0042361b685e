import {
  createZonedClock,
  resolveLocalDate,
  toCalendarDate,
  zonedTimeToUtc,
} from "../calendar/time-zone";
import { type DeliveryCalendar, isWorkingDay } from "./delivery-calendar";
import { calculateDelivery, type DeliveryTerms } from "./delivery-date";

const DAY = 86_400_000;
const DECEMBER = 11;
const CHRISTMAS_EVE = 24;

/** Last moment to order for Christmas Eve. `minute` of the day, or null for the whole day. */
export type ChristmasDeadline = { readonly date: string; readonly minute: number | null };

/**
 * Returns until when to order so that the goods arrive by Christmas Eve, from 1 December (SHOP-10).
 * Null before December, after the deadline, and for pickup.
 */
export function calculateChristmasDeadline(
  terms: DeliveryTerms,
  calendar: DeliveryCalendar,
  now: number,
): ChristmasDeadline | null {
  const today = resolveLocalDate(now, calendar.timeZone);
  const year = new Date(today).getUTCFullYear();
  const eve = Date.UTC(year, DECEMBER, CHRISTMAS_EVE);
  if (terms.transit === null || today > eve || new Date(today).getUTCMonth() !== DECEMBER)
    return null;
  const last = toCalendarDate(eve);
  const clock = createZonedClock(calendar.timeZone);
  for (let date = eve; date >= today; date -= DAY) {
    if (!isWorkingDay(date, calendar)) continue;
    const placed = date === today ? now : zonedTimeToUtc(date, clock);
    const arrival = calculateDelivery(terms, calendar, placed)?.to;
    if (arrival && arrival <= last) return { date: toCalendarDate(date), minute: calendar.cutoff };
  }
  return null;
}
