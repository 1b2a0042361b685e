import { characterCount, type Personalization, type PersonalizationField, type PersonalizationValues } from "./personalization";

/** The kinds of letters that a preview can tell apart. */
export type Lettering = "serif" | "script" | "sans";

/** How an engraving is shown before it is made: on the inside of a ring, as a monogram, or in lines on a plate. */
export type Engraving = {
  readonly shape: "band" | "seal" | "plate";
  readonly lettering: Lettering;
  readonly lines: readonly string[];
  /** Characters of the longest line, so that it can be set smaller. */
  readonly longest: number;
};

/** So many characters are a monogram. */
const MONOGRAM = 3;

/** "Sans serif" is no serif, so the order counts. Names of letters as engravers in the three languages use them. */
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
  return field.kind === "choice" && field.choices.length > 0 && field.choices.every((name) => letteringCalled(name) !== undefined);
}

/** PRODUCT-5: how the words will look, from what the fields are and what was entered; `null` where nothing is written. */
export function engravingOf({ fields }: Pick<Personalization, "fields">, values: PersonalizationValues): Engraving | null {
  const texts = fields.filter((field) => field.kind === "text");
  const [only, ...more] = texts;
  if (!only) return null;
  const lines = texts.map(({ key }) => values[key]?.trim() ?? "").filter((text) => text !== "");
  const choice = fields.find(isLettering);
  return {
    shape: more.length > 0 ? "plate" : only.maxLength !== null && only.maxLength <= MONOGRAM ? "seal" : "band",
    lettering: (choice && letteringCalled(values[choice.key] ?? choice.choices[0] ?? "")) ?? "serif",
    lines,
    longest: Math.max(0, ...lines.map(characterCount)),
  };
}
