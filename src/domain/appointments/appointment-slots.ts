import { resolveOpeningWeekday } from "../calendar/holidays";
import {
  findOpeningSpans,
  formatTimeOfDay,
  type WeeklySchedule,
} from "../opening-hours/weekly-schedule";
import { zonedTimeToUtc, createZonedClock } from "../calendar/time-zone";

/**
 * When an appointment can be booked (PAGE-7). Hours are wall-clock times in the branch's zone and
 * are reckoned date by date, so that changes to and from summer time are right; moments are
 * milliseconds since the epoch.
 */
export const APPOINTMENT_LIMITS = {
  /** Whoever comes must be able to count on it: nothing that begins sooner. */
  noticeMinutes: 120,
  /** The last day that can be booked, counted from today. */
  horizonDays: 60,
  /** Appointments begin every so many minutes from the opening on. */
  stepMinutes: 30,
  /** The most days that are asked for at once. */
  mostDays: 31,
} as const;

/** A time that is taken, or that would be: from `start` to before `end`. */
export type TimeInterval = { readonly start: number; readonly end: number };

/** A free beginning; `time` is what the clock of the branch shows then, "10:30". */
export type AppointmentSlot = TimeInterval & { readonly time: string };

/** The free times of one day of the branch; `date` is "2026-12-24". */
export type AppointmentDay = { readonly date: string; readonly slots: readonly AppointmentSlot[] };

export type AppointmentRules = {
  readonly week: WeeklySchedule;
  readonly timeZone: string;
  readonly durationMinutes: number;
  readonly taken: readonly TimeInterval[];
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The days from `from` on ("2026-11-23", today where it is earlier or no date), each with its free
 * times; beyond the horizon there are none.
 */
export function listAppointmentDays(
  rules: AppointmentRules,
  now: number,
  from: string | undefined,
  days: number,
): readonly AppointmentDay[] {
  const clock = createZonedClock(rules.timeZone);
  const today = dateOf(clock(now));
  const wanted = from === undefined ? today : (parseDate(from) ?? today);
  const first = Math.max(today, wanted);
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
    found.push({ date: dateText(date), slots });
  }
  return found;
}

/**
 * The appointment that begins at a moment, or why there can be none: `taken` by another, or
 * `unavailable` since the branch is closed, the time is over or too near, too far ahead, or none at
 * which appointments begin.
 */
export function findAppointmentSlot(
  rules: AppointmentRules,
  now: number,
  start: number,
): AppointmentSlot | "taken" | "unavailable" {
  const clock = createZonedClock(rules.timeZone);
  const date = dateOf(clock(start));
  const [day] = listAppointmentDays({ ...rules, taken: [] }, now, dateText(date), 1);
  const slot =
    day?.date === dateText(date)
      ? day.slots.find((candidate) => candidate.start === start)
      : undefined;
  if (!slot) return "unavailable";
  return isFree(slot, rules.taken) ? slot : "taken";
}

/** Every time of one date at which an appointment of this length fits into the opening hours. */
function slotsOn(
  { week, timeZone, durationMinutes }: AppointmentRules,
  date: number,
  clock: (moment: number) => number,
): readonly AppointmentSlot[] {
  const found = new Map<number, AppointmentSlot>();
  // A span of the day before may reach past midnight.
  for (const day of [date - DAY, date]) {
    const when = new Date(day);
    const weekday = resolveOpeningWeekday(day, timeZone);
    const spans = findOpeningSpans(week, {
      month: when.getUTCMonth() + 1,
      day: when.getUTCDate(),
      weekday,
    });
    for (const { opens, closes } of spans) {
      const closing = zonedTimeToUtc(day + closes * MINUTE, clock);
      for (let minute = opens; minute < closes; minute += APPOINTMENT_LIMITS.stepMinutes) {
        const start = zonedTimeToUtc(day + minute * MINUTE, clock);
        const end = start + durationMinutes * MINUTE;
        const wall = clock(start);
        if (end > closing || dateOf(wall) !== date) continue;
        found.set(start, { start, end, time: formatTimeOfDay(Math.round((wall - date) / MINUTE)) });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

function isFree(slot: TimeInterval, taken: readonly TimeInterval[]): boolean {
  return taken.every(({ start, end }) => slot.end <= start || end <= slot.start);
}

function dateOf(wall: number): number {
  return Math.floor(wall / DAY) * DAY;
}

function dateText(date: number): string {
  return new Date(date).toISOString().slice(0, 10);
}

function parseDate(text: string): number | undefined {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(date) ? undefined : date;
}
