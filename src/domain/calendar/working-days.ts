import { isGermanHoliday } from "./holidays";

const DAY = 86_400_000;

/** No parcels are delivered on the public holidays of all German states. */
function isWorkingDay(date: number): boolean {
  const weekday = new Date(date).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isGermanHoliday(date);
}

/**
 * Adds working days to a date: Monday to Friday, except the public holidays of all German states.
 * `from` and the result are dates at midnight UTC. Saturdays do not count, so that the estimated
 * date is too late rather than too early.
 */
export function addWorkingDays(from: number, days: number): number {
  let date = Math.floor(from / DAY) * DAY;
  for (let left = days; left > 0;) {
    date += DAY;
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}
