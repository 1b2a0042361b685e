import { isRecord } from "../is-record";
import { noBreakUnits } from "./no-break-units";

/** Spaces that an author may have typed: ordinary, no-break, narrow no-break. */
const SPACES = "[ \\u00a0\\u202f]";

const BEFORE_COLON = new RegExp(`${SPACES}+:`, "g");
const BEFORE_SIGN = new RegExp(`${SPACES}+([;?!])`, "g");
const AFTER_OPENING_QUOTE = new RegExp(`«${SPACES}*`, "g");
const BEFORE_CLOSING_QUOTE = new RegExp(`${SPACES}*»`, "g");

/**
 * Replaces the spaces of French punctuation with spaces that do not break a line: a no-break space
 * before a colon, before a unit and inside guillemets, a narrow one before `;`, `?` and `!`. Adds
 * no space before a sign without one, because links and HTML entities contain such signs.
 */
export function frenchSpacing(text: string): string {
  return noBreakUnits(text)
    .replace(BEFORE_COLON, "\u00a0:")
    .replace(BEFORE_SIGN, "\u202f$1")
    .replace(AFTER_OPENING_QUOTE, "«\u00a0")
    .replace(BEFORE_CLOSING_QUOTE, "\u00a0»");
}

/**
 * Corrects the spaces in the texts of a French translation of a record. Returns translations in
 * other languages unchanged.
 */
export function correctTranslation(row: unknown): unknown {
  if (!isRecord(row) || row["language"] !== "fr") return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "string" ? frenchSpacing(value) : value,
    ]),
  );
}
