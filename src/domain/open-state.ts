import { OPENING_WORDS } from "./opening-hours";
import { SPECIAL_DAYS, weekdayName, type SpecialDay, type Weekday } from "./opening-days";
import { spansOnDate, timeText, type OpeningWeek } from "./opening-week";
import type { Locale } from "./locale";
import { momentOf, wallClock, weekdayOf } from "./wall-clock";

/** Whether a branch is open at a moment. `until` is when that changes, in milliseconds since the epoch, for a timer. */
export type OpenState =
  | { readonly kind: "open"; readonly closesAt: string; readonly until: number }
  | { readonly kind: "closed"; readonly opensAt?: NextOpening; readonly until?: number };

/** `time` is "10:00" in the branch's own zone; `inDays` counts from today there: 0 today, 1 tomorrow. */
export type NextOpening = { readonly day: Weekday; readonly inDays: number; readonly time: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Two weeks, so that a branch with one day a week is found even when a special day closes it. */
const DAYS_AHEAD = 15;

/**
 * Whether the branch is open now, else when it opens next (HOURS-4). `now` is a moment, in milliseconds since the epoch or as a Date;
 * hours are wall-clock times in `timeZone` (IANA name), reckoned date by date, so that changes to and from summer time are right. A
 * time that the clock skips counts as one hour later; of one that it shows twice, the second is meant.
 */
export function openState(week: OpeningWeek, now: number | Date, timeZone: string): OpenState {
  const moment = Number(now);
  const clock = wallClock(timeZone);
  const today = Math.floor(clock(moment) / DAY) * DAY;
  const spans = spansAround(week, today, clock);
  const current = spans.find((span) => span.start <= moment && moment < span.end);
  if (current) return { kind: "open", closesAt: timeText(Math.round((clock(current.end) % DAY) / MINUTE)), until: current.end };
  const next = spans.find((span) => span.start > moment);
  if (!next) return { kind: "closed" };
  const opening = clock(next.start);
  const date = Math.floor(opening / DAY) * DAY;
  return {
    kind: "closed",
    opensAt: { day: weekdayOf(date), inDays: Math.round((date - today) / DAY), time: timeText(Math.round((opening - date) / MINUTE)) },
    until: next.start,
  };
}

/** The state in a sentence: "Jetzt geöffnet, schließt um 18:30 Uhr", "Closed, opens Monday at 10:00" (HOURS-4). */
export function openStateText(state: OpenState, locale: Locale): string {
  const suffix = OPENING_WORDS[locale].timeSuffix;
  if (state.kind === "open") {
    const time = state.closesAt + suffix;
    return { de: `Jetzt geöffnet, schließt um ${time}`, en: `Open now, closes at ${time}`, fr: `Ouvert, ferme à ${time}` }[locale];
  }
  if (!state.opensAt) return { de: "Zurzeit geschlossen", en: "Closed at present", fr: "Actuellement fermé" }[locale];
  const time = state.opensAt.time + suffix;
  const day = dayInSentence(state.opensAt, locale);
  return { de: `Geschlossen, öffnet ${day} um ${time}`, en: `Closed, opens ${day} at ${time}`, fr: `Fermé, ouvre ${day} à ${time}` }[
    locale
  ];
}

/** What a row of the list covers. */
export type RowDays = { readonly weekdays: readonly Weekday[]; readonly special: SpecialDay | null };

/**
 * The row of the list that speaks of today, counted from 0, else -1 (HOURS-4). A special day's own row comes first, then the row that
 * names the fewest days: "Mittwoch" before "Mo-Fr". `now` and `timeZone` are those of `openState`.
 */
export function todaysRow(rows: readonly RowDays[], now: number | Date, timeZone: string): number {
  const today = new Date(wallClock(timeZone)(Number(now)));
  const name = SPECIAL_DAYS.find((day) => day === `${today.getUTCMonth() + 1}-${today.getUTCDate()}`);
  const special = name === undefined ? -1 : rows.findIndex((row) => row.special === name);
  if (special >= 0) return special;
  const weekday = weekdayOf(today.getTime());
  const covering = rows.filter((row) => row.weekdays.includes(weekday)).sort((a, b) => a.weekdays.length - b.weekdays.length);
  return covering[0] ? rows.indexOf(covering[0]) : -1;
}

function dayInSentence({ day, inDays }: NextOpening, locale: Locale): string {
  if (inDays === 0) return { de: "heute", en: "today", fr: "aujourd’hui" }[locale];
  if (inDays === 1) return { de: "morgen", en: "tomorrow", fr: "demain" }[locale];
  const name = weekdayName(day, locale);
  return inDays < 7 ? name : { de: `${name} nächster Woche`, en: `${name} next week`, fr: `${name} de la semaine prochaine` }[locale];
}

/**
 * The hours of the day that it is at the branch, in one line: "09:30–13:00, 14:00–18:30 Uhr", "closed". `now` in milliseconds since the
 * epoch, `timeZone` an IANA name.
 */
export function hoursTodayText(week: OpeningWeek, now: number, timeZone: string, locale: Locale): string {
  const wall = new Date(wallClock(timeZone)(now));
  const spans = spansOnDate(week, { month: wall.getUTCMonth() + 1, day: wall.getUTCDate(), weekday: weekdayOf(wall.getTime()) });
  const { closed, timeSuffix } = OPENING_WORDS[locale];
  return spans.length > 0 ? spans.map(({ opens, closes }) => `${timeText(opens)}–${timeText(closes)}`).join(", ") + timeSuffix : closed;
}

type Interval = { readonly start: number; readonly end: number };

/** All spans from yesterday on (one may reach past midnight) as moments, those that touch made one. */
function spansAround(week: OpeningWeek, today: number, clock: (moment: number) => number): readonly Interval[] {
  const intervals: Interval[] = [];
  for (let offset = -1; offset <= DAYS_AHEAD; offset += 1) {
    const date = new Date(today + offset * DAY);
    const spans = spansOnDate(week, { month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday: weekdayOf(date.getTime()) });
    for (const { opens, closes } of spans) {
      const start = momentOf(date.getTime() + opens * MINUTE, clock);
      const end = momentOf(date.getTime() + closes * MINUTE, clock);
      const last = intervals.at(-1);
      if (last && start <= last.end) intervals[intervals.length - 1] = { start: last.start, end: Math.max(last.end, end) };
      else intervals.push({ start, end });
    }
  }
  return intervals;
}
