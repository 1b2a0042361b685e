import { createZonedClock, toCalendarDate } from "../calendar/time-zone";
import { type DeliveryCalendar, isDeliveryDay, isWorkingDay } from "./delivery-calendar";

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Days in transit, from the day after dispatch. */
export type TransitDays = { readonly min: number; readonly max: number };

/**
 * What a delivery promise consists of. `preparationDays` are working days until the parcel leaves
 * the shop or the goods are ready for pickup. `transit` null: pickup.
 */
export type DeliveryTerms = {
  readonly preparationDays: number;
  readonly transit: TransitDays | null;
};

/**
 * First and last day of a delivery as calendar dates such as `2026-12-03`. For pickup, `from` is
 * the day from which the goods are ready, and `to` is null.
 */
export type DeliveryPromise = { readonly from: string; readonly to: string | null };

type IsDay = (date: number, calendar: DeliveryCalendar) => boolean;

/** Days that are searched for days that count. Beyond them no date is promised. */
const SEARCHED_DAYS = 1000;

/** Moves a date (midnight UTC) forward by a number of days that count. Null if they are too far. */
function addCountedDays(
  from: number,
  days: number,
  calendar: DeliveryCalendar,
  isDay: IsDay,
): number | null {
  let left = days;
  for (let passed = 0; passed <= SEARCHED_DAYS; passed += 1) {
    const date = from + passed * DAY;
    if (passed > 0 && isDay(date, calendar)) left -= 1;
    if (left <= 0) return date;
  }
  return null;
}

/** Returns the day from which the preparation counts: `today`, or the next working day. */
function findStart(today: number, isLate: boolean, calendar: DeliveryCalendar): number | null {
  return isLate || !isWorkingDay(today, calendar)
    ? addCountedDays(today, 1, calendar, isWorkingDay)
    : today;
}

/**
 * Calculates the delivery promise for goods that are ordered, or paid by bank transfer, at `now` in
 * milliseconds. An order after the cut-off time, or on a day without work, counts from the next
 * working day. Null if the shop is closed for too long.
 */
export function calculateDelivery(
  { preparationDays, transit }: DeliveryTerms,
  calendar: DeliveryCalendar,
  now: number,
): DeliveryPromise | null {
  const local = createZonedClock(calendar.timeZone)(now);
  const today = Math.floor(local / DAY) * DAY;
  const isLate = calendar.cutoff !== null && local - today >= calendar.cutoff * MINUTE;
  const start = findStart(today, isLate, calendar);
  const dispatch =
    start === null ? null : addCountedDays(start, preparationDays, calendar, isWorkingDay);
  if (dispatch === null) return null;
  if (!transit) return { from: toCalendarDate(dispatch), to: null };
  const from = addCountedDays(dispatch, transit.min, calendar, isDeliveryDay);
  const to = addCountedDays(dispatch, transit.max, calendar, isDeliveryDay);
  return from === null || to === null
    ? null
    : { from: toCalendarDate(from), to: toCalendarDate(to) };
}
