/** The largest count that can be entered. */
const MAX_COUNT = 999_999;

/**
 * Reads what staff type to correct a count: a new count, or a difference such as "+2" or "-1".
 * Returns undefined for what is neither, or leads below zero.
 */
export function readCorrection(text: string, current: number | null): number | undefined {
  const parts = /^([+\-−–])?\s*(\d{1,6})$/.exec(text.trim());
  if (parts === null) return undefined;
  const [, sign, digits] = parts;
  const number = Number(digits);
  const count = sign === undefined ? number : (current ?? 0) + (sign === "+" ? number : -number);
  return count >= 0 && count <= MAX_COUNT ? count : undefined;
}
