const DAY = 86_400_000;

/** Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher), as a date at midnight UTC. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return Date.UTC(year, month - 1, day);
}

/** Holidays on which no parcel is brought anywhere in Germany: the fixed ones by month and day, the others by days after Easter. */
const FIXED = ["1-1", "5-1", "10-3", "12-25", "12-26"];
const AFTER_EASTER = [-2, 1, 39, 50];

function isWorkingDay(date: number): boolean {
  const day = new Date(date);
  if (day.getUTCDay() === 0 || day.getUTCDay() === 6) return false;
  if (FIXED.includes(`${day.getUTCMonth() + 1}-${day.getUTCDate()}`)) return false;
  return !AFTER_EASTER.includes(Math.round((date - easter(day.getUTCFullYear())) / DAY));
}

/**
 * The day that lies so many working days (Monday to Friday without Germany's common holidays) after another: `from` and the result
 * are dates at midnight UTC. Saturdays do not count, so that what is promised is rather late than wrong.
 */
export function afterWorkingDays(from: number, days: number): number {
  let date = Math.floor(from / DAY) * DAY;
  for (let left = days; left > 0;) {
    date += DAY;
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}
