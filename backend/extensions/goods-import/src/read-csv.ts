import Papa from "papaparse";
import type { FileProblem } from "#contracts/goods-import";
import type { FileRow } from "#domain/goods-import/cell";
import { fail, succeed, type Result } from "#domain/result";
import { unprotectCell } from "#domain/text/spreadsheet-text";
import { MAX_CELLS, MAX_ROWS } from "./table-limits";

const SEPARATORS = [";", "\t", ",", "|"];

/** Some spreadsheets write the separator into a first line of its own. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n?|\n)/i;

const QUOTED_CELL = /(^|[;\t,|])"(?:[^"]|"")*"(?=[;\t,|]|$)/gm;

/** The start of a file has its headings and enough rows to compare. */
const START_CHARACTERS = 50_000;
const START_LINES = 20;

/** Returns how often each line has a separator, for lines that have it. */
const countsOf = (lines: readonly string[], separator: string): readonly number[] =>
  lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);

/**
 * Returns the separator of the line with the heading of item numbers. Otherwise that with the same
 * count in most lines.
 */
function findSeparator(
  text: string,
  isNumberHeading: (heading: string) => boolean,
): string | undefined {
  const start = text.slice(0, START_CHARACTERS).replace(/\r\n?/g, "\n");
  const named = SEPARATORS.find((separator) =>
    start.split("\n", START_LINES).some((line) => {
      const cells = line.split(separator);
      return cells.length > 1 && cells.some((cell) => isNumberHeading(cell));
    }),
  );
  if (named !== undefined) return named;
  const lines = start.replace(QUOTED_CELL, "$1").split("\n", START_LINES);
  const [best] = SEPARATORS.map((separator) => {
    const counts = countsOf(lines, separator);
    const alike = Math.max(0, ...counts.map((one) => counts.filter((c) => c === one).length));
    return { separator, alike, most: Math.max(0, ...counts) };
  }).sort((one, other) => other.alike - one.alike || other.most - one.most);
  return best === undefined || best.alike === 0 ? undefined : best.separator;
}

/** `="00471"` keeps a spreadsheet from reading a number, and so does an apostrophe before it. */
const plainCell = (cell: string): string =>
  /^="([^"]*)"$/.exec(cell)?.[1] ?? /^'([\d.,]+)$/.exec(cell)?.[1] ?? unprotectCell(cell);

/** Reads a CSV file. One with a single column, or with a cell that does not end, is refused. */
export function readCsv(
  text: string,
  isNumberHeading: (heading: string) => boolean,
): Result<readonly FileRow[], FileProblem> {
  const stated = SEPARATOR_LINE.exec(text);
  const table = stated === null ? text : text.slice(stated[0].length);
  const delimiter = stated?.[1] ?? findSeparator(table, isNumberHeading);
  if (delimiter === undefined) return fail("no-table");
  let cells = 0;
  for (let at = table.indexOf(delimiter); at >= 0; at = table.indexOf(delimiter, at + 1))
    cells += 1;
  if (cells > MAX_CELLS) return fail("too-many-rows");
  const { data, errors } = Papa.parse<readonly string[]>(table, {
    delimiter,
    preview: MAX_ROWS + 1,
  });
  if (errors.some(({ type }) => type === "Quotes")) return fail("quotes");
  if (data.length > MAX_ROWS) return fail("too-many-rows");
  const skipped = stated === null ? 0 : 1;
  return succeed(
    data.map((row, index) => ({ line: index + 1 + skipped, cells: row.map(plainCell) })),
  );
}
