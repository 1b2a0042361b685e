import { zonedTimeToUtc, createZonedClock } from "../calendar/time-zone";

const DAY = 24 * 60 * 60_000;

/**
 * A reminder that goes out late moves the deadline so that the customer has this many days, or as
 * many as the settings plan if fewer.
 */
const REMINDER_GRACE_DAYS = 3;

/**
 * An order whose reminder cannot be delivered expires without one this many days after its
 * deadline.
 */
export const UNDELIVERABLE_DAYS = 30;

/**
 * Days until the reminder and the end of an order that waits for its customer, from the shop
 * settings: for a bank transfer from the day of the order, for a collection from the day on which it
 * is ready. Null: never.
 */
export type DeadlineTerms = {
  readonly reminderDays: number | null;
  readonly expiryDays: number | null;
};

/**
 * Reminder time and deadline, fixed when the order begins to wait. Null: never. `endsAt` is the last
 * second of a day in the shop's time zone.
 */
type OrderDeadline = { readonly remindAt: Date | null; readonly endsAt: Date | null };

/** Returns the last second of the day that is `days` days after a timestamp, in a time zone. */
function endOfDay(timestamp: Date, days: number, timeZone: string): Date {
  const clock = createZonedClock(timeZone);
  const midnight = Math.floor(clock(timestamp.getTime()) / DAY) * DAY;
  return new Date(zonedTimeToUtc(midnight + (days + 1) * DAY, clock) - 1000);
}

/** Calculates the deadline of an order. Omits a reminder that would not precede the deadline. */
export function orderDeadline(
  from: Date,
  { reminderDays, expiryDays }: DeadlineTerms,
  timeZone: string,
): OrderDeadline {
  const endsAt = expiryDays === null ? null : endOfDay(from, expiryDays, timeZone);
  const useful = reminderDays !== null && (expiryDays === null || reminderDays < expiryDays);
  return { remindAt: useful ? new Date(from.getTime() + reminderDays * DAY) : null, endsAt };
}

/**
 * Returns the deadline stated in a reminder that is sent now: never earlier than promised, and
 * never without a grace period.
 */
export function deadlineAfterReminder(
  { remindAt, endsAt }: OrderDeadline,
  now: Date,
  timeZone: string,
): Date | null {
  if (endsAt === null) return null;
  const planned =
    remindAt === null
      ? REMINDER_GRACE_DAYS
      : Math.floor((endsAt.getTime() - remindAt.getTime()) / DAY);
  const grace = endOfDay(now, Math.min(REMINDER_GRACE_DAYS, Math.max(1, planned)), timeZone);
  return grace > endsAt ? grace : endsAt;
}

/**
 * A due reminder that has not been sent prevents the end of an order, because the customer is
 * entitled to the grace period. After `UNDELIVERABLE_DAYS` the reminder counts as undeliverable, and
 * the order expires.
 */
export function deadlineIsOver(
  order: OrderDeadline & { readonly remindedAt: Date | null },
  now: Date,
): boolean {
  const { endsAt, remindAt, remindedAt } = order;
  if (endsAt === null || endsAt >= now) return false;
  const reminderPending = remindAt !== null && remindAt <= now && remindedAt === null;
  return !reminderPending || now.getTime() - endsAt.getTime() > UNDELIVERABLE_DAYS * DAY;
}

/** Returns the calendar date of a timestamp in a time zone, `2026-12-07`. */
export function dateIn(timeZone: string, timestamp: Date): string {
  return new Date(createZonedClock(timeZone)(timestamp.getTime())).toISOString().slice(0, 10);
}
