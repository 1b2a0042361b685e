/** Joins the non-empty parts of a line with a space. */
export function joinParts(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}
