import * as z from "zod/mini";
import { parseDecimal } from "../../../domain/pricing/money";
import { parsePercent } from "../../../domain/pricing/tax-mode";

/**
 * Field schemas shared by all shop records. Amounts become `Money` and percentages hundredths of a
 * percent, so that no other code handles decimals. In zod mini, because this code runs in the
 * browser.
 */
export const id = z.int().check(z.positive());
export const optionalText = z.nullish(z.string());
export const nonEmptyText = z.string().check(z.minLength(1));
export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);
export const optionalInteger = z.nullish(z.int());

export const moneyAmount = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const parsed = parseDecimal(value);
    if (parsed.ok && parsed.value.cents >= 0) return parsed.value;
    context.issues.push({ code: "custom", message: "not an amount in euros", input: value });
    return z.NEVER;
  }),
);
export const optionalPrice = z.nullish(moneyAmount);

export const optionalPercent = z.nullish(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value, context) => {
      const parsed = parsePercent(value);
      if (parsed.ok) return parsed.value;
      context.issues.push({ code: "custom", message: "not a percentage", input: value });
      return z.NEVER;
    }),
  ),
);

export const optionalNumber = z.nullish(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => Number(value)),
  ),
);

/**
 * Translations of a record. The record's own fields hold the default language; the caller ignores
 * unknown languages.
 */
export const translationsOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.nullish(z.array(z.object({ language: z.string(), ...shape })));

export const nameTranslations = translationsOf({ display_name: optionalText });
