import type { Metal } from "../catalogue/metal";
import {
  type Personalization,
  type PersonalizationValues,
  resolvePreselectedChoice,
} from "./personalization";

/** Returns the fields of a part as a personalization of their own. */
export function selectPart(personalization: Personalization, part: string): Personalization {
  return {
    ...personalization,
    fields: personalization.fields.filter((field) => field.part === part),
  };
}

/** Returns the metal of the chosen alloy of a part. Undefined if no alloy is chosen. */
export function findSelectedMetal(
  { fields }: Pick<Personalization, "fields">,
  values: PersonalizationValues,
): Metal | undefined {
  return fields
    .map((field) =>
      field.kind === "choice" ? field.options?.[values[field.key] ?? ""]?.metal : undefined,
    )
    .find((metal) => metal !== undefined);
}

/**
 * Returns the values after one part is made like another: choices with a preselected value are
 * copied. Texts, and choices that each customer makes personally, such as the size, are kept.
 */
export function copyPart(
  personalization: Personalization,
  values: PersonalizationValues,
  from: string,
  to: string,
): PersonalizationValues {
  const copied = personalization.fields
    .filter((field) => field.part === to)
    .flatMap((field): readonly (readonly [string, string])[] => {
      const source = `${from}${field.key.slice(to.length)}`;
      const preselected = resolvePreselectedChoice(personalization, field);
      const exists = personalization.fields.some(({ key }) => key === source);
      return preselected === undefined || !exists
        ? []
        : [[field.key, values[source] || preselected]];
    });
  return { ...values, ...Object.fromEntries(copied) };
}
