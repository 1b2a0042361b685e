import type { Failure } from "../failure";
import { type Money, ZERO_EURO } from "../pricing/money";
import { fail, type Result, succeed } from "../result";
import {
  countCharacters,
  hasRefusedCharacters,
  hasVisibleText,
  visibleText,
} from "../text/visible-text";

type FieldBase = { readonly key: string; readonly name: string; readonly required: boolean };

/**
 * A field that the customer fills in for an engraving or the like. `maxLength` counts characters as
 * a reader does.
 */
export type PersonalizationField =
  | (FieldBase & { readonly kind: "text"; readonly maxLength: number | null })
  | (FieldBase & { readonly kind: "choice"; readonly choices: readonly string[] });

/**
 * What may be personalized on a product; `price` is added once a piece as soon as one field is
 * filled in.
 */
export type Personalization = {
  readonly id: number;
  readonly name: string;
  readonly price: Money;
  /**
   * Made to the customer's own wishes: no right of withdrawal (§ 312g (2) no. 1 BGB), said before
   * ordering.
   */
  readonly excludesWithdrawal: boolean;
  readonly fields: readonly PersonalizationField[];
};

/** What the customer entered, by the field's key. */
export type PersonalizationValues = Readonly<Record<string, string>>;

export const EMPTY_PERSONALIZATION: PersonalizationValues = {};

/** Where the editor sets no limit of their own, this many characters. */
export const DEFAULT_PERSONALIZATION_LENGTH = 200;

export { countCharacters };

/**
 * The values in one writing: composed letters, nothing invisible, no spaces around, none that shows
 * nothing, keys in order.
 */
export function normalizePersonalization(values: PersonalizationValues): PersonalizationValues {
  return Object.fromEntries(
    Object.entries(values)
      .map(([key, value]): [string, string] => [
        key,
        visibleText(value.normalize("NFC")).replace(/\s+/g, " "),
      ])
      .filter(([, value]) => hasVisibleText(value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Whether two sets of values mean the same piece, whatever the order of their keys (CART-2). */
export function isSamePersonalization(a: PersonalizationValues, b: PersonalizationValues): boolean {
  return (
    JSON.stringify(normalizePersonalization(a)) === JSON.stringify(normalizePersonalization(b))
  );
}

/**
 * What the personalization adds to the price of one piece: its price once anything is entered, else
 * nothing.
 */
export function calculatePersonalizationPrice(
  personalization: Personalization | null | undefined,
  values: PersonalizationValues,
): Money {
  return personalization && Object.keys(normalizePersonalization(values)).length > 0
    ? personalization.price
    : ZERO_EURO;
}

function fieldFailure(field: PersonalizationField, value: string | undefined): Failure | undefined {
  if (value === undefined)
    return field.required ? { code: "personalization-required", field: field.key } : undefined;
  switch (field.kind) {
    case "text": {
      if (hasRefusedCharacters(value, "one")) return { code: "invalid-request", field: field.key };
      const max = field.maxLength ?? DEFAULT_PERSONALIZATION_LENGTH;
      return countCharacters(value) > max
        ? { code: "personalization-too-long", field: field.key, values: { max } }
        : undefined;
    }
    case "choice":
      return field.choices.includes(value)
        ? undefined
        : { code: "invalid-request", field: field.key };
  }
}

/**
 * Every field that is wrong, named by its key, in the order of the form (PRODUCT-5). A piece may
 * always be bought without; a required field is required as soon as the customer fills in any.
 */
export function validatePersonalization(
  personalization: Personalization | null | undefined,
  values: PersonalizationValues,
): readonly Failure[] {
  const cleaned = normalizePersonalization(values);
  if (Object.keys(cleaned).length === 0) return [];
  const fields = personalization?.fields ?? [];
  const unknown = Object.keys(cleaned).filter((key) => !fields.some((field) => field.key === key));
  return [
    ...fields.flatMap((field) => fieldFailure(field, cleaned[field.key]) ?? []),
    ...unknown.map((key): Failure => ({ code: "invalid-request", field: key })),
  ];
}

/**
 * The cleaned values where they keep to the fields of the product (PRODUCT-5), else the first thing
 * that is wrong: `personalization-required`, `personalization-too-long`, or `invalid-request` for a
 * choice or a field that is not offered.
 */
export function parsePersonalization(
  personalization: Personalization | null | undefined,
  values: PersonalizationValues,
): Result<PersonalizationValues> {
  const [first] = validatePersonalization(personalization, values);
  return first ? fail(first) : succeed(normalizePersonalization(values));
}
