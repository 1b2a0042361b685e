import { OPENING_WORDS } from "./opening-hours";
import { SPECIAL_DAYS, weekdayName, type SpecialDay, type Weekday } from "./opening-days";
import { spansOnDate, timeText, type OpeningWeek } from "./opening-week";
import type { Locale } from "./locale";

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

/**
 * What the clocks of a zone show at a moment, written as if it were UTC: the number's date and time are the wall's.
 */
function wallClock(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  };
}

/** The moment at which the clocks show a wall time. The offset is looked up twice, since the first guess may lie beyond a change. */
function momentOf(wall: number, clock: (moment: number) => number): number {
  const guess = wall - (clock(wall) - wall);
  return wall - (clock(guess) - guess);
}

function weekdayOf(date: number): Weekday {
  const names = [7, 1, 2, 3, 4, 5, 6] as const;
  return names[new Date(date).getUTCDay()] ?? 7;
}
