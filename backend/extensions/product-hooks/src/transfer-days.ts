import { createError } from "@directus/errors";

type Days = { readonly transfer_reminder_days: unknown; readonly transfer_expiry_days: unknown };
type Field = keyof Days;

/** Defaults of the content model, for settings created without these fields. */
export const DEFAULT_DAYS: Days = { transfer_reminder_days: 7, transfer_expiry_days: 14 };

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
    `Validation failed for field "${field}". The reminder has to come before the expiry, both after a whole number of days.`,
  400,
);

const FIELDS = ["transfer_reminder_days", "transfer_expiry_days"] as const;
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

/**
 * Refuses settings whose reminder does not come before the expiry. `stored` are the settings that
 * the payload changes. The error names a field of the payload. Values that are not whole numbers
 * are refused as well; the field's own rule checks the range.
 */
export function checkTransferDays(
  payload: Readonly<Record<string, unknown>>,
  stored: readonly Days[],
): void {
  const given = FIELDS.filter((field) => field in payload);
  if (given.length === 0) return;
  for (const field of given)
    if (!isEmpty(payload[field]) && !Number.isInteger(Number(payload[field])))
      throw new InvalidField({ field, path: [], type: "invalid" });
  for (const settings of stored) {
    const { transfer_reminder_days: reminder, transfer_expiry_days: expiry } = {
      ...settings,
      ...payload,
    };
    if (isEmpty(reminder) || isEmpty(expiry) || Number(reminder) < Number(expiry)) continue;
    throw given.includes("transfer_reminder_days")
      ? new InvalidField({
          field: "transfer_reminder_days",
          path: [],
          type: "lt",
          valid: Number(expiry),
        })
      : new InvalidField({
          field: "transfer_expiry_days",
          path: [],
          type: "gt",
          valid: Number(reminder),
        });
  }
}
