import { writeFirstDay } from "../locale/date-format";
import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale } from "../locale/locale";
import { memoize } from "../memoize";

/** Calendar dates such as `2026-12-03`. `to` null: only the first day. */
type Days = { readonly from: string; readonly to: string | null };

/** Formats by language tag. Creating one takes several milliseconds on a phone. */
const getFormats = memoize((tag) => ({
  day: new Intl.DateTimeFormat(tag, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }),
  weekday: new Intl.DateTimeFormat(tag, { weekday: "short", timeZone: "UTC" }),
}));

/**
 * Formats a day or a range of days, such as `Do, 3. – Sa, 5. Dez.`. Weekdays have the form that the
 * language uses outside of sentences, which is without a period in German. Years are stated if
 * there are two.
 */
export function formatDays({ from, to }: Days, locale: Locale): string {
  const { day, weekday } = getFormats(LANGUAGE_DEFINITIONS[locale].tag);
  const first = new Date(from);
  const last = new Date(to ?? from);
  const text = day
    .formatRangeToParts(first, last)
    .map(({ type, value, source }) =>
      type === "weekday" ? weekday.format(source === "endRange" ? last : first) : value,
    )
    .join("")
    .replace(/\s*–\s*/, " – ");
  return writeFirstDay(text, locale);
}
