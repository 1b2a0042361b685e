import { SPECIAL_DAYS, type SpecialDay, type Weekday } from "./day-codes";
import { findOpeningSpans, formatTimeOfDay, type WeeklySchedule } from "./weekly-schedule";
import { OPENING_HOURS_MESSAGES } from "../locale/browser-messages";
import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale } from "../locale/locale";
import { interpolate } from "../text/interpolate";
import { zonedTimeToUtc, createZonedClock, resolveWeekday } from "../calendar/time-zone";

/**
 * Whether a branch is open. `until` is the time of the next change in milliseconds since the epoch,
 * for a timer.
 */
type OpenStatus =
  | { readonly kind: "open"; readonly closesAt: string; readonly until: number }
  | { readonly kind: "closed"; readonly opensAt?: NextOpening; readonly until?: number };

/**
 * `time` is "10:00" in the time zone of the branch. `inDays` counts from today there: 0 is today, 1
 * tomorrow.
 */
type NextOpening = { readonly day: Weekday; readonly inDays: number; readonly time: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Number of days to search. Two weeks find the next opening of a branch that opens once a week,
 * even if a special day closes it.
 */
const DAYS_AHEAD = 15;

/**
 * Calculates whether the branch is open now, or when it opens next (HOURS-4). `now` is in
 * milliseconds since the epoch or a Date. Hours are wall-clock times in `timeZone` (IANA name) and
 * are converted date by date, so that daylight saving changes are correct. A skipped time counts as
 * one hour later; of an ambiguous time, the second one counts.
 */
export function calculateOpenStatus(
  week: WeeklySchedule,
  now: number | Date,
  timeZone: string,
): OpenStatus {
  const timestamp = Number(now);
  const clock = createZonedClock(timeZone);
  const today = Math.floor(clock(timestamp) / DAY) * DAY;
  const spans = spansAround(week, today, clock);
  const current = spans.find((span) => span.start <= timestamp && timestamp < span.end);
  if (current)
    return {
      kind: "open",
      closesAt: formatTimeOfDay(Math.round((clock(current.end) % DAY) / MINUTE)),
      until: current.end,
    };
  const next = spans.find((span) => span.start > timestamp);
  if (!next) return { kind: "closed" };
  const opening = clock(next.start);
  const date = Math.floor(opening / DAY) * DAY;
  return {
    kind: "closed",
    opensAt: {
      day: resolveWeekday(date),
      inDays: Math.round((date - today) / DAY),
      time: formatTimeOfDay(Math.round((opening - date) / MINUTE)),
    },
    until: next.start,
  };
}

/**
 * Formats the status as a sentence: "Jetzt geöffnet, schließt um 18:30 Uhr", "Closed, opens Monday
 * at 10:00" (HOURS-4).
 */
export function formatOpenStatus(state: OpenStatus, locale: Locale): string {
  const { status } = OPENING_HOURS_MESSAGES[locale];
  const { timeSuffix } = LANGUAGE_DEFINITIONS[locale];
  if (state.kind === "open") return interpolate(status.open, { time: state.closesAt + timeSuffix });
  if (!state.opensAt) return status.closed;
  const day = dayInSentence(state.opensAt, locale);
  return interpolate(status.opens, { day, time: state.opensAt.time + timeSuffix });
}

/** Days that a row of the list covers. */
export type OpeningRowDays = {
  readonly weekdays: readonly Weekday[];
  readonly special: SpecialDay | null;
};

/**
 * Returns the zero-based index of today's row, or -1 if there is none (HOURS-4). The row of a
 * special day takes precedence, then the row with the fewest days: "Mittwoch" before "Mo-Fr". `now`
 * and `timeZone` as in `calculateOpenStatus`.
 */
export function findTodaysRow(
  rows: readonly OpeningRowDays[],
  now: number | Date,
  timeZone: string,
): number {
  const today = new Date(createZonedClock(timeZone)(Number(now)));
  const name = SPECIAL_DAYS.find(
    (day) => day === `${today.getUTCMonth() + 1}-${today.getUTCDate()}`,
  );
  const special = name === undefined ? -1 : rows.findIndex((row) => row.special === name);
  if (special >= 0) return special;
  const weekday = resolveWeekday(today.getTime());
  const covering = rows
    .filter((row) => row.weekdays.includes(weekday))
    .sort((a, b) => a.weekdays.length - b.weekdays.length);
  return covering[0] ? rows.indexOf(covering[0]) : -1;
}

function dayInSentence({ day, inDays }: NextOpening, locale: Locale): string {
  const { status, weekdaysInSentence } = OPENING_HOURS_MESSAGES[locale];
  if (inDays === 0) return status.today;
  if (inDays === 1) return status.tomorrow;
  const name = weekdaysInSentence[day - 1] ?? "";
  return inDays < 7 ? name : interpolate(status.nextWeek, { day: name });
}

/**
 * Formats today's hours in the time zone of the branch: "09:30–13:00, 14:00–18:30 Uhr", "closed".
 * `now` in milliseconds since the epoch, `timeZone` an IANA name.
 */
export function formatTodaysHours(
  week: WeeklySchedule,
  now: number,
  timeZone: string,
  locale: Locale,
): string {
  const wall = new Date(createZonedClock(timeZone)(now));
  const spans = findOpeningSpans(week, {
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: resolveWeekday(wall.getTime()),
  });
  return spans.length > 0
    ? spans
        .map(({ opens, closes }) => `${formatTimeOfDay(opens)}–${formatTimeOfDay(closes)}`)
        .join(", ") + LANGUAGE_DEFINITIONS[locale].timeSuffix
    : OPENING_HOURS_MESSAGES[locale].closed;
}

type Interval = { readonly start: number; readonly end: number };

/**
 * Returns all opening intervals in milliseconds since the epoch, starting yesterday because a span
 * can end after midnight. Adjacent intervals are merged.
 */
function spansAround(
  week: WeeklySchedule,
  today: number,
  clock: (timestamp: number) => number,
): readonly Interval[] {
  const intervals: Interval[] = [];
  for (let offset = -1; offset <= DAYS_AHEAD; offset += 1) {
    const date = new Date(today + offset * DAY);
    const spans = findOpeningSpans(week, {
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      weekday: resolveWeekday(date.getTime()),
    });
    for (const { opens, closes } of spans) {
      const start = zonedTimeToUtc(date.getTime() + opens * MINUTE, clock);
      const end = zonedTimeToUtc(date.getTime() + closes * MINUTE, clock);
      const last = intervals.at(-1);
      if (last && start <= last.end)
        intervals[intervals.length - 1] = { start: last.start, end: Math.max(last.end, end) };
      else intervals.push({ start, end });
    }
  }
  return intervals;
}
