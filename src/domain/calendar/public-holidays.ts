import type { HOLIDAYS_MESSAGES } from "../locale/messages/holidays.generated";
import type { GermanState } from "./german-states";

const DAY = 86_400_000;

/** Whose public holidays count: those of a state, or only those that all German states have. */
export type HolidayRegion = GermanState | "DE";

const ALL = "all";

/** Name of a public holiday. `locales/<language>/holidays.json` has its text. */
export type PublicHoliday = keyof (typeof HOLIDAYS_MESSAGES)["de"];

/** A public holiday and the states that have it. */
type Entry = readonly [PublicHoliday, string];

/**
 * Public holidays by month and day. Assumption Day is a holiday in most municipalities of Bavaria,
 * so it counts for the whole state. Holidays of single municipalities are missing.
 */
const FIXED: Readonly<Record<string, Entry>> = {
  "1-1": ["new_year", ALL],
  "1-6": ["epiphany", "BW BY ST"],
  "3-8": ["womens_day", "BE MV"],
  "5-1": ["labour_day", ALL],
  "8-15": ["assumption", "BY SL"],
  "9-20": ["childrens_day", "TH"],
  "10-3": ["german_unity", ALL],
  "10-31": ["reformation", "BB HB HH MV NI SN ST SH TH"],
  "11-1": ["all_saints", "BW BY NW RP SL"],
  "12-25": ["christmas", ALL],
  "12-26": ["boxing_day", ALL],
};

/** Movable public holidays by days after Easter Sunday. */
const AFTER_EASTER: Readonly<Record<number, Entry>> = {
  [-2]: ["good_friday", ALL],
  0: ["easter_sunday", "BB"],
  1: ["easter_monday", ALL],
  39: ["ascension", ALL],
  49: ["whit_sunday", "BB"],
  50: ["whit_monday", ALL],
  60: ["corpus_christi", "BW BY HE NW RP SL"],
};

/** Public holidays of a single year: in Berlin, the 75th anniversary of the uprising of 1953. */
const ONCE: Readonly<Record<string, Entry>> = { "2028-6-17": ["uprising", "BE"] };

/**
 * Returns Easter Sunday of a year from 1900 to 2099 (Gauss) as a date at midnight UTC.
 */
function calculateEaster(year: number): number {
  const moon = (19 * (year % 19) + 24) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const isWeekEarlier = weekday === 6 && (moon === 29 || (moon === 28 && year % 19 > 10));
  return Date.UTC(year, 2, 22 + moon + weekday - (isWeekEarlier ? 7 : 0));
}

/** Returns the public holiday that a date at midnight UTC is, if any. */
export function findPublicHoliday(date: number, region: HolidayRegion): PublicHoliday | undefined {
  const day = new Date(date);
  const [year, month, dayOfMonth] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
  const found = [
    FIXED[`${month}-${dayOfMonth}`],
    AFTER_EASTER[Math.round((date - calculateEaster(year)) / DAY)],
    ONCE[`${year}-${month}-${dayOfMonth}`],
  ].find((entry) => entry && (entry[1] === ALL || entry[1].includes(region)));
  if (found) return found[0];
  // Repentance Day is the Wednesday before 23 November.
  const isRepentanceDay =
    month === 11 && day.getUTCDay() === 3 && dayOfMonth >= 16 && dayOfMonth <= 22;
  return region === "SN" && isRepentanceDay ? "repentance" : undefined;
}

/** True if a date at midnight UTC is a public holiday. */
export const isPublicHoliday = (date: number, region: HolidayRegion): boolean =>
  findPublicHoliday(date, region) !== undefined;
