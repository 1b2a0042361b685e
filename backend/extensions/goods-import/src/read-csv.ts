import Papa from "papaparse";
import { unprotectCell } from "#domain/text/spreadsheet-text";
import type { FileRow } from "#domain/goods-import/cell";

const SEPARATORS = [";", "\t", ",", "|"];

/** Some spreadsheets write the separator into a first line of its own. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** The separator that the first line with any contains most often outside of quotation marks. */
function findSeparator(text: string): string | undefined {
  for (const line of text.split(/\r\n?|\n/, 20)) {
    const plain = line.replace(/"[^"]*"/g, "");
    const [most] = SEPARATORS.map((separator) => ({
      separator,
      count: plain.split(separator).length - 1,
    })).sort((one, other) => other.count - one.count);
    if (most !== undefined && most.count > 0) return most.separator;
  }
  return undefined;
}

/** Reads a CSV file. Returns undefined if it has a single column, or a cell that does not end. */
export function readCsv(text: string): readonly FileRow[] | undefined {
  const stated = SEPARATOR_LINE.exec(text);
  const table = stated === null ? text : text.slice(stated[0].length);
  const delimiter = stated?.[1] ?? findSeparator(table);
  if (delimiter === undefined) return undefined;
  const { data, errors } = Papa.parse<readonly string[]>(table, { delimiter });
  if (errors.some(({ type }) => type === "Quotes")) return undefined;
  const skipped = stated === null ? 0 : 1;
  return data.map((cells, index) => ({
    line: index + 1 + skipped,
    cells: cells.map(unprotectCell),
  }));
}
