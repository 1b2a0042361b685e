import type { GermanState } from "./german-states";

const DAY = 86_400_000;

/** Whose public holidays count: those of a state, or only those that all German states have. */
export type HolidayRegion = GermanState | "DE";

const ALL = "all";

/**
 * Public holidays by month and day, with the states that have them. Assumption Day is a holiday in
 * most municipalities of Bavaria, so it counts for the whole state. Holidays of single
 * municipalities are missing.
 */
const FIXED: Readonly<Record<string, string>> = {
  "1-1": ALL,
  "1-6": "BW BY ST",
  "3-8": "BE MV",
  "5-1": ALL,
  "8-15": "BY SL",
  "9-20": "TH",
  "10-3": ALL,
  "10-31": "BB HB HH MV NI SN ST SH TH",
  "11-1": "BW BY NW RP SL",
  "12-25": ALL,
  "12-26": ALL,
};

/** Movable public holidays by days after Easter Sunday, from Good Friday to Corpus Christi. */
const AFTER_EASTER: Readonly<Record<number, string>> = {
  [-2]: ALL,
  0: "BB",
  1: ALL,
  39: ALL,
  49: "BB",
  50: ALL,
  60: "BW BY HE NW RP SL",
};

/** Public holidays of a single year: in Berlin, the 75th anniversary of the uprising of 1953. */
const ONCE: Readonly<Record<string, string>> = { "2028-6-17": "BE" };

/**
 * Returns Easter Sunday of a year from 1900 to 2099 (Gauss) as a date at midnight UTC.
 */
function calculateEaster(year: number): number {
  const moon = (19 * (year % 19) + 24) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const isWeekEarlier = weekday === 6 && (moon === 29 || (moon === 28 && year % 19 > 10));
  return Date.UTC(year, 2, 22 + moon + weekday - (isWeekEarlier ? 7 : 0));
}

/** True if a date at midnight UTC is a public holiday. */
export function isPublicHoliday(date: number, region: HolidayRegion): boolean {
  const day = new Date(date);
  const [year, month, dayOfMonth] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
  const states = [
    FIXED[`${month}-${dayOfMonth}`],
    AFTER_EASTER[Math.round((date - calculateEaster(year)) / DAY)],
    ONCE[`${year}-${month}-${dayOfMonth}`],
  ];
  if (states.some((names) => names === ALL || names?.includes(region))) return true;
  // Repentance Day is the Wednesday before 23 November.
  return (
    region === "SN" && month === 11 && day.getUTCDay() === 3 && dayOfMonth >= 16 && dayOfMonth <= 22
  );
}
