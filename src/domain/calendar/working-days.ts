import { isGermanHoliday } from "./holidays";

const DAY = 86_400_000;

/** On Germany's common holidays no parcel is brought anywhere. */
function isWorkingDay(date: number): boolean {
  const weekday = new Date(date).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isGermanHoliday(date);
}

/**
 * The day that lies so many working days (Monday to Friday without Germany's common holidays) after
 * another: `from` and the result are dates at midnight UTC. Saturdays do not count, so that what is
 * promised is rather late than wrong.
 */
export function addWorkingDays(from: number, days: number): number {
  let date = Math.floor(from / DAY) * DAY;
  for (let left = days; left > 0;) {
    date += DAY;
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}
