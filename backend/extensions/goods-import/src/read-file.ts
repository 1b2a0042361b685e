import type { FileProblem } from "#contracts/goods-import";
import { cellText, type FileRow } from "#domain/goods-import/cell";
import { decodeText } from "#domain/goods-import/decode-text";
import { isNumberHeading, type KeptHeadings } from "#domain/goods-import/headings";
import { fail, succeed, type Result } from "#domain/result";
import { fileKind } from "./file-kind";
import { readCsv } from "./read-csv";
import { readWorkbook } from "./read-workbook";

export type ProductTable = {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
  /** The sheet, if a workbook has several. */
  readonly sheet?: string;
};

/** A sheet of a workbook, or a text file. */
type Sheet = { readonly name?: string; readonly rows: readonly FileRow[] };

const filledCells = ({ cells }: FileRow) => cells.filter((cell) => cellText(cell) !== "").length;

/** Lines above the headings, such as the name of the supplier. */
const MAX_TITLE_LINES = 20;

async function readSheets(
  bytes: Uint8Array,
  isHeading: (heading: string) => boolean,
): Promise<Result<readonly Sheet[], FileProblem>> {
  if (bytes.length === 0) return fail("empty");
  const kind = fileKind(bytes);
  if (kind === "archive") return readWorkbook(bytes);
  if (kind !== undefined) return fail(kind);
  const text = decodeText(bytes);
  if (!text.ok) return text;
  if (text.value.trim() === "") return fail("empty");
  if (/^\s*<(?:!doctype|html|head|meta|table|\?xml)\b/i.test(text.value)) return fail("web-page");
  const rows = readCsv(text.value, isHeading);
  return rows.ok ? succeed([{ rows: rows.value }]) : rows;
}

/**
 * Returns the row with the headings: that with a heading of item numbers. Otherwise the first one
 * that is not much narrower than the table.
 */
function findHeadings(
  rows: readonly FileRow[],
  isHeading: (heading: string) => boolean,
): { readonly index: number; readonly isSure: boolean } | undefined {
  const start = rows.slice(0, MAX_TITLE_LINES);
  const sure = start.findIndex(
    (row) => filledCells(row) > 1 && row.cells.some((cell) => isHeading(cellText(cell))),
  );
  if (sure >= 0) return { index: sure, isSure: true };
  const widest = Math.max(...start.map(filledCells), 0);
  const first = start.findIndex((row) => filledCells(row) > Math.max(1, widest / 2));
  return first < 0 ? undefined : { index: first, isSure: false };
}

/**
 * Reads a CSV file or XLSX workbook, by its content, not by its name. Of several sheets, it takes the
 * first one with item numbers. `kept`: headings that staff have assigned.
 */
export async function readProductFile(
  bytes: Uint8Array,
  kept: KeptHeadings = {},
): Promise<Result<ProductTable, FileProblem>> {
  const isHeading = (heading: string) => isNumberHeading(heading.replace(/^"|"$/g, ""), kept);
  const read = await readSheets(bytes, isHeading);
  if (!read.ok) return read;
  const found = read.value.flatMap((sheet) => {
    const headings = findHeadings(sheet.rows, isHeading);
    return headings === undefined ? [] : [{ sheet, ...headings }];
  });
  const best = found.find(({ isSure }) => isSure) ?? found[0];
  if (best === undefined) return fail("no-headings");
  const { name, rows } = best.sheet;
  const headings = rows[best.index]?.cells.map(cellText) ?? [];
  while (headings.at(-1) === "") headings.pop();
  const content = rows.slice(best.index + 1);
  if (!content.some((row) => filledCells(row) > 0)) return fail("no-rows");
  const sheet = name === undefined || read.value.length === 1 ? {} : { sheet: name };
  return succeed({ headings, rows: content, ...sheet });
}
