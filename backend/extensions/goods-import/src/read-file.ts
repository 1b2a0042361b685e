import type { FileProblem } from "#contracts/goods-import";
import { cellText, type FileRow } from "#domain/goods-import/cell";
import { decodeText } from "#domain/goods-import/decode-text";
import { fail, succeed, type Result } from "#domain/result";
import { readCsv } from "./read-csv";
import { readWorkbook } from "./read-workbook";

export type ProductTable = {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
};

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
/** Excel 97 to 2003, and encrypted workbooks. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

const filledCells = ({ cells }: FileRow) => cells.filter((cell) => cellText(cell) !== "").length;

/** Lines above the headings, such as the name of the supplier. */
const MAX_TITLE_LINES = 20;

async function readRows(bytes: Uint8Array): Promise<Result<readonly FileRow[], FileProblem>> {
  if (bytes.length === 0) return fail("empty");
  if (startsWith(bytes, OLD_WORKBOOK)) return fail("old-workbook");
  if (startsWith(bytes, ARCHIVE)) {
    const rows = await readWorkbook(bytes);
    return rows === undefined ? fail("no-workbook") : succeed(rows);
  }
  const text = decodeText(bytes);
  const rows = text === undefined ? undefined : readCsv(text);
  return rows === undefined ? fail("no-table") : succeed(rows);
}

/**
 * Reads a CSV file or XLSX workbook, by its content, not by its name. The headings are the first row
 * with several cells.
 */
export async function readProductFile(
  bytes: Uint8Array,
): Promise<Result<ProductTable, FileProblem>> {
  const read = await readRows(bytes);
  if (!read.ok) return read;
  const start = read.value.slice(0, MAX_TITLE_LINES).findIndex((row) => filledCells(row) > 1);
  const first = read.value[start];
  if (first === undefined) return fail("no-headings");
  const headings = first.cells.map(cellText);
  while (headings.at(-1) === "") headings.pop();
  return succeed({ headings, rows: read.value.slice(start + 1) });
}
