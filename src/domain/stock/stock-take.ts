/** A line of a stock-take: what was counted, and what should have been there at that moment. */
export type CountedLine = {
  readonly counted: number | null;
  readonly expected: number | null;
};

/** Returns how many pieces are too many or missing. Null: the line was not counted. */
export const countDifference = ({ counted, expected }: CountedLine): number | null =>
  counted === null ? null : counted - (expected ?? 0);

/** True if the confirmation of a stock-take changes the stock. */
export const hasDifference = (line: CountedLine): boolean => (countDifference(line) ?? 0) !== 0;

/**
 * Reads a typed count. Null: nothing is typed, so the line is not counted. Undefined: it is no count.
 */
export function readTypedCount(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  return /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;
}

const COLLATOR = new Intl.Collator("en", { numeric: true });

/** Compares item numbers: A-2 comes before A-10. */
export const compareNumbers = (a: string, b: string): number => COLLATOR.compare(a, b);

/** Returns what a scanned or typed item number is compared by: its letters and digits. */
export const plainNumber = (number: string): string =>
  number.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
