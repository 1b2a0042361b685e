import { useCallback, useEffect, useState } from "react";
import { type AvailableDay, fetchAvailableDays } from "../../../api/forms/appointment-slots";

/** Number of days shown at once: two weeks, one row per week. */
export const VISIBLE_DAYS = 14;
const DAY = 86_400_000;

type Loading =
  | { readonly kind: "loading" | "failed" }
  | { readonly kind: "ready"; readonly days: readonly AvailableDay[] };

function moved(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/**
 * Returns the first day to load so that the date is included; null (today) if the date is among the
 * first days.
 */
function beginningFor(date: string | undefined): string | null {
  return date !== undefined && Date.parse(date) - Date.now() > (VISIBLE_DAYS - 2) * DAY
    ? date
    : null;
}

/**
 * Loads the free times of two weeks for a branch and a service, and the functions to page by two
 * weeks. Starts at a previously selected date, if given.
 */
export function useAvailableDays(
  branch: number,
  service: number,
  active: boolean,
  selected?: string,
) {
  const [state, setState] = useState<Loading>({ kind: "loading" });
  const [from, setFrom] = useState(() => beginningFor(selected));
  const [first, setFirst] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!active) return;
    const leave = new AbortController();
    setState({ kind: "loading" });
    void fetchAvailableDays({ branch, service, from, days: VISIBLE_DAYS }, leave.signal).then(
      (result) => {
        if (leave.signal.aborted) return;
        setState(result.ok ? { kind: "ready", days: result.value } : { kind: "failed" });
        const today = result.ok && from === null ? result.value[0]?.date : undefined;
        if (today !== undefined) setFirst(today);
      },
    );
    return () => leave.abort();
  }, [branch, service, from, round, active]);

  const visibleDays = state.kind === "ready" ? state.days : [];
  const start = from ?? first;
  const reload = useCallback(() => setRound((value) => value + 1), []);
  const before = () => {
    if (start === null) return null;
    // The first available day is unknown until the days from today are loaded.
    if (first === null) return () => setFrom(null);
    return start > first ? () => setFrom(maxDate(moved(start, -VISIBLE_DAYS), first)) : null;
  };
  return {
    state,
    reload,
    earlier: before(),
    later:
      start !== null && visibleDays.length === VISIBLE_DAYS
        ? () => setFrom(moved(start, VISIBLE_DAYS))
        : null,
  };
}

function maxDate(a: string, b: string): string {
  return a > b ? a : b;
}
