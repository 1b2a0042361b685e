import { OPENING_HOURS_MESSAGES } from "../locale/messages/opening-hours.generated";
import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale } from "../locale/locale";
import { formatTimeOfDay, type OpeningSpan } from "./opening-schedule";

/** Formats the hours of a day: "09:30–13:00, 14:00–18:30 Uhr", "closed". */
export function formatSpans(spans: readonly OpeningSpan[], locale: Locale): string {
  return spans.length > 0
    ? spans
        .map(({ opens, closes }) => `${formatTimeOfDay(opens)}–${formatTimeOfDay(closes)}`)
        .join(", ") + LANGUAGE_DEFINITIONS[locale].timeSuffix
    : OPENING_HOURS_MESSAGES[locale].closed;
}
