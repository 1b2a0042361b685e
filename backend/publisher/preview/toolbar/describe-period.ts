import { type PublishTimes, resolvePublishState } from "#domain/content/publish-times";
import { createDateFormat } from "#domain/locale/date-format";
import type { Locale } from "#domain/locale/locale";
import { PREVIEW_MESSAGES } from "#domain/locale/messages/preview.generated";

/**
 * Says when a record that visitors do not see now comes or went: "Geplant ab 1. Dezember, 8 Uhr".
 * Returns undefined if visitors see it. `now` in milliseconds since the epoch, `timeZone` an IANA
 * name.
 */
export function describePeriod(
  times: PublishTimes,
  now: number,
  locale: Locale,
  timeZone: string,
): string | undefined {
  const state = resolvePublishState(times, now);
  if (state === "current") return undefined;
  const time = createDateFormat(locale, {
    ...{ dateStyle: "medium", timeStyle: "short", timeZone },
  }).format((state === "scheduled" ? times.from : times.until) ?? 0);
  return PREVIEW_MESSAGES[locale].toolbar[state].replace("{{time}}", time);
}
