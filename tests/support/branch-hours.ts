import type { OpeningExceptionRecord } from "#domain/opening-hours/opening-exceptions";
import type { OpeningHoursRecord } from "#domain/opening-hours/opening-hours";
import {
  type BranchHours,
  createOpeningSchedule,
  type OpeningSchedule,
} from "#domain/opening-hours/opening-schedule";

const seconds = (time: string | undefined) => (time === undefined ? null : `${time}:00`);

/** "4 09:30-18:30" is a period of day code 4; "4" alone is closed. */
export function hours(...lines: readonly string[]): OpeningHoursRecord {
  return lines.map((line, sort) => {
    const [, day = "", opens, closes] = /^(.*?)(?: (\d\d:\d\d)-(\d\d:\d\d))?$/.exec(line) ?? [];
    return {
      kind: "period",
      sort,
      day,
      timeOpen: seconds(opens),
      timeClose: seconds(closes),
      freeText: null,
      translations: [],
    };
  });
}

/** "2026-12-28/2026-12-30" is a closed range, "2026-12-05 10:00-17:00" a day with other hours. */
export function exceptions(...lines: readonly string[]): readonly OpeningExceptionRecord[] {
  return lines.map((line) => {
    const [dates = "", times = ""] = line.split(" ");
    const [firstDay = "", lastDay = null] = dates.split("/");
    const [opens, closes] = times === "" ? [] : times.split("-");
    return {
      ...{ firstDay, lastDay, timeOpen: seconds(opens), timeClose: seconds(closes) },
      translations: [],
    };
  });
}

/** Creates the schedule of a German branch from lines of `hours`. */
export const createSchedule = (
  lines: readonly string[],
  fields: Partial<BranchHours> = {},
): OpeningSchedule =>
  createOpeningSchedule({
    ...{ hours: hours(...lines), exceptions: [], countryCode: "DE", state: null },
    ...fields,
  });
