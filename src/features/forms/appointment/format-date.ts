import { createDateFormat } from "../../../domain/locale/date-format";
import type { Locale } from "../../../domain/locale/locale";

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
