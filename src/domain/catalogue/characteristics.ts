import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale } from "../locale/locale";
import { PRODUCT_FACTS_MESSAGES } from "../locale/messages/product-facts.generated";
import type { AttributeGroup } from "./product";
import { createStoneTables } from "./fact-tables";
import type { ProductFacts } from "./product-facts";

/** What the essential characteristics of a product follow from, in one language. */
export type CharacteristicsSource = Pick<ProductFacts, "alloy" | "stones"> & {
  readonly manufacturer: string | null;
  /** Without those that the customer chooses. */
  readonly attributes: readonly Pick<AttributeGroup, "name" | "values">[];
  readonly guaranteeYears: number | null;
  /** Whether the customer chooses the alloy, which the line then states as a choice. */
  readonly hasAlloyChoice: boolean;
};

export type Characteristic = { readonly name: string; readonly value: string };

const join = (name: string, value: string, locale: Locale): string =>
  `${name}${LANGUAGE_DEFINITIONS[locale].labelSeparator}${value}`;

/** Adds the alloy. It is more exact than an attribute of the same name, which it replaces. */
function withAlloy(
  rows: readonly Characteristic[],
  alloy: string | null,
  locale: Locale,
): readonly Characteristic[] {
  const { alloy: name } = PRODUCT_FACTS_MESSAGES[locale];
  if (alloy === null || rows.some(({ value }) => value === alloy)) return rows;
  const isNamed = rows.some((row) => row.name === name);
  return isNamed
    ? rows.map((row) => (row.name === name ? { name, value: alloy } : row))
    : [...rows, { name, value: alloy }];
}

/** Leaves out what describes the alloy of the article, such as material and fineness. */
const withoutAlloy = (
  rows: readonly Characteristic[],
  alloy: string | null,
): readonly Characteristic[] =>
  rows.filter(({ value }) => !alloy?.toLowerCase().includes(value.toLowerCase()));

/** True if the customer of a product has to choose one of several alloys. */
export const hasAlloyChoice = (
  personalization:
    | {
        readonly required: boolean;
        readonly fields?:
          | readonly {
              readonly options?: readonly { readonly metal?: unknown }[] | null | undefined;
            }[]
          | null
          | undefined;
      }
    | null
    | undefined,
): boolean =>
  personalization?.required === true &&
  (personalization.fields ?? []).some(({ options }) => options?.some(({ metal }) => metal));

/**
 * Returns the essential characteristics of a product (§ 312j (2) BGB, Art. 246a § 1 (1) no. 1
 * EGBGB): brand, attributes, alloy, stones, and the manufacturer's guarantee. They are those of the
 * product page. Variant, personalization and reference number belong to the line (LAW-6), and so
 * does an alloy that the customer chooses.
 */
export function createCharacteristics(
  source: CharacteristicsSource,
  locale: Locale,
): readonly Characteristic[] {
  const { manufacturer, attributes, alloy, stones, guaranteeYears } = source;
  const labels = PRODUCT_FACTS_MESSAGES[locale];
  const rows = attributes.map(({ name, values }) => ({ name, value: values.join(", ") }));
  const years = new Intl.NumberFormat(LANGUAGE_DEFINITIONS[locale].tag, {
    style: "unit",
    unit: "year",
    unitDisplay: "long",
  });
  return [
    ...(manufacturer ? [{ name: labels.brand, value: manufacturer }] : []),
    ...(source.hasAlloyChoice ? withoutAlloy(rows, alloy) : withAlloy(rows, alloy, locale)),
    ...createStoneTables(stones, locale).map(({ title, rows }) => ({
      name: title,
      value: rows
        .map(({ name, value }) => join(name, value, locale))
        .join(LANGUAGE_DEFINITIONS[locale].entrySeparator),
    })),
    ...(guaranteeYears ? [{ name: labels.guarantee, value: years.format(guaranteeYears) }] : []),
  ];
}

/** Formats characteristics as text, one on each line. */
export function formatCharacteristics(
  characteristics: readonly Characteristic[],
  locale: Locale,
): readonly string[] {
  return characteristics.map(({ name, value }) => join(name, value, locale));
}
