import {
  countCharacters,
  type Personalization,
  type PersonalizationField,
  type PersonalizationValues,
} from "./personalization";

/** The kinds of letters that a preview can tell apart. */
export type Lettering = "serif" | "script" | "sans";

/** How an engraving is shown before it is made. */
export type Engraving = {
  readonly lettering: Lettering;
  readonly lines: readonly string[];
  /** Characters of the longest line, so that it can be set smaller. */
  readonly longest: number;
};

/**
 * "Sans serif" is no serif, so the order counts. Names of letters as engravers in the three
 * languages use them.
 */
const LETTERINGS: readonly (readonly [RegExp, Lettering])[] = [
  [/kursiv|italic|italique|script|schreib|cursive|anglaise/i, "script"],
  [/grotesk|grotesque|sans|block|bâton/i, "sans"],
  [/antiqua|serif|roman|romain|garamond|times/i, "serif"],
];

function letteringCalled(name: string): Lettering | undefined {
  return LETTERINGS.find(([pattern]) => pattern.test(name))?.[1];
}

type ChoiceField = Extract<PersonalizationField, { readonly kind: "choice" }>;

/** A choice is one of letters if every one of its names is a kind of letters. */
function isLettering(field: PersonalizationField): field is ChoiceField {
  return (
    field.kind === "choice" &&
    field.choices.length > 0 &&
    field.choices.every((name) => letteringCalled(name) !== undefined)
  );
}

/** PRODUCT-5: how the words will look, from what the fields are and what was entered. */
export function resolveEngraving(
  { fields }: Pick<Personalization, "fields">,
  values: PersonalizationValues,
): Engraving {
  const lines = fields
    .flatMap(({ kind, key }) => (kind === "text" ? [values[key]?.trim() ?? ""] : []))
    .filter((text) => text !== "");
  const choice = fields.find(isLettering);
  return {
    lettering:
      (choice && letteringCalled(values[choice.key] ?? choice.choices[0] ?? "")) ?? "serif",
    lines,
    longest: Math.max(0, ...lines.map(countCharacters)),
  };
}
