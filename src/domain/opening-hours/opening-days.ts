import { DAYS, INFO_DAY_CODE } from "./day-codes";
import { listWeekdayRanges } from "./weekday-names";

const entries = Object.entries(DAYS);

const ranges = listWeekdayRanges().map(({ name, weekdays }) => {
  const [code] = entries.find((entry) => entry[1].weekdays.join() === weekdays.join()) ?? [name];
  return code;
});

/**
 * Days that editors choose from: single days, every range of consecutive weekdays, then the other
 * codes. A range without a code is stored with its German name (HOURS-1).
 */
export const OPENING_DAYS: readonly string[] = [
  ...new Set([
    ...entries.filter(([, { weekdays }]) => weekdays.length === 1).map(([code]) => code),
    ...ranges,
    ...entries.map(([code]) => code),
    INFO_DAY_CODE,
  ]),
];
