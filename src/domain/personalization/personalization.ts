import type { Failure } from "../failure";
import { type Money, ZERO_EURO } from "../pricing/money";
import {
  countCharacters,
  hasRefusedCharacters,
  hasVisibleText,
  visibleText,
} from "../text/visible-text";

type FieldBase = { readonly key: string; readonly name: string; readonly required: boolean };

/**
 * A personalization field, such as an engraving text. `maxLength` counts characters as
 * `countCharacters` does.
 */
export type PersonalizationField =
  | (FieldBase & { readonly kind: "text"; readonly maxLength: number | null })
  | (FieldBase & { readonly kind: "choice"; readonly choices: readonly string[] });

/**
 * Personalization options of a product. `price` is added once per unit if at least one field is
 * filled in.
 */
export type Personalization = {
  readonly id: number;
  readonly name: string;
  readonly price: Money;
  /**
   * Made to the customer's specification: no right of withdrawal (§ 312g (2) no. 1 BGB). The shop
   * states this before the order.
   */
  readonly excludesWithdrawal: boolean;
  /** Working days that it adds to the preparation of an order. */
  readonly productionDays: number;
  readonly fields: readonly PersonalizationField[];
};

/** Values entered by the customer, keyed by field. */
export type PersonalizationValues = Readonly<Record<string, string>>;

export const EMPTY_PERSONALIZATION: PersonalizationValues = {};

/** Maximum length of a text field if the editor sets none. */
export const DEFAULT_PERSONALIZATION_LENGTH = 200;

/**
 * Normalizes values for comparison and storage: NFC, no invisible characters, collapsed white
 * space, no empty values, sorted keys.
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

/**
 * Returns the preselected choice of a field: the first one of a required choice beside a text, such
 * as the typeface of an engraving.
 */
export function resolvePreselectedChoice(
  { fields }: Pick<Personalization, "fields">,
  field: PersonalizationField,
): string | undefined {
  return field.kind === "choice" && field.required && fields.some(({ kind }) => kind === "text")
    ? field.choices[0]
    : undefined;
}

/**
 * Returns the values that the entered ones stand for. Preselected choices count as soon as a text
 * is entered. While a required text is missing, a choice alone is no personalization.
 */
export function resolvePersonalization(
  personalization: Pick<Personalization, "fields"> | null | undefined,
  entered: PersonalizationValues,
): PersonalizationValues {
  if (!personalization) return entered;
  const texts = personalization.fields.filter(({ kind }) => kind === "text");
  if (texts.every(({ key }) => !hasVisibleText(entered[key] ?? "")))
    return texts.some(({ required }) => required) ? EMPTY_PERSONALIZATION : entered;
  const preselected = personalization.fields.flatMap(
    (field): readonly (readonly [string, string])[] => {
      const choice = resolvePreselectedChoice(personalization, field);
      return choice === undefined || entered[field.key] ? [] : [[field.key, choice]];
    },
  );
  return { ...entered, ...Object.fromEntries(preselected) };
}

/** Returns whether two sets of values are equal, ignoring the order of keys (CART-2). */
export function isSamePersonalization(a: PersonalizationValues, b: PersonalizationValues): boolean {
  return (
    JSON.stringify(normalizePersonalization(a)) === JSON.stringify(normalizePersonalization(b))
  );
}

/**
 * Returns the price of the personalization per unit: its price if any value is entered, otherwise
 * zero.
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
 * Validates all fields in the order of the form and returns the failures with the field keys
 * (PRODUCT-5). A product can always be bought without personalization. Required fields are required
 * as soon as any field is filled in.
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
