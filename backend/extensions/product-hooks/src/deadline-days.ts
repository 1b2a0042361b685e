import { createError } from "@directus/errors";

/** Fields of the settings with the days until a reminder, and until the deadline after it. */
const PAIRS = [
  { reminder: "transfer_reminder_days", end: "transfer_expiry_days" },
  { reminder: "collection_reminder_days", end: "collection_expiry_days" },
] as const;

/** All fields with days. */
export const DEADLINE_FIELDS = PAIRS.flatMap(({ reminder, end }) => [reminder, end]);

type Days = Readonly<Record<string, unknown>>;
type Field = (typeof DEADLINE_FIELDS)[number];

/** Defaults of the content model, for settings created without these fields. */
export const DEFAULT_DAYS: Days = Object.fromEntries(
  PAIRS.flatMap(({ reminder, end }) => [
    [reminder, 7],
    [end, 14],
  ]),
);

/**
 * Error type of Directus: the back office shows the field's rule in the user's language next to the
 * field.
 */
const InvalidField = createError<{
  readonly field: Field;
  readonly path: readonly string[];
  readonly type: string;
  readonly valid?: number;
}>(
  "FAILED_VALIDATION",
  ({ field }) =>
    `Validation failed for field "${field}". The reminder has to come before the deadline, both after a whole number of days.`,
  400,
);

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

/**
 * Refuses settings whose reminder does not come before its deadline. `stored` are the settings that
 * the payload changes. The error names a field of the payload. Values that are not whole numbers
 * are refused as well; the field's own rule checks the range.
 */
export function checkDeadlineDays(payload: Days, stored: readonly Days[]): void {
  const given = DEADLINE_FIELDS.filter((field) => field in payload);
  for (const field of given)
    if (!isEmpty(payload[field]) && !Number.isInteger(Number(payload[field])))
      throw new InvalidField({ field, path: [], type: "invalid" });
  for (const { reminder, end } of PAIRS.filter((pair) =>
    given.some((field) => field === pair.reminder || field === pair.end),
  ))
    for (const settings of stored) {
      const { [reminder]: remindAfter, [end]: endAfter } = { ...settings, ...payload };
      if (isEmpty(remindAfter) || isEmpty(endAfter) || Number(remindAfter) < Number(endAfter))
        continue;
      throw reminder in payload
        ? new InvalidField({ field: reminder, path: [], type: "lt", valid: Number(endAfter) })
        : new InvalidField({ field: end, path: [], type: "gt", valid: Number(remindAfter) });
    }
}
