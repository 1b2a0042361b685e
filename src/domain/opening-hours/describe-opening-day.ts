import type { Locale } from "../locale/locale";
import { HOLIDAYS_MESSAGES } from "../locale/messages/holidays.generated";
import { formatSpans } from "./format-spans";
import type { OpeningDay } from "./opening-schedule";

/** Returns why a day has other hours than its week, in words: the holiday or the note. */
function findReason(day: OpeningDay, locale: Locale): string | null {
  if (day.kind === "holiday") return HOLIDAYS_MESSAGES[locale][day.holiday];
  return day.kind === "exception" ? day.note : null;
}

/** Formats the hours of a day with their reason: "geschlossen (Karfreitag)" (HOURS-5). */
export function describeOpeningDay(day: OpeningDay, locale: Locale): string {
  const times = formatSpans(day.spans, locale);
  const reason = findReason(day, locale);
  return reason ? `${times} (${reason})` : times;
}
