import type { SaleProblemCode } from "../pricing/sale";

/** A cell of a product file. A workbook has numbers and dates, a text file only texts. */
export type Cell = string | number | Date;

/** A row of a product file and its line, counted from 1 with the headings. */
export type FileRow = { readonly line: number; readonly cells: readonly Cell[] };

/** Why a cell or a row is refused. */
export type RefusalReason =
  | "ambiguous"
  | "barcode"
  | "broken-letters"
  | "contradiction"
  | "date"
  | "duplicate"
  | "exponent"
  | "foreign-currency"
  | "fraction"
  | "lost-zeros"
  | "negative"
  | "no-count"
  | "no-percent"
  | "no-price"
  | "no-time"
  | "other-spelling"
  | "only-size"
  | "required"
  | "row-length"
  | SaleProblemCode
  | "sale-ended"
  | "several-products"
  | "size-needed"
  | "spreadsheet-error"
  | "stock-per-branch"
  | "too-large"
  | "too-long"
  | "unknown"
  | "zero-price";

/** What is wrong with a cell, and the value that was presumably meant. */
export type CellProblem = { readonly reason: RefusalReason; readonly proposal?: string };

/** Errors of formulas in German and English spreadsheets, and cells that were too narrow. */
const SPREADSHEET_ERROR =
  /^#(?:name\?|nv|n\/a|ref!|bezug!|wert!|value!|div\/0!|num!|zahl!|null!|#+)$/i;

/** Replacement characters, and UTF-8 that was read as Windows-1252 and saved again. */
const BROKEN_LETTERS =
  /\uFFFD|Ã[\u0080-\u00BFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|â(?:‚¬|€[\u0080-\u00BFœžš™˜“”¦])/;

const MONTH =
  "(?:jan|janv|januar|january|janvier|feb|fev|fevr|februar|february|fevrier|mar|mrz|marz|maerz|march|mars|apr|avr|april|avril|mai|may|jun|jui|juin|juni|june|jul|juil|juli|july|juillet|aug|aou|aout|august|sep|sept|september|septembre|okt|oct|oktober|october|octobre|nov|november|novembre|dez|dec|dezember|december|decembre)";
const DATE = new RegExp(
  String.raw`^(?:\d{1,2}[-./ ]+${MONTH}\b[-./ ]*(?:\d{2}|\d{4})?|${MONTH}\b[-./ ]+\d{1,4}|\d{1,2}[./]\d{1,2}[./](?:\d{2}|\d{4})?|\d{1,2}-\d{1,2}-\d{4}|\d{4}-\d{2}-\d{2}(?:[t ].*)?)$`,
);

/** A spreadsheet shows long numbers with an exponent: "4,00638E+12". */
const EXPONENT = /^\d(?:[.,]\d+)?e[+-]\d+$|^\d[.,]\d+e\d+$/i;

/** A workbook keeps 15 digits. */
const MAX_EXACT_NUMBER = 1e15;

/** Returns a text in lower case, without accents and signs, for comparisons. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ß/g, "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns the content of a cell as text. Invisible characters around it are removed. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell)
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g, "");
}

/** Returns a text without line breaks and repeated spaces. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ");

/** True if a spreadsheet has changed a text such as "5-10" into a date. */
export const isDate = (cell: Cell): boolean =>
  cell instanceof Date ||
  DATE.test(cellText(cell).toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""));

/** Returns what is wrong with any text: an error of a formula, or letters that were lost. */
export function findTextDamage(cell: Cell): CellProblem | undefined {
  const text = cellText(cell);
  if (SPREADSHEET_ERROR.test(text)) return { reason: "spreadsheet-error" };
  return BROKEN_LETTERS.test(text) ? { reason: "broken-letters" } : undefined;
}

/**
 * Returns how a spreadsheet has changed a text that is not a number, such as an item number or a
 * size. What it has removed cannot be restored.
 */
export function findCodeDamage(cell: Cell): CellProblem | undefined {
  if (isDate(cell)) return { reason: "date" };
  const text = cellText(cell);
  if (EXPONENT.test(text) || (typeof cell === "number" && Math.abs(cell) >= MAX_EXACT_NUMBER))
    return { reason: "exponent" };
  return findTextDamage(cell);
}
