/** Splits a text of the content system into its lines that are not empty. */
export function splitLines(text: string | null | undefined): readonly string[] {
  return (text ?? "").split("\n").flatMap((line) => line.trim() || []);
}

/** Joins the non-empty parts of a line with a space. */
export function joinParts(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}
