import { groupByPart } from "./group-by-part";
import type {
  Personalization,
  PersonalizationField,
  PersonalizationValues,
} from "./personalization";

/** Returns the name of a value in the locale, or the value itself. */
export function resolveValueName(field: PersonalizationField, value: string): string {
  return field.kind === "choice"
    ? (field.options?.[value]?.name ?? field.names?.[value] ?? value)
    : value;
}

/**
 * Returns all values in words for the staff, one line for each part of a set: "Ring 1: Größe 54;
 * Legierung Platin 950" (SHOP-3).
 */
export function describeValues(
  personalization: Personalization,
  values: PersonalizationValues,
): string {
  const entries = personalization.fields.flatMap((field) => {
    const value = values[field.key];
    const part = personalization.parts?.find(({ key }) => key === field.part)?.name;
    return value === undefined
      ? []
      : [{ part, text: `${field.name}: ${resolveValueName(field, value)}` }];
  });
  return groupByPart(entries)
    .map(({ part, entries: own }) => {
      const text = own.map((entry) => entry.text).join("; ");
      return part === undefined ? text : `${part} – ${text}`;
    })
    .join("\n");
}
