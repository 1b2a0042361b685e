import { DEFAULT_LOCALE } from "../locale/locale";
import {
  parseOpeningDay,
  SPECIAL_DAYS,
  WEEKDAYS,
  type SpecialDay,
  type Weekday,
} from "./day-codes";
import { normalizePeriods, type OpeningHoursRecord, type NormalizedPeriod } from "./opening-hours";

/** Opening and closing time in minutes since midnight. `closes` above 1440 is on the next day. */
export type OpeningSpan = { readonly opens: number; readonly closes: number };

/**
 * Opening hours as data for calculations. Small plain data, created by the build and sent to the
 * browser.
 */
export type WeeklySchedule = {
  readonly days: Readonly<Record<Weekday, readonly OpeningSpan[]>>;
  /** Special days that replace their weekday. Absent if not entered. */
  readonly special: Readonly<Partial<Record<SpecialDay, readonly OpeningSpan[]>>>;
};

const DAY = 24 * 60;

/**
 * Creates the weekly schedule of a branch. All periods that cover a day are combined. A single day
 * marked as closed takes precedence over a range that covers it ("Mo-Fr 9–18, Mittwoch
 * geschlossen"). Days in free text that cannot be parsed ("Feiertage") are omitted.
 */
export function createWeeklySchedule(hours: OpeningHoursRecord): WeeklySchedule {
  const periods = normalizePeriods(hours, DEFAULT_LOCALE).map((period) => ({
    period,
    coverage: parseOpeningDay(period.day),
  }));
  const spansOn = (weekday: Weekday): readonly OpeningSpan[] => {
    const covering = periods.filter(({ coverage }) => coverage?.weekdays.includes(weekday));
    const single = covering
      .filter(({ coverage }) => coverage?.weekdays.length === 1)
      .map(({ period }) => period);
    const isClosedByName = single.length > 0 && single.every((period) => period.times === null);
    return isClosedByName ? [] : mergeSpans(covering.flatMap(({ period }) => spanOf(period) ?? []));
  };
  const special: Partial<Record<SpecialDay, readonly OpeningSpan[]>> = {};
  for (const day of SPECIAL_DAYS) {
    const entered = periods.filter(({ coverage }) => coverage?.special === day);
    if (entered.length > 0)
      special[day] = mergeSpans(entered.flatMap(({ period }) => spanOf(period) ?? []));
  }
  const days = {
    1: spansOn(1),
    2: spansOn(2),
    3: spansOn(3),
    4: spansOn(4),
    5: spansOn(5),
    6: spansOn(6),
    7: spansOn(7),
  };
  return { days, special };
}

/**
 * Returns the opening spans of a date (month 1 to 12): those of the special day if there are any,
 * otherwise those of the weekday.
 */
export function findOpeningSpans(
  week: WeeklySchedule,
  date: { readonly month: number; readonly day: number; readonly weekday: Weekday },
) {
  const special = SPECIAL_DAYS.find((name) => name === `${date.month}-${date.day}`);
  return (special && week.special[special]) ?? week.days[date.weekday];
}

/** Formats minutes since midnight as "09:30". Values past midnight wrap around. */
export function formatTimeOfDay(minutes: number): string {
  const inDay = minutes % DAY;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}

/** One entry of schema.org's OpeningHoursSpecification. */
type OpeningHoursSpecification = {
  readonly "@type": "OpeningHoursSpecification";
  readonly dayOfWeek?: readonly string[];
  readonly opens: string;
  readonly closes: string;
  readonly validFrom?: string;
  readonly validThrough?: string;
};

const SCHEMA_DAYS: Readonly<Record<Weekday, string>> = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
};

/**
 * Creates the opening hours for search engines (HOURS-4): `openingHoursSpecification` by weekday,
 * with days of equal spans grouped, and `specialOpeningHoursSpecification` for the special days of
 * one year. A closed special day is 00:00 to 00:00, as Google's documentation of local business
 * data requires.
 */
export function createOpeningHoursJsonLd(week: WeeklySchedule, year: number) {
  const bySpan = new Map<string, { readonly span: OpeningSpan; readonly days: string[] }>();
  for (const weekday of WEEKDAYS) {
    for (const span of week.days[weekday]) {
      const key = `${span.opens}-${span.closes}`;
      const line = bySpan.get(key) ?? { span, days: [] };
      line.days.push(SCHEMA_DAYS[weekday]);
      bySpan.set(key, line);
    }
  }
  const special = SPECIAL_DAYS.flatMap((day) => {
    const spans = week.special[day];
    if (!spans) return [];
    const date = `${year}-${day}`;
    return (spans.length > 0 ? spans : [{ opens: 0, closes: 0 }]).map((span) => ({
      ...specification(span),
      validFrom: date,
      validThrough: date,
    }));
  });
  return {
    openingHoursSpecification: [...bySpan.values()].map(({ span, days }) => ({
      ...specification(span),
      dayOfWeek: days,
    })),
    specialOpeningHoursSpecification: special,
  } satisfies Record<string, readonly OpeningHoursSpecification[]>;
}

function specification({ opens, closes }: OpeningSpan) {
  const wholeDay = opens === 0 && closes === DAY;
  return {
    "@type": "OpeningHoursSpecification" as const,
    opens: formatTimeOfDay(opens),
    closes: wholeDay ? "23:59" : formatTimeOfDay(closes),
  };
}

function spanOf({ times }: NormalizedPeriod): OpeningSpan | undefined {
  if (!times) return undefined;
  const [opens, closes] = [minutesOf(times.opens), minutesOf(times.closes)];
  if (opens === undefined || closes === undefined) return undefined;
  // 18:00 to 02:00 ends on the next day; 00:00 to 00:00 is the whole day.
  return { opens, closes: closes > opens ? closes : closes + DAY };
}

function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  return hours === undefined || minutes === undefined
    ? undefined
    : Number(hours) * 60 + Number(minutes);
}

function mergeSpans(spans: readonly OpeningSpan[]): readonly OpeningSpan[] {
  const merged: OpeningSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.opens - b.opens)) {
    const last = merged.at(-1);
    if (last && span.opens <= last.closes)
      merged[merged.length - 1] = { opens: last.opens, closes: Math.max(last.closes, span.closes) };
    else merged.push(span);
  }
  return merged;
}
