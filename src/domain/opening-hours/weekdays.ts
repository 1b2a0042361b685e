/** Day of the week in ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** German names with which ranges are stored, from Monday. */
const STORED_NAMES = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"] as const;

type WeekdayRange = {
  /** Its name in the CMS, `Mo-Sa`. */
  readonly name: string;
  readonly weekdays: readonly Weekday[];
};

/** Returns every range of at least two consecutive weekdays of one week. */
export const listWeekdayRanges = (): readonly WeekdayRange[] =>
  WEEKDAYS.flatMap((first) =>
    WEEKDAYS.filter((last) => last > first).map((last) => ({
      name: `${STORED_NAMES[first - 1]}-${STORED_NAMES[last - 1]}`,
      weekdays: WEEKDAYS.filter((day) => first <= day && day <= last),
    })),
  );
