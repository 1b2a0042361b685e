/**
 * An order number as the shop writes it (`S-2026-000123`), however it was typed: small letters,
 * spaces or other dashes between its parts, no noughts before the count. Anything else stays as it
 * is, in capitals.
 */
export function normalizeOrderNumber(typed: string): string {
  const text = typed.normalize("NFKC").trim().toUpperCase();
  const [, year, count] =
    /^(?:NR\.?|NO\.?|N°|#)?\s*S?[\s\p{Pd}._/]*(\d{4})[\s\p{Pd}._/]+(\d{1,12})$/u.exec(text) ?? [];
  return year !== undefined && count !== undefined
    ? `S-${year}-${count.replace(/^0+(?=\d)/, "").padStart(6, "0")}`
    : text;
}
