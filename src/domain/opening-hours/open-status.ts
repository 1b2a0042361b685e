import { findOpeningDay, formatTimeOfDay, type OpeningSchedule } from "./opening-schedule";
import { describeOpeningDay } from "./describe-opening-day";
import {
  zonedTimeToUtc,
  createZonedClock,
  resolveLocalDate,
  toCalendarDate,
} from "../calendar/time-zone";
import { OPENING_HOURS_MESSAGES } from "../locale/messages/opening-hours.generated";
import { createDateFormat } from "../locale/date-format";
import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale } from "../locale/locale";
import { interpolate } from "../text/interpolate";

/**
 * Whether a branch is open. `until` is the time of the next change in milliseconds since the epoch,
 * for a timer.
 */
type OpenStatus =
  | { readonly kind: "open"; readonly closesAt: string; readonly until: number }
  | { readonly kind: "closed"; readonly opensAt?: NextOpening; readonly until?: number };

/**
 * `date` is "2026-12-28" and `time` "10:00" in the time zone of the branch. `inDays` counts from
 * today there: 0 is today, 1 tomorrow.
 */
type NextOpening = { readonly date: string; readonly inDays: number; readonly time: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** "Montag", "Monday", "lundi". */
const WEEKDAY = { weekday: "long", timeZone: "UTC" } as const;

/** "Montag, 4. Januar", "Monday 4 January", "lundi 4 janvier". */
const DATE = { ...WEEKDAY, day: "numeric", month: "long" } as const;

/** Number of days to search for the next opening, such as after a long closure. */
const DAYS_AHEAD = 92;

/**
 * Calculates whether the branch is open now, or when it opens next (HOURS-4). `now` is in
 * milliseconds since the epoch or a Date. Hours are wall-clock times in `timeZone` (IANA name) and
 * are converted date by date, so that daylight saving changes are correct. A skipped time counts as
 * one hour later; of an ambiguous time, the second one counts.
 */
export function calculateOpenStatus(
  schedule: OpeningSchedule,
  now: number | Date,
  timeZone: string,
): OpenStatus {
  const timestamp = Number(now);
  const clock = createZonedClock(timeZone);
  const today = resolveLocalDate(timestamp, timeZone);
  const spans = spansAround(schedule, timestamp, today, clock);
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
      date: toCalendarDate(date),
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

function dayInSentence({ date, inDays }: NextOpening, locale: Locale): string {
  if (inDays < 2)
    return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(inDays, "day");
  return createDateFormat(locale, inDays < 7 ? WEEKDAY : DATE).format(new Date(date));
}

/**
 * Formats today's hours in the time zone of the branch: "09:30–13:00, 14:00–18:30 Uhr", "closed
 * (Good Friday)".
 * `now` in milliseconds since the epoch, `timeZone` an IANA name.
 */
export function formatTodaysHours(
  schedule: OpeningSchedule,
  now: number,
  timeZone: string,
  locale: Locale,
): string {
  return describeOpeningDay(findOpeningDay(schedule, resolveLocalDate(now, timeZone)), locale);
}

type Interval = { readonly start: number; readonly end: number };

/**
 * Returns the opening intervals in milliseconds since the epoch up to the next opening, starting
 * yesterday because a span can end after midnight. Adjacent intervals are merged.
 */
function spansAround(
  schedule: OpeningSchedule,
  now: number,
  today: number,
  clock: (timestamp: number) => number,
): readonly Interval[] {
  const intervals: Interval[] = [];
  for (let offset = -1; offset <= DAYS_AHEAD; offset += 1) {
    const date = today + offset * DAY;
    // The last interval can still grow.
    if (intervals.slice(0, -1).some(({ end }) => end > now)) break;
    for (const { opens, closes } of findOpeningDay(schedule, date).spans) {
      const start = zonedTimeToUtc(date + opens * MINUTE, clock);
      const end = zonedTimeToUtc(date + closes * MINUTE, clock);
      const last = intervals.at(-1);
      if (last && start <= last.end)
        intervals[intervals.length - 1] = { start: last.start, end: Math.max(last.end, end) };
      else intervals.push({ start, end });
    }
  }
  return intervals;
}
