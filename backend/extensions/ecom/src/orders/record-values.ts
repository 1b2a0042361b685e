import { z } from "zod";
import { parseDecimal } from "../../../../../src/domain/pricing/money";

// How the fields of the content system's records are read; a record that cannot be understood is an
// exception.

/** An amount in euros of at most two places, a number or a string according to the database. */
export const moneyValue = z.union([z.number(), z.string()]).transform((input, context) => {
  const parsed = parseDecimal(input);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: "custom", message: "not a decimal of two places" });
  return z.NEVER;
});

/** Percent, in hundredths. */
export const percentValue = moneyValue.transform((money) => money.cents);

export const booleanValue = z
  .boolean()
  .nullish()
  .transform((value) => value === true);
