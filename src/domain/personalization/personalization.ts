import type { Metal } from "../catalogue/metal";
import type { Failure } from "../failure";
import { addMoney, type Money, ZERO_EURO } from "../pricing/money";
import { findUnprintable } from "../text/printable-text";
import {
  countCharacters,
  hasRefusedCharacters,
  hasVisibleText,
  visibleText,
} from "../text/visible-text";

/** A part of a set, such as the first of two wedding rings (SHOP-3). */
export type PersonalizationPart = { readonly key: string; readonly name: string };

/**
 * An option of a choice that has a record of its own: its name in the locale, its surcharge, and
 * the metal that an alloy has in the preview.
 */
export type PersonalizationOption = {
  readonly name: string;
  readonly price: Money;
  readonly metal?: Metal;
};

/** `part`: key of the part of a set. `price`: surcharge as soon as the field is filled in. */
type FieldBase = {
  readonly key: string;
  readonly name: string;
  readonly required: boolean;
  readonly part?: string;
  readonly price?: Money;
};

/**
 * A choice of one value. `options` describes the values that have records, by value; such a choice
 * stands for itself and can have a preselected value. A required choice without options belongs to
 * the text beside it, such as the typeface of an engraving.
 */
export type ChoiceField = FieldBase & {
  readonly kind: "choice";
  readonly choices: readonly string[];
  /** Names of values without records in the locale, by value. */
  readonly names?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, PersonalizationOption>>;
  readonly preselected?: string;
};

/**
 * A personalization field, such as an engraving text. `maxLength` counts characters as
 * `countCharacters` does.
 */
export type PersonalizationField =
  (FieldBase & { readonly kind: "text"; readonly maxLength: number | null }) | ChoiceField;

/**
 * Personalization options of a product. `price` is added once per unit if at least one field is
 * filled in.
 */
export type Personalization = {
  readonly id: number;
  readonly name: string;
  readonly price: Money;
  /** Whether the product cannot be ordered without it, such as a pair of wedding rings. */
  readonly required?: boolean;
  /**
   * Made to the customer's specification: no right of withdrawal (§ 312g (2) no. 1 BGB). The shop
   * states this before the order.
   */
  readonly excludesWithdrawal: boolean;
  /** Working days that it adds to the preparation of an order. */
  readonly productionDays: number;
  /** Parts of a set. Each field of a set belongs to one of them. */
  readonly parts?: readonly PersonalizationPart[];
  readonly fields: readonly PersonalizationField[];
};

/** Values entered by the customer, keyed by field. */
export type PersonalizationValues = Readonly<Record<string, string>>;

export const EMPTY_PERSONALIZATION: PersonalizationValues = {};

/** Maximum number of values of one cart line: a set has several for each of its parts. */
export const MAX_PERSONALIZATION_VALUES = 40;

/** Maximum length of a text field if the editor sets none. */
export const DEFAULT_PERSONALIZATION_LENGTH = 200;

/**
 * Normalizes values for comparison and storage: NFC, no invisible characters, collapsed white
 * space, no empty values, sorted keys. No-break spaces stay: the name of a choice can have them.
 */
