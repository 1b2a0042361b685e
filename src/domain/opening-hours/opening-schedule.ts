import type { GermanState } from "../calendar/german-states";
import {
  findPublicHoliday,
  type HolidayRegion,
  type PublicHoliday,
} from "../calendar/public-holidays";
import { resolveLocalDate, resolveWeekday, toCalendarDate } from "../calendar/time-zone";
import { DEFAULT_LOCALE, type Locale, resolveTranslation } from "../locale/locale";
import { parseOpeningDay } from "./day-codes";
import { SPECIAL_DAYS, type SpecialDay } from "./opening-days";
import type { Weekday } from "./weekdays";
import type { OpeningExceptionRecord } from "./opening-exceptions";
import { normalizePeriods, type OpeningHoursRecord, type NormalizedPeriod } from "./opening-hours";

/** Opening and closing time in minutes since midnight. `closes` above 1440 is on the next day. */
export type OpeningSpan = { readonly opens: number; readonly closes: number };

/** Hours of the dates `from` to `to`, both "2026-12-24". No spans: the branch is closed. */
export type OpeningException = {
  readonly from: string;
  readonly to: string;
  readonly spans: readonly OpeningSpan[];
  readonly note: string | null;
};

/**
 * Opening hours as data for calculations. Small plain data, created by the build and sent to the
 * browser.
 */
export type OpeningSchedule = {
  readonly days: Readonly<Record<Weekday, readonly OpeningSpan[]>>;
  /** Special days that replace their weekday. Absent if not entered. */
  readonly special: Readonly<Partial<Record<SpecialDay, readonly OpeningSpan[]>>>;
  /** Public holidays on which the branch is closed. Null: none are known in its country. */
  readonly holidays: HolidayRegion | null;
  readonly exceptions: readonly OpeningException[];
};

/** Everything that a branch's hours follow from. */
export type BranchHours = {
  readonly hours: OpeningHoursRecord;
  readonly exceptions: readonly OpeningExceptionRecord[];
  readonly countryCode: string;
  /** State of the branch. Null: only the holidays of all German states count. */
  readonly state: GermanState | null;
};

const DAY = 24 * 60;

/** Creates the schedule of a branch, with the notes of its exceptions in a language. */
export function createOpeningSchedule(
  { hours, exceptions, countryCode, state }: BranchHours,
  locale: Locale = DEFAULT_LOCALE,
): OpeningSchedule {
  return {
    ...createWeek(hours),
    holidays: countryCode.toUpperCase() === "DE" ? (state ?? "DE") : null,
    exceptions: createExceptions(exceptions, locale),
  };
}

/** Creates the schedule of a branch without the exceptions that ended before `now`. */
export function createCurrentSchedule(
  branch: BranchHours & { readonly timeZone: string },
  now: number,
  locale: Locale,
): OpeningSchedule {
  const schedule = createOpeningSchedule(branch, locale);
  const today = toCalendarDate(resolveLocalDate(now, branch.timeZone));
  return { ...schedule, exceptions: schedule.exceptions.filter(({ to }) => to >= today) };
}

/**
 * All periods that cover a day are combined. A single day marked as closed takes precedence over a
 * range that covers it ("Mo-Fr 9–18, Mittwoch geschlossen"). Days in free text that cannot be
 * parsed ("Feiertage") are omitted.
 */
function createWeek(hours: OpeningHoursRecord): Pick<OpeningSchedule, "days" | "special"> {
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
    return isClosedByName ? [] : mergeSpans(covering.flatMap(({ period }) => createSpans(period)));
  };
  const special: Partial<Record<SpecialDay, readonly OpeningSpan[]>> = {};
  for (const day of SPECIAL_DAYS) {
    const entered = periods.filter(({ coverage }) => coverage?.special === day);
    if (entered.length > 0)
      special[day] = mergeSpans(entered.flatMap(({ period }) => createSpans(period)));
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

/** Sorts exceptions by date, and joins those of the same dates, such as around a lunch break. */
function createExceptions(
  records: readonly OpeningExceptionRecord[],
  locale: Locale,
): readonly OpeningException[] {
  const byDates = new Map<string, OpeningException>();
  for (const { firstDay, lastDay, timeOpen, timeClose, translations } of records) {
    const [from, to] = [firstDay, lastDay ?? firstDay];
    const same = byDates.get(`${from} ${to}`);
    const times = timeOpen && timeClose ? { opens: timeOpen, closes: timeClose } : null;
    byDates.set(`${from} ${to}`, {
      from,
      to,
      spans: mergeSpans([...(same?.spans ?? []), ...createSpans({ times })]),
      note: same?.note ?? resolveTranslation(translations, locale)?.note ?? null,
    });
  }
  return [...byDates.values()].sort((a, b) => a.from.localeCompare(b.from));
}

/** The hours of a date and what they follow from. */
export type OpeningDay = { readonly spans: readonly OpeningSpan[] } & (
  | { readonly kind: "special" | "weekday" }
  | { readonly kind: "exception"; readonly note: string | null }
  | { readonly kind: "holiday"; readonly holiday: PublicHoliday }
);

/**
 * Returns the hours of a date at midnight UTC (HOURS-5): those of the exception if there is one,
 * otherwise those of the special day, otherwise those of the weekday. A public holiday closes an
 * opening day.
 */
export function findOpeningDay(schedule: OpeningSchedule, date: number): OpeningDay {
  const { exceptions, special, holidays, days } = schedule;
  const text = toCalendarDate(date);
  const exception = exceptions.find(({ from, to }) => from <= text && text <= to);
  if (exception) return { kind: "exception", spans: exception.spans, note: exception.note };
  const specialDay = resolveSpecialDay(date);
  const ofSpecialDay = specialDay && special[specialDay];
  if (ofSpecialDay) return { kind: "special", spans: ofSpecialDay };
  const spans = days[resolveWeekday(date)];
  const holiday =
    spans.length > 0 && holidays !== null ? findPublicHoliday(date, holidays) : undefined;
  return holiday === undefined
    ? { kind: "weekday", spans }
    : { kind: "holiday", spans: [], holiday };
}

/** Returns the special day that a date at midnight UTC is, in any year. */
export const resolveSpecialDay = (date: number): SpecialDay | undefined =>
  SPECIAL_DAYS.find((name) => toCalendarDate(date).endsWith(name));

/** Formats minutes since midnight as "09:30". Values past midnight wrap around. */
export function formatTimeOfDay(minutes: number): string {
  const inDay = minutes % DAY;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}

function createSpans({ times }: Pick<NormalizedPeriod, "times">): readonly OpeningSpan[] {
  if (!times) return [];
  const [opens, closes] = [parseMinutes(times.opens), parseMinutes(times.closes)];
  if (opens === undefined || closes === undefined) return [];
  // 18:00 to 02:00 ends on the next day; 00:00 to 00:00 is the whole day.
  return [{ opens, closes: closes > opens ? closes : closes + DAY }];
}

function parseMinutes(time: string): number | undefined {
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
