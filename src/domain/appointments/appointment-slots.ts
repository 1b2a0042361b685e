import {
  findOpeningDay,
  formatTimeOfDay,
  type OpeningSchedule,
} from "../opening-hours/opening-schedule";
import { zonedTimeToUtc, createZonedClock, toCalendarDate } from "../calendar/time-zone";

/** Limits of bookable appointments (PAGE-7). */
export const APPOINTMENT_LIMITS = {
  /** Minimum notice before an appointment, in minutes. */
  noticeMinutes: 120,
  /** Last bookable day, counted from today. */
  horizonDays: 60,
  /** Interval between start times from opening on, in minutes. */
  stepMinutes: 30,
  /** Maximum number of days per request. */
  mostDays: 31,
} as const;

/*
 * Hours are wall-clock times in the time zone of the branch and are converted date by date, so that
 * daylight saving changes are correct. Timestamps are milliseconds since the epoch (PAGE-7).
 */

/** A booked or possible time: `start` inclusive, `end` exclusive. */
export type TimeInterval = { readonly start: number; readonly end: number };

/** A free slot. `time` is the local time of the branch, "10:30". */
export type AppointmentSlot = TimeInterval & { readonly time: string };

/** The free slots of one day in the time zone of the branch. `date` is "2026-12-24". */
type AppointmentDay = { readonly date: string; readonly slots: readonly AppointmentSlot[] };

export type AppointmentRules = {
  readonly schedule: OpeningSchedule;
  readonly timeZone: string;
  readonly durationMinutes: number;
  readonly taken: readonly TimeInterval[];
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Lists days with their free slots from `from` on ("2026-11-23"; today if it is in the past or
 * invalid). Ends at the last bookable day.
 */
export function listAppointmentDays(
  rules: AppointmentRules,
  now: number,
  from: string | undefined,
  days: number,
): readonly AppointmentDay[] {
  const clock = createZonedClock(rules.timeZone);
  const today = resolveDate(clock(now));
  const requestedDate = from === undefined ? today : (parseDate(from) ?? today);
  const first = Math.max(today, requestedDate);
  const last = Math.min(
    first + (Math.min(days, APPOINTMENT_LIMITS.mostDays) - 1) * DAY,
    today + APPOINTMENT_LIMITS.horizonDays * DAY,
  );
  const found: AppointmentDay[] = [];
  for (let date = first; date <= last; date += DAY) {
    const slots = slotsOn(rules, date, clock).filter(
      (slot) =>
        slot.start >= now + APPOINTMENT_LIMITS.noticeMinutes * MINUTE && isFree(slot, rules.taken),
    );
    found.push({ date: toCalendarDate(date), slots });
  }
  return found;
}

/**
 * Returns the slot that starts at a timestamp, or the reason why there is none: `taken` by another
 * appointment, or `unavailable` because the branch is closed, the time is past, too soon or too far
 * ahead, or is not a start time.
 */
export function findAppointmentSlot(
  rules: AppointmentRules,
  now: number,
  start: number,
): AppointmentSlot | "taken" | "unavailable" {
  const clock = createZonedClock(rules.timeZone);
  const date = resolveDate(clock(start));
  const [day] = listAppointmentDays({ ...rules, taken: [] }, now, toCalendarDate(date), 1);
  const slot =
    day?.date === toCalendarDate(date)
      ? day.slots.find((candidate) => candidate.start === start)
      : undefined;
  if (!slot) return "unavailable";
  return isFree(slot, rules.taken) ? slot : "taken";
}

/** Returns all slots of one date at which an appointment fits into the opening hours. */
function slotsOn(
  { schedule, durationMinutes }: AppointmentRules,
  date: number,
  clock: (timestamp: number) => number,
): readonly AppointmentSlot[] {
  const found = new Map<number, AppointmentSlot>();
  // A span of the previous day can end after midnight.
  for (const day of [date - DAY, date]) {
    for (const { opens, closes } of findOpeningDay(schedule, day).spans) {
      const closing = zonedTimeToUtc(day + closes * MINUTE, clock);
      for (let minute = opens; minute < closes; minute += APPOINTMENT_LIMITS.stepMinutes) {
        const start = zonedTimeToUtc(day + minute * MINUTE, clock);
        const end = start + durationMinutes * MINUTE;
        const localTime = clock(start);
        if (end > closing || resolveDate(localTime) !== date) continue;
        found.set(start, {
          start,
          end,
          time: formatTimeOfDay(Math.round((localTime - date) / MINUTE)),
        });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

function isFree(slot: TimeInterval, taken: readonly TimeInterval[]): boolean {
  return taken.every(({ start, end }) => slot.end <= start || end <= slot.start);
}

function resolveDate(localTime: number): number {
  return Math.floor(localTime / DAY) * DAY;
}

function parseDate(text: string): number | undefined {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(date) ? undefined : date;
}
