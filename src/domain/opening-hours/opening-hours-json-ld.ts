import { resolveLocalDate, toCalendarDate } from "../calendar/time-zone";
import { WEEKDAYS, type Weekday } from "./weekdays";
import {
  findOpeningDay,
  formatTimeOfDay,
  type OpeningSchedule,
  type OpeningSpan,
} from "./opening-schedule";

const DAY = 86_400_000;
const MINUTES_PER_DAY = 24 * 60;

/** Days from now on whose special dates are listed: three months, each build anew. */
const SPECIAL_DATES_AHEAD = 92;

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
 * with days of equal spans grouped, and `specialOpeningHoursSpecification` for the exceptions,
 * special days and public holidays of the next three months. A closed day is 00:00 to 00:00, as
 * Google's documentation of local business data requires.
 */
export function createOpeningHoursJsonLd(schedule: OpeningSchedule, now: number, timeZone: string) {
  const bySpan = new Map<string, { readonly span: OpeningSpan; readonly days: string[] }>();
  for (const weekday of WEEKDAYS) {
    for (const span of schedule.days[weekday]) {
      const key = `${span.opens}-${span.closes}`;
      const line = bySpan.get(key) ?? { span, days: [] };
      line.days.push(SCHEMA_DAYS[weekday]);
      bySpan.set(key, line);
    }
  }
  const today = resolveLocalDate(now, timeZone);
  const firstDay = toCalendarDate(today);
  const lastDay = toCalendarDate(today + (SPECIAL_DATES_AHEAD - 1) * DAY);
  const regular = Array.from({ length: SPECIAL_DATES_AHEAD }, (_, passed) => {
    const date = today + passed * DAY;
    return {
      ...findOpeningDay(schedule, date),
      from: toCalendarDate(date),
      to: toCalendarDate(date),
    };
  });
  const special = [
    ...schedule.exceptions.filter(({ from, to }) => from <= lastDay && firstDay <= to),
    ...regular.filter(({ kind }) => kind === "special" || kind === "holiday"),
  ]
    .sort((a, b) => a.from.localeCompare(b.from))
    .flatMap(({ from, to, spans }) =>
      (spans.length > 0 ? spans : [{ opens: 0, closes: 0 }]).map((span) => ({
        ...specification(span),
        validFrom: from,
        validThrough: to,
      })),
    );
  return {
    openingHoursSpecification: [...bySpan.values()].map(({ span, days }) => ({
      ...specification(span),
      dayOfWeek: days,
    })),
    specialOpeningHoursSpecification: special,
  } satisfies Record<string, readonly OpeningHoursSpecification[]>;
}

function specification({ opens, closes }: OpeningSpan) {
  const wholeDay = opens === 0 && closes === MINUTES_PER_DAY;
  return {
    "@type": "OpeningHoursSpecification" as const,
    opens: formatTimeOfDay(opens),
    closes: wholeDay ? "23:59" : formatTimeOfDay(closes),
  };
}
