import { useCallback, useEffect, useRef, useState } from "react";
import {
  type AvailableDay,
  type AvailableSlot,
  fetchAvailableDays,
} from "../../../clients/forms/appointment-client";
import { withRetries } from "../../../clients/with-retries";
import { addDays, firstOfMonth, lastOfMonth } from "../../../domain/calendar/calendar-date";
import { APPOINTMENT_LIMITS } from "../../../domain/appointments/appointment-slots";
import { createDateFormat } from "../../../domain/locale/date-format";
import type { Locale } from "../../../domain/locale/locale";

type Slots = ReadonlyMap<string, readonly AvailableSlot[]>;

/** The loaded days of one branch and service. */
type Loaded = {
  readonly of: string;
  readonly slots: Slots;
  /** First days of the requests that are answered. */
  readonly answered: readonly string[];
};

const NOTHING: Loaded = { of: "", slots: new Map(), answered: [] };

/**
 * Loads the free times of a branch and a service, month by month. The first request also tells
 * which day is today at the branch. `selected` is a previously selected date.
 */
export function useAvailableDays(
  branch: number,
  service: number,
  active: boolean,
  selected?: string,
) {
  const [loaded, setLoaded] = useState(NOTHING);
  const [today, setToday] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(selected ?? null);
  const [visible, setVisible] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  const latest = useRef(picked);
  useEffect(() => {
    latest.current = picked;
  }, [picked]);

  const of = `${branch}/${service}/${round}`;
  const current = loaded.of === of ? loaded : NOTHING;
  const last = today === null ? null : addDays(today, APPOINTMENT_LIMITS.horizonDays);
  // `null` requests the days from today on, `undefined` nothing.
  const from =
    current === NOTHING
      ? null
      : today === null || last === null || visible === null
        ? undefined
        : missingDays(current, today, last, visible);

  useEffect(() => {
    if (!active || from === undefined) return;
    const leave = new AbortController();
    setFailed(null);
    const request = { branch, service, from, days: APPOINTMENT_LIMITS.mostDays };
    const fetchDays = () => fetchAvailableDays(request, leave.signal);
    void withRetries(fetchDays, leave.signal).then((result) => {
      if (leave.signal.aborted) return;
      if (!result.ok) {
        setFailed(of);
        return;
      }
      setLoaded((before) => withDays(before, of, from, result.value));
      if (from !== null) return;
      const [first] = result.value;
      setToday(first?.date ?? null);
      const kept = isPossible(latest.current, result.value) ? latest.current : null;
      setPicked(kept);
      const free = result.value.find(({ slots }) => slots.length > 0) ?? first;
      setVisible(kept ?? free?.date ?? null);
    });
    return () => leave.abort();
  }, [branch, service, of, from, active]);

  return {
    state: from === undefined ? "ready" : failed === of ? "failed" : "loading",
    slots: current.slots,
    day: selectDay(current.slots, picked),
    /** The bookable days, once they are known. */
    range: today === null || last === null ? null : { min: today, max: last },
    /** A date of the visible month. */
    visible,
    show: setVisible,
    pick: useCallback((date: string) => {
      setPicked(date);
      setVisible(date);
    }, []),
    reload: useCallback(() => setRound((value) => value + 1), []),
  } as const;
}

/** True if a date has free times, or is bookable and not among the first days. */
function isPossible(date: string | null, days: readonly AvailableDay[]): boolean {
  const first = days[0]?.date;
  const end = days.at(-1)?.date;
  if (date === null || first === undefined || end === undefined) return false;
  if (date > end) return date <= addDays(first, APPOINTMENT_LIMITS.horizonDays);
  return days.some((day) => day.date === date && day.slots.length > 0);
}

/** Returns the first day to request so that a month is complete; undefined if it is loaded. */
function missingDays(
  { slots, answered }: Loaded,
  today: string,
  last: string,
  visible: string,
): string | undefined {
  const start = maxDate(firstOfMonth(visible), today);
  const end = lastOfMonth(visible);
  if (answered.includes(start) || (slots.has(start) && slots.has(end < last ? end : last)))
    return undefined;
  return start;
}

function withDays(
  before: Loaded,
  of: string,
  from: string | null,
  days: readonly AvailableDay[],
): Loaded {
  const known = before.of === of ? before : NOTHING;
  return {
    of,
    slots: new Map([...known.slots, ...days.map(({ date, slots }) => [date, slots] as const)]),
    answered: from === null ? known.answered : [...known.answered, from],
  };
}

/** Returns the picked day if it has free times, otherwise the first day that has some. */
function selectDay(slots: Slots, picked: string | null): AvailableDay | null {
  const found = (date: string) => ({ date, slots: slots.get(date) ?? [] });
  if (picked !== null) {
    const free = slots.get(picked);
    if (free === undefined) return null;
    if (free.length > 0) return found(picked);
  }
  const first = [...slots].filter(([, free]) => free.length > 0).map(([date]) => date);
  const [earliest] = first.sort();
  return earliest === undefined ? null : found(earliest);
}

function maxDate(a: string, b: string): string {
  return a > b ? a : b;
}

/** Formats a calendar date of the branch. Uses UTC, because the date has no time zone. */
export function formatDate(
  date: string,
  language: Locale,
  options: Intl.DateTimeFormatOptions,
): string {
  return createDateFormat(language, { ...options, timeZone: "UTC" }).format(
    new Date(`${date}T12:00:00Z`),
  );
}
