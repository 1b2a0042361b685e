import { PUBLISH_FROM, PUBLISH_UNTIL } from "../../../directus/model/dsl/publish-period";
import type { Row } from "./revisions/read-tree";

const timeIn = (value: unknown): number =>
  typeof value === "string" || value instanceof Date ? new Date(value).getTime() : NaN;

/** True if a row would leave the website before it appears there (BUILD-7). */
export const endsBeforeStart = (row: Row): boolean =>
  timeIn(row[PUBLISH_UNTIL]) <= timeIn(row[PUBLISH_FROM]);

/** True if an event would end before it begins (EVENT-1). */
export const isEventReversed = (collection: string, row: Row): boolean =>
  collection === "event" && timeIn(row["ends_at"]) <= timeIn(row["starts_at"]);
