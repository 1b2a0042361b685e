/**
 * Normalizes an entered order number to the format of the shop (`S-2026-000123`). Accepts lower
 * case, spaces or other dashes between the parts, and a missing prefix or missing leading zeros.
 * Returns other input trimmed and in upper case.
 */
export function normalizeOrderNumber(typed: string): string {
  const text = typed.normalize("NFKC").trim().toUpperCase();
  const [, year, count] =
    /^(?:NR\.?|NO\.?|N°|#)?\s*S?[\s\p{Pd}._/]*(\d{4})[\s\p{Pd}._/]+(\d{1,12})$/u.exec(text) ?? [];
  return year !== undefined && count !== undefined
    ? `S-${year}-${count.replace(/^0+(?=\d)/, "").padStart(6, "0")}`
    : text;
}
