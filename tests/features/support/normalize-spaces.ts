/** Replaces no-break spaces and line breaks by plain spaces, for comparisons with texts. */
export function normalizeSpaces(text: string | null | undefined): string {
  return (text ?? "").replace(/\s/g, " ");
}
