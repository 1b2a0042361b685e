import type { Personalization } from "./personalization";

/**
 * Shape of the engraved area: the inside of a ring, a seal with a monogram, or a plate with lines.
 */
export type EngravingShape = "band" | "seal" | "plate";

/** Maximum number of characters of a monogram. */
const MONOGRAM = 3;

/**
 * Returns the shape for the text fields of a personalization (PRODUCT-5). Returns null if it has no
 * text field.
 */
export function resolveEngravingShape({
  fields,
}: Pick<Personalization, "fields">): EngravingShape | null {
  const [only, more] = fields.filter((field) => field.kind === "text");
  if (!only) return null;
  if (more) return "plate";
  return only.maxLength !== null && only.maxLength <= MONOGRAM ? "seal" : "band";
}
