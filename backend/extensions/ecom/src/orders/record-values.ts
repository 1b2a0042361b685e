import { z } from "zod";
import { parseDecimal } from "#domain/pricing/money";

// Schemas for values of CMS records. Parsing throws on an invalid value.

/**
 * Amount in euros with at most two decimal places. A number or a string, depending on the database.
 */
export const moneyValue = z.union([z.number(), z.string()]).transform((input, context) => {
  const parsed = parseDecimal(input);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: "custom", message: "not a decimal of two places" });
  return z.NEVER;
});

/** Percentage in hundredths of a percent. */
export const percentValue = moneyValue.transform((money) => money.cents);

/**
 * Value of a JSON column. A read fetches the column, not the fields of its value: `fieldsOf` does not
 * look into a lazy schema.
 */
export const jsonValue = <Schema extends z.ZodType>(schema: Schema) => z.lazy(() => schema);

/** Number of days. A value that is not one counts as missing. */
export const daysValue = z.number().int().nonnegative().nullish().catch(null);

export const booleanValue = z
  .boolean()
  .nullish()
  .transform((value) => value === true);
