import Papa from "papaparse";
import writeWorkbook from "write-excel-file/node";
import { protectCell } from "#domain/text/spreadsheet-text";

type Table = readonly (readonly (string | number)[])[];

/** German Excel opens a CSV file with these separators, decimals and encoding without a dialog. */
export function writeCsv(table: Table): Buffer {
  const cells = table.map((row) =>
    row.map((cell) =>
      typeof cell === "number" ? String(cell).replace(".", ",") : protectCell(cell),
    ),
  );
  return Buffer.from(`\ufeff${Papa.unparse(cells, { delimiter: ";" })}\r\n`);
}

/** Texts stay texts, so that a spreadsheet changes no item number. */
export const writeXlsx = (table: Table): Promise<Buffer> =>
  writeWorkbook(
    table.map((row) =>
      row.map((value) =>
        typeof value === "number" ? { type: Number, value } : { type: String, value, format: "@" },
      ),
    ),
  ).toBuffer();
