/** Splits a text of the content system into its lines that are not empty. */
export function splitLines(text: string | null | undefined): readonly string[] {
  return (text ?? "").split("\n").flatMap((line) => line.trim() || []);
}