export function normalizePersonalization(values: PersonalizationValues): PersonalizationValues {
  return Object.fromEntries(
    Object.entries(values)
      .map(([key, value]): [string, string] => [
        key,
        visibleText(value.normalize("NFC")).replace(/[^\S\u00a0\u202f]+/g, " "),
      ])
      .filter(([, value]) => hasVisibleText(value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

type Fields = Pick<Personalization, "fields">;

/** True if a choice belongs to a text beside it, such as the typeface of an engraving. */
function belongsToText({ fields }: Fields, field: PersonalizationField): boolean {
  return (
    field.kind === "choice" &&
    !field.options &&
    field.required &&
    fields.some(({ kind, part }) => kind === "text" && part === field.part)
  );
}

/** True if there is a text to engrave. A lettering alone is none. */
export function hasEngravingText({ fields }: Fields, values: PersonalizationValues): boolean {
  return fields.some(({ kind, key }) => kind === "text" && hasVisibleText(values[key] ?? ""));
}

function hasText({ fields }: Fields, values: PersonalizationValues, { part }: FieldBase): boolean {
  return hasEngravingText({ fields: fields.filter((field) => field.part === part) }, values);
}

/**
 * Returns the preselected choice of a field: that of the editors, or the first one of a required
 * choice that belongs to a text.
 */
export function resolvePreselectedChoice(
  personalization: Fields,
  field: PersonalizationField,
): string | undefined {
  if (field.kind === "text") return undefined;
  return belongsToText(personalization, field) ? field.choices[0] : field.preselected;
}

/**
 * Returns the values that the entered ones stand for. Preselected choices count at once in a
 * required personalization, and else as soon as a text is entered; a typeface counts only with its
 * text. While a required text is missing, a choice alone is no personalization.
 */
export function resolvePersonalization(
  personalization: (Fields & Pick<Personalization, "required">) | null | undefined,
  entered: PersonalizationValues,
): PersonalizationValues {
  if (!personalization) return entered;
  const { fields, required } = personalization;
  const texts = fields.filter(({ kind }) => kind === "text");
  if (!required && !hasEngravingText(personalization, entered))
    return texts.some((field) => field.required) ? EMPTY_PERSONALIZATION : entered;
  const resolved = fields.flatMap((field): readonly (readonly [string, string])[] => {
    if (
      required &&
      belongsToText(personalization, field) &&
      !hasText(personalization, entered, field)
    )
      return [];
    const value = entered[field.key] || resolvePreselectedChoice(personalization, field);
    return value === undefined ? [] : [[field.key, value]];
  });
  return { ...(required ? EMPTY_PERSONALIZATION : entered), ...Object.fromEntries(resolved) };
}

/** True if two sets of values are equal, ignoring the order of keys (CART-2). */
export function isSamePersonalization(a: PersonalizationValues, b: PersonalizationValues): boolean {
  return (
    JSON.stringify(normalizePersonalization(a)) === JSON.stringify(normalizePersonalization(b))
  );
}

function fieldPrice(field: PersonalizationField, value: string | undefined): Money {
  if (value === undefined) return ZERO_EURO;
  const option = field.kind === "choice" ? field.options?.[value] : undefined;
  return addMoney(field.price ?? ZERO_EURO, option?.price ?? ZERO_EURO);
}

/**
 * Returns the price of the personalization per unit: its price if any value is entered, and the
 * surcharges of the fields. With `part`, only the surcharges of that part of a set.
 */
export function calculatePersonalizationPrice(
  personalization: Personalization | null | undefined,
  values: PersonalizationValues,
  part?: string,
): Money {
  const cleaned = normalizePersonalization(values);
  if (!personalization || Object.keys(cleaned).length === 0) return ZERO_EURO;
  return addMoney(
    part === undefined ? personalization.price : ZERO_EURO,
    ...personalization.fields
      .filter((field) => part === undefined || field.part === part)
      .map((field) => fieldPrice(field, cleaned[field.key])),
  );
}

/** A value that violates the rules of the product. `field` is the key of its field. */
export type PersonalizationFailure = Failure & {
  readonly code:
    | "personalization-required"
    | "personalization-too-long"
    | "personalization-characters"
    | "invalid-request";
  readonly field: string;
};

function fieldFailure(
  personalization: Personalization,
  field: PersonalizationField,
  values: PersonalizationValues,
): PersonalizationFailure | undefined {
  const value = values[field.key];
  if (value === undefined) {
    const isNeeded =
      field.required &&
      (!personalization.required ||
        !belongsToText(personalization, field) ||
        hasText(personalization, values, field));
    return isNeeded ? { code: "personalization-required", field: field.key } : undefined;
  }
  switch (field.kind) {
    case "text": {
      if (hasRefusedCharacters(value, "one")) return { code: "invalid-request", field: field.key };
      const unprintable = findUnprintable(value);
      if (unprintable.length > 0) {
        const values = { characters: unprintable.join(" ") };
        return { code: "personalization-characters", field: field.key, values };
      }
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
 * (PRODUCT-5). Unless the personalization is required, the product can be bought without it.
 * Required fields are required as soon as any field is filled in.
 */
export function validatePersonalization(
  personalization: Personalization | null | undefined,
  values: PersonalizationValues,
): readonly PersonalizationFailure[] {
  const cleaned = normalizePersonalization(values);
  if (Object.keys(cleaned).length === 0 && !personalization?.required) return [];
  const fields = personalization?.fields ?? [];
  const unknown = Object.keys(cleaned).filter((key) => !fields.some((field) => field.key === key));
  return [
    ...(personalization
      ? fields.flatMap((field) => fieldFailure(personalization, field, cleaned) ?? [])
      : []),
    ...unknown.map((key): PersonalizationFailure => ({ code: "invalid-request", field: key })),
  ];
}
