import { calculateEaster } from "./holidays";

const DAY = 86_400_000;

/** The German states by ISO 3166-2 code, without `DE-`. */
export const GERMAN_STATES = [
  "BW",
  "BY",
  "BE",
  "BB",
  "HB",
  "HH",
  "HE",
  "MV",
  "NI",
  "NW",
  "RP",
  "SL",
  "SN",
  "ST",
  "SH",
  "TH",
] as const;

export type GermanState = (typeof GERMAN_STATES)[number];

/**
 * Fixed public holidays of single states by month and day. Assumption Day is a holiday in most
 * municipalities of Bavaria, so it counts for the whole state.
 */
const FIXED: Readonly<Record<string, string>> = {
  "1-6": "BW BY ST",
  "3-8": "BE MV",
  "8-15": "BY SL",
  "9-20": "TH",
  "10-31": "BB HB HH MV NI SN ST SH TH",
  "11-1": "BW BY NW RP SL",
};

/** Corpus Christi is 60 days after Easter. */
const CORPUS_CHRISTI = "BW BY HE NW RP SL";

/**
 * Returns whether a local time (see time-zone.ts) is on a public holiday that a state has in
 * addition to those of all German states.
 */
export function isStateHoliday(wall: number, state: GermanState): boolean {
  const date = Math.floor(wall / DAY) * DAY;
  const day = new Date(date);
  const month = day.getUTCMonth() + 1;
  const dayOfMonth = day.getUTCDate();
  if (FIXED[`${month}-${dayOfMonth}`]?.includes(state)) return true;
  if (Math.round((date - calculateEaster(day.getUTCFullYear())) / DAY) === 60)
    return CORPUS_CHRISTI.includes(state);
  // Repentance Day is the Wednesday before 23 November.
  return (
    state === "SN" && month === 11 && day.getUTCDay() === 3 && dayOfMonth >= 16 && dayOfMonth <= 22
  );
}
