import { isRecord } from "#domain/is-record";
import { findExceptionProblems } from "#domain/opening-hours/opening-exceptions";
import type { Row } from "./revisions/read-tree";
import type { RecordProblem } from "./record-problem";

const FIELDS = {
  firstDay: "first_day",
  lastDay: "last_day",
  timeOpen: "time_open",
  timeClose: "time_close",
} as const;

const textIn = (row: Row, field: string): string | null =>
  typeof row[field] === "string" ? row[field] : null;

/** Returns the problems of the dated exceptions from the hours of a branch (HOURS-5). */
export function exceptionProblems(collection: string, tree: Row): readonly RecordProblem[] {
  const rows = tree["opening_exceptions"];
  if (collection !== "branch" || !Array.isArray(rows)) return [];
  const exceptions = rows.filter(isRecord).map((row) => ({
    firstDay: textIn(row, FIELDS.firstDay) ?? "",
    lastDay: textIn(row, FIELDS.lastDay),
    timeOpen: textIn(row, FIELDS.timeOpen),
    timeClose: textIn(row, FIELDS.timeClose),
  }));
  return findExceptionProblems(exceptions).map(({ index, code, part }) => ({
    ...{ code, field: `opening_exceptions.${index + 1}.${FIELDS[part]}` },
    ...{ language: null, values: {} },
  }));
}
