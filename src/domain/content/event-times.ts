import { createDateFormat } from "../locale/date-format";
import type { Locale } from "../locale/locale";

type EventTimes = { readonly startsAt: number; readonly endsAt: number };

/**
 * Formats when an event is: "Sa., 12. Dezember 2026, 18:00–21:00 Uhr". The range has the days of
 * both if it ends on another day.
 */
export const formatEventTimes = (
  { startsAt, endsAt }: EventTimes,
  locale: Locale,
  timeZone: string,
): string =>
  createDateFormat(locale, {
    ...{ weekday: "short", day: "numeric", month: "long", year: "numeric" },
    ...{ hour: "2-digit", minute: "2-digit", timeZone },
  }).formatRange(startsAt, endsAt);
