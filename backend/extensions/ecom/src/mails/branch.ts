import { resolveBranchName } from "#domain/branches/branch-name";
import type { BranchRecord } from "#domain/content/records";
import type { Locale } from "#domain/locale/locale";
import { createDatedRows } from "#domain/opening-hours/dated-rows";
import { createOpeningRows } from "#domain/opening-hours/opening-hours";
import { createOpeningSchedule } from "#domain/opening-hours/opening-schedule";
import type { Facts } from "../../../shared/mail/email-template";

/** Formats name, address and phone of a branch in lines. `phone` is the label of the number. */
export const branchAddress = (
  branch: BranchRecord,
  locale: Locale,
  phone: string,
): readonly string[] => [
  resolveBranchName(branch, locale).text,
  branch.street,
  `${branch.zip} ${branch.city}`,
  ...(branch.phone === null ? [] : [`${phone} ${branch.phone}`]),
];

/** Returns the opening hours, and those of the coming days that differ from them. */
export function branchHours(branch: BranchRecord, now: Date, locale: Locale): Facts {
  const schedule = createOpeningSchedule(branch, locale);
  return [
    ...createOpeningRows(branch.hours, locale),
    ...createDatedRows(schedule, now.getTime(), branch.timeZone, locale),
  ].map(({ day, times }) => ({ label: day, value: times }));
}
