import { TIME_CHARACTERS_CUT } from "./constants";
import type { Translations } from "./content";
import { pickTranslation, type Locale, type Localized } from "./locale";
import { dayLabel, INFO_DAY } from "./opening-days";

/** A period as editors keep it now. `day` is a code of opening-days.ts or words of the editor's own; times are "HH:MM:SS". */
export type OpeningPeriod = {
  readonly kind: "period";
  readonly sort: number;
  readonly day: string;
  readonly timeOpen: string | null;
  readonly timeClose: string | null;
  readonly freeText: string | null;
  readonly translations: Translations<{ readonly freeText: string | null }>;
};

/** The older form (HOURS-3): the day is words, one set a language. */
export type OlderOpeningTime = {
  readonly kind: "older";
  readonly sort: number;
  readonly closed: boolean;
  readonly openingTime: string | null;
  readonly closingTime: string | null;
  readonly translations: Translations<{ readonly day: string; readonly freeText: string | null }>;
};

/** The opening hours of a branch, in either form. */
export type OpeningHours = readonly (OpeningPeriod | OlderOpeningTime)[];

/** One line of the list. `times` is all that stands beside the day; `note` is the free text in it by itself. */
export type OpeningRow = { readonly day: string; readonly times: string; readonly closed: boolean; readonly note: string | null };

/** The "closed" translation and the time suffix, which only German has (HOURS-2). */
export type OpeningWords = { readonly closed: string; readonly timeSuffix: string };

export const OPENING_WORDS: Localized<OpeningWords> = {
  de: { closed: "geschlossen", timeSuffix: "\u00a0Uhr" },
  en: { closed: "closed", timeSuffix: "" },
  fr: { closed: "fermé", timeSuffix: "" },
};

/** A period of either form, in one shape: its day as it is told apart, and its times if it is open. */
export type PlainPeriod = {
  readonly day: string;
  readonly times: { readonly opens: string; readonly closes: string } | null;
  readonly freeText: string | null;
};

/** Both forms in one shape, by `sort`, without infos (HOURS-1, HOURS-3). */
export function plainPeriods(hours: OpeningHours, locale: Locale): readonly PlainPeriod[] {
  return [...hours]
    .sort((a, b) => a.sort - b.sort)
    .map((entry) => (entry.kind === "period" ? fromPeriod(entry, locale) : fromOlder(entry, locale)))
    .filter((period) => period.day.trim() !== INFO_DAY);
}

/**
 * The rows of the opening hours, ready to be shown (HOURS-1 to HOURS-3): by `sort`, several periods on one day joined, times without
 * seconds. A day without both times is closed. `{day: "Mo-Fr", times: "09:30–13:00, 14:00–18:30 Uhr"}`.
 */
export function openingRows(hours: OpeningHours, locale: Locale, words: OpeningWords = OPENING_WORDS[locale]): readonly OpeningRow[] {
  const byDay = new Map<string, PlainPeriod[]>();
  for (const period of plainPeriods(hours, locale)) {
    const label = dayLabel(period.day, locale);
    byDay.set(label, [...(byDay.get(label) ?? []), period]);
  }
  return [...byDay].map(([day, periods]) => {
    const spans = periods.flatMap(({ times }) => (times ? [`${withoutSeconds(times.opens)}–${withoutSeconds(times.closes)}`] : []));
    const note = [...new Set(periods.flatMap((period) => period.freeText ?? []))].join(", ") || null;
    const open = spans.length > 0 ? spans.join(", ") + words.timeSuffix : words.closed;
    return { day, times: note ? `${open} (${note})` : open, closed: spans.length === 0, note };
  });
}

function fromPeriod(period: OpeningPeriod, locale: Locale): PlainPeriod {
  const own = pickTranslation(period.translations, locale)?.freeText;
  return { day: period.day, times: bothOrNone(period.timeOpen, period.timeClose), freeText: own ?? period.freeText };
}

function fromOlder(entry: OlderOpeningTime, locale: Locale): PlainPeriod {
  const words = pickTranslation(entry.translations, locale);
  return {
    day: words?.day ?? "",
    times: entry.closed ? null : bothOrNone(entry.openingTime, entry.closingTime),
    freeText: words?.freeText ?? null,
  };
}

function bothOrNone(opens: string | null, closes: string | null): PlainPeriod["times"] {
  return opens && closes ? { opens, closes } : null;
}

/** "09:30:00" → "09:30"; a time that has no seconds keeps what it has. */
function withoutSeconds(time: string): string {
  return /^\d{1,2}:\d{2}:\d{2}$/.test(time) ? time.slice(0, -TIME_CHARACTERS_CUT) : time;
}
