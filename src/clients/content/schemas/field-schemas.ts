import * as v from "valibot";
import { parseDecimal } from "../../../domain/pricing/money";
import { correctTranslation } from "../../../domain/text/french-spacing";
import { parsePercent } from "../../../domain/pricing/tax-mode";

/**
 * Field schemas shared by all shop records. Amounts become `Money` and percentages hundredths of a
 * percent, so that no other code handles decimals.
 */
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const optionalText = v.nullish(v.string());
export const nonEmptyText = v.pipe(v.string(), v.minLength(1));
export const flag = v.nullish(v.boolean(), false);
export const optionalInteger = v.nullish(v.pipe(v.number(), v.safeInteger()));

export const moneyAmount = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseDecimal(dataset.value);
    if (parsed.ok && parsed.value.cents >= 0) return parsed.value;
    addIssue({ message: "not an amount in euros" });
    return NEVER;
  }),
);
export const optionalPrice = v.nullish(moneyAmount);

export const optionalPercent = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parsed = parsePercent(dataset.value);
      if (parsed.ok) return parsed.value;
      addIssue({ message: "not a percentage" });
      return NEVER;
    }),
  ),
);

export const optionalNumber = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => Number(value)),
  ),
);

/**
 * Translations of a record. The record's own fields hold the default language; the caller ignores
 * unknown languages. French texts get the spaces of their punctuation here.
 */
export const translationsOf = <Shape extends v.ObjectEntries>(shape: Shape) =>
  v.nullish(
    v.array(
      v.pipe(
        v.unknown(),
        v.transform(correctTranslation),
        v.object({ language: v.string(), ...shape }),
      ),
    ),
  );

export const nameTranslations = translationsOf({ display_name: optionalText });
