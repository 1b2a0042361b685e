import { TIME_SECONDS_LENGTH } from "../constants";
import { OPENING_HOURS_MESSAGES } from "../locale/messages/opening-hours.generated";
import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import { resolveTranslation, type Locale, type Translations } from "../locale/locale";
import { formatOpeningDay } from "./day-codes";
import { INFO_DAY_CODE } from "./opening-days";

/**
 * An opening period in the current form. `day` is a code of day-codes.ts or free text; times are
 * "HH:MM:SS".
 */
export type OpeningPeriod = {
  readonly kind: "period";
  readonly sort: number;
  readonly day: string;
  readonly timeOpen: string | null;
  readonly timeClose: string | null;
  readonly freeText: string | null;
  readonly translations: Translations<{ readonly freeText: string | null }>;
};

/** An opening period in the legacy form (HOURS-3). The day is a translated text. */
export type LegacyOpeningTime = {
  readonly kind: "legacy";
  readonly sort: number;
  readonly closed: boolean;
  readonly openingTime: string | null;
  readonly closingTime: string | null;
  readonly translations: Translations<{ readonly day: string; readonly freeText: string | null }>;
};

/** Opening hours of a branch, in either form. */
export type OpeningHoursRecord = readonly (OpeningPeriod | LegacyOpeningTime)[];

/**
 * One row of the list. `times` is the full text next to the day and includes `note`, the free text.
 */
type OpeningRow = {
  readonly day: string;
  readonly times: string;
  readonly closed: boolean;
  readonly note: string | null;
};

/** An opening period of either form in one structure: its day, and its times if it is open. */
export type NormalizedPeriod = {
  readonly day: string;
  readonly times: { readonly opens: string; readonly closes: string } | null;
  readonly freeText: string | null;
};

/** Converts both forms to one structure, sorted by `sort`, without infos (HOURS-1, HOURS-3). */
export function normalizePeriods(
  hours: OpeningHoursRecord,
  locale: Locale,
): readonly NormalizedPeriod[] {
  return [...hours]
    .sort((a, b) => a.sort - b.sort)
    .map((entry) =>
      entry.kind === "period" ? fromPeriod(entry, locale) : fromOlder(entry, locale),
    )
    .filter((period) => period.day.trim() !== INFO_DAY_CODE);
}

/**
 * Creates the rows of the opening hours (HOURS-1 to HOURS-3), sorted by `sort`. Periods of one day
 * are joined, and times have no seconds. A day without both times is closed.
 *
 * Example: `{day: "Mo-Fr", times: "09:30–13:00, 14:00–18:30 Uhr"}`.
 */
export function createOpeningRows(
  hours: OpeningHoursRecord,
  locale: Locale,
): readonly OpeningRow[] {
  const { closed } = OPENING_HOURS_MESSAGES[locale];
  const { timeSuffix } = LANGUAGE_DEFINITIONS[locale];
  const byDay = new Map<string, NormalizedPeriod[]>();
  for (const period of normalizePeriods(hours, locale)) {
    const label = formatOpeningDay(period.day, locale);
    byDay.set(label, [...(byDay.get(label) ?? []), period]);
  }
  return [...byDay].map(([day, periods]) => {
    const spans = periods.flatMap(({ times }) =>
      times ? [`${withoutSeconds(times.opens)}–${withoutSeconds(times.closes)}`] : [],
    );
    const note =
      [...new Set(periods.flatMap((period) => period.freeText ?? []))].join(", ") || null;
    const open = spans.length > 0 ? spans.join(", ") + timeSuffix : closed;
    return { day, times: note ? `${open} (${note})` : open, closed: spans.length === 0, note };
  });
}

function fromPeriod(period: OpeningPeriod, locale: Locale): NormalizedPeriod {
  const freeText = resolveTranslation(period.translations, locale)?.freeText;
  return {
    day: period.day,
    times: bothOrNone(period.timeOpen, period.timeClose),
    freeText: freeText ?? period.freeText,
  };
}

function fromOlder(entry: LegacyOpeningTime, locale: Locale): NormalizedPeriod {
  const translation = resolveTranslation(entry.translations, locale);
  return {
    day: translation?.day ?? "",
    times: entry.closed ? null : bothOrNone(entry.openingTime, entry.closingTime),
    freeText: translation?.freeText ?? null,
  };
}

function bothOrNone(opens: string | null, closes: string | null): NormalizedPeriod["times"] {
  return opens && closes ? { opens, closes } : null;
}

/** Converts "09:30:00" to "09:30". Returns times without seconds unchanged. */
function withoutSeconds(time: string): string {
  return /^\d{1,2}:\d{2}:\d{2}$/.test(time) ? time.slice(0, -TIME_SECONDS_LENGTH) : time;
}
