import type { GermanState } from "../calendar/german-states";
import { isPublicHoliday } from "../calendar/public-holidays";
import { toCalendarDate } from "../calendar/time-zone";

/** Days off of the shop as calendar dates such as `2026-12-24`, both included. */
export type ClosedPeriod = { readonly firstDay: string; readonly lastDay: string };

/** Days on which the shop prepares orders and carriers deliver them, in the shop's settings. */
export type DeliveryCalendar = {
  readonly timeZone: string;
  /** Minute of the day from which an order counts as placed on the next working day, or null. */
  readonly cutoff: number | null;
  /** State whose public holidays count. Null: only those of all German states. */
  readonly state: GermanState | null;
  readonly closedPeriods: readonly ClosedPeriod[];
  /** Whether carriers also deliver on Saturdays. */
  readonly saturdayDelivery: boolean;
};

const SUNDAY = 0;
const SATURDAY = 6;

function isHoliday(date: number, { state }: DeliveryCalendar): boolean {
  return isPublicHoliday(date, state ?? "DE");
}

function isClosed(date: number, { closedPeriods }: DeliveryCalendar): boolean {
  const day = toCalendarDate(date);
  return closedPeriods.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

/** True if the shop prepares orders: Monday to Friday except holidays and days off. */
export function isWorkingDay(date: number, calendar: DeliveryCalendar): boolean {
  const weekday = new Date(date).getUTCDay();
  return (
    weekday !== SUNDAY &&
    weekday !== SATURDAY &&
    !isHoliday(date, calendar) &&
    !isClosed(date, calendar)
  );
}

/** True if carriers deliver on this day. Holidays of other countries do not count. */
export function isDeliveryDay(date: number, calendar: DeliveryCalendar): boolean {
  const weekday = new Date(date).getUTCDay();
  return (
    weekday !== SUNDAY &&
    (weekday !== SATURDAY || calendar.saturdayDelivery) &&
    !isHoliday(date, calendar)
  );
}
