/** Returns the stored value of an optional text: `null` if it was left empty. */
export function textOrNull(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}
