/** The documents of an order that the shop issues to its customer. */
export const DOCUMENT_TYPES = ["invoice", "credit_note", "delivery_note"] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Letters at the start of the numbers: Rechnung, Rechnungskorrektur, Lieferschein. */
const PREFIXES: Readonly<Record<DocumentType, string>> = {
  invoice: "RE",
  credit_note: "RK",
  delivery_note: "LS",
};

/**
 * Formats the number of a document, for example `RE-2026-000001`. Each type has its own range,
 * which starts at 1 in every year.
 */
export function formatDocumentNumber(type: DocumentType, year: number, count: number): string {
  return `${PREFIXES[type]}-${year}-${String(count).padStart(6, "0")}`;
}
