import type { Personalization } from "./personalization";

/** What is engraved: the inside of a ring, a seal with a monogram, or a plate with lines. */
export type EngravingShape = "band" | "seal" | "plate";

/** So many characters are a monogram. */
const MONOGRAM = 3;

/** PRODUCT-5: where the words of these fields will stand; `null` where nothing is written. */
export function resolveEngravingShape({
  fields,
}: Pick<Personalization, "fields">): EngravingShape | null {
  const [only, more] = fields.filter((field) => field.kind === "text");
  if (!only) return null;
  if (more) return "plate";
  return only.maxLength !== null && only.maxLength <= MONOGRAM ? "seal" : "band";
}
