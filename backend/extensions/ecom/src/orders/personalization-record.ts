import { z } from "zod";
import { METALS } from "#domain/catalogue/metal";
import { ZERO_EURO } from "#domain/pricing/money";
import type {
  Personalization,
  PersonalizationField,
  PersonalizationOption,
} from "#domain/personalization/personalization";
import { expandSetFields } from "#domain/personalization/expand-set-fields";
import { booleanValue, daysValue, moneyValue } from "./record-values";

const sort = z.number().nullish();

const option = z.object({
  sort,
  display_name: z.string(),
  price_brutto: moneyValue.nullish(),
  preselected: booleanValue,
  metal: z.enum(METALS).nullish(),
});

const field = z.object({
  sort,
  key: z.string(),
  type: z.enum(["text", "choice"]),
  display_name: z.string(),
  required: booleanValue,
  part: z.number().nullish(),
  price_brutto: moneyValue.nullish(),
  max_length: z.number().nullish(),
  choices: z.array(z.string()).nullish(),
  options: z.array(option),
});

const part = z.object({ id: z.number(), sort, key: z.string(), display_name: z.string() });

/** Schema of a personalization with its parts, fields and options. */
export const personalizationRecord = z.object({
  id: z.number(),
  display_name: z.string(),
  price_brutto: moneyValue.nullish(),
  required: booleanValue,
  excludes_withdrawal: booleanValue,
  production_days: daysValue,
  parts: z.array(part),
  fields: z.array(field),
});

type Sorted = { readonly sort?: number | null | undefined };

/** Returns records in the order of the editors. */
export const inOrder = <Row extends Sorted>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0));

function toField(record: z.infer<typeof field>): PersonalizationField {
  const base = {
    key: record.key,
    name: record.display_name,
    required: record.required,
    price: record.price_brutto ?? ZERO_EURO,
  };
  if (record.type === "text")
    return { ...base, kind: "text", maxLength: record.max_length ?? null };
  const options = inOrder(record.options);
  if (options.length === 0) return { ...base, kind: "choice", choices: record.choices ?? [] };
  const preselected = options.find((one) => one.preselected)?.display_name;
  const described = options.map((one): [string, PersonalizationOption] => [
    one.display_name,
    {
      name: one.display_name,
      price: one.price_brutto ?? ZERO_EURO,
      ...(one.metal ? { metal: one.metal } : {}),
    },
  ]);
  return {
    ...base,
    kind: "choice",
    choices: described.map(([value]) => value),
    options: Object.fromEntries(described),
    ...(preselected === undefined ? {} : { preselected }),
  };
}

/** Returns a personalization with the fields of all parts, named in the language of the shop. */
export function personalizationIn(record: z.infer<typeof personalizationRecord>): Personalization {
  const parts = inOrder(record.parts).map(({ id, key, display_name: name }) => ({ id, key, name }));
  return {
    id: record.id,
    name: record.display_name,
    price: record.price_brutto ?? ZERO_EURO,
    required: record.required,
    excludesWithdrawal: record.excludes_withdrawal,
    productionDays: record.production_days ?? 0,
    ...(parts.length > 0 ? { parts } : {}),
    fields: expandSetFields(
      parts,
      inOrder(record.fields).map((one) => ({ field: toField(one), forPart: one.part })),
    ),
  };
}
