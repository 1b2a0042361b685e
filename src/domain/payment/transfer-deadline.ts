import { zonedTimeToUtc, createZonedClock } from "../calendar/time-zone";

const DAY = 24 * 60 * 60_000;

/**
 * A reminder that goes out late moves the deadline so that the customer has this many days, or as
 * many as the settings plan if fewer.
 */
export const REMINDER_GRACE_DAYS = 3;

/**
 * An order whose reminder cannot be delivered expires without one this many days after its
 * deadline.
 */
export const UNDELIVERABLE_DAYS = 30;

/**
 * After how many days an unpaid bank transfer is reminded of and expires, as the shop's settings
 * say; null: never.
 */
export type TransferTerms = {
  readonly reminderDays: number | null;
  readonly expiryDays: number | null;
};

/**
 * What an order promises when it is placed; null: never. `payBy` is the last second of a day in the
 * shop's time zone.
 */
export type TransferDeadline = { readonly remindAt: Date | null; readonly payBy: Date | null };

/**
 * The last second of the day that lies so many days after a moment, by the clocks of a time zone.
 */
function endOfDay(moment: Date, days: number, timeZone: string): Date {
  const clock = createZonedClock(timeZone);
  const midnight = Math.floor(clock(moment.getTime()) / DAY) * DAY;
  return new Date(zonedTimeToUtc(midnight + (days + 1) * DAY, clock) - 1000);
}

/**
 * The deadline of a bank transfer order. A reminder that would not come before the deadline is left
 * out.
 */
export function transferDeadline(
  placedAt: Date,
  { reminderDays, expiryDays }: TransferTerms,
  timeZone: string,
): TransferDeadline {
  const payBy = expiryDays === null ? null : endOfDay(placedAt, expiryDays, timeZone);
  const useful = reminderDays !== null && (expiryDays === null || reminderDays < expiryDays);
  return { remindAt: useful ? new Date(placedAt.getTime() + reminderDays * DAY) : null, payBy };
}

/**
 * The deadline that a reminder names which goes out now: never earlier than promised, and never
 * without a grace period.
 */
export function deadlineAfterReminder(
  { remindAt, payBy }: TransferDeadline,
  now: Date,
  timeZone: string,
): Date | null {
  if (payBy === null) return null;
  const planned =
    remindAt === null
      ? REMINDER_GRACE_DAYS
      : Math.floor((payBy.getTime() - remindAt.getTime()) / DAY);
  const grace = endOfDay(now, Math.min(REMINDER_GRACE_DAYS, Math.max(1, planned)), timeZone);
  return grace > payBy ? grace : payBy;
}

/**
 * Whether an unpaid bank transfer order is over. A reminder that is due but has not gone out keeps
 * it, since the customer is owed the grace period; after `UNDELIVERABLE_DAYS` nobody can be
 * reminded any more.
 */
export function transferIsOver(
  order: TransferDeadline & { readonly remindedAt: Date | null },
  now: Date,
): boolean {
  const { payBy, remindAt, remindedAt } = order;
  if (payBy === null || payBy >= now) return false;
  const reminderPending = remindAt !== null && remindAt <= now && remindedAt === null;
  return !reminderPending || now.getTime() - payBy.getTime() > UNDELIVERABLE_DAYS * DAY;
}

/** The calendar date of a moment in a time zone, `2026-12-07`. */
export function dateIn(timeZone: string, moment: Date): string {
  return new Date(createZonedClock(timeZone)(moment.getTime())).toISOString().slice(0, 10);
}
