import { countCharacters } from "../text/visible-text";
import type {
  ChoiceField,
  Personalization,
  PersonalizationField,
  PersonalizationValues,
} from "./personalization";

/** Letter styles of the preview. */
type Lettering = "serif" | "script" | "sans";

/** Data of the engraving preview. */
type Engraving = {
  readonly lettering: Lettering;
  readonly lines: readonly string[];
  /** Number of characters of the longest line. Determines the font size. */
  readonly longest: number;
};

/**
 * The order matters, because "sans serif" also matches serif. The patterns cover the German,
 * English and French names of engraving styles.
 */
const LETTERINGS: readonly (readonly [RegExp, Lettering])[] = [
  [/kursiv|italic|italique|script|schreib|cursive|anglaise/i, "script"],
  [/grotesk|grotesque|sans|block|bâton/i, "sans"],
  [/antiqua|serif|roman|romain|garamond|times/i, "serif"],
];

/** Returns the letter style that the name of a choice means. */
export function findLettering(name: string): Lettering | undefined {
  return LETTERINGS.find(([pattern]) => pattern.test(name))?.[1];
}

/** True if all options of a choice field are names of letter styles. */
function isLettering(field: PersonalizationField): field is ChoiceField {
  return (
    field.kind === "choice" &&
    field.choices.length > 0 &&
    field.choices.every((name) => findLettering(name) !== undefined)
  );
}

/** Returns the engraving preview for the fields and the entered values (PRODUCT-5). */
export function resolveEngraving(
  { fields }: Pick<Personalization, "fields">,
  values: PersonalizationValues,
): Engraving {
  const lines = fields
    .flatMap(({ kind, key }) => (kind === "text" ? [values[key]?.trim() ?? ""] : []))
    .filter((text) => text !== "");
  const choice = fields.find(isLettering);
  return {
    lettering: (choice && findLettering(values[choice.key] ?? choice.choices[0] ?? "")) ?? "serif",
    lines,
    longest: Math.max(0, ...lines.map(countCharacters)),
  };
}
