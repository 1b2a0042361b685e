import { cellText, type FileRow } from "./cell";
import { checkRows } from "./check-rows";
import { isValueKey, readValues } from "./field-values";
import type { GoodsRow, RowFacts } from "./goods-row";
import type { MappedHeading } from "./headings";
import { readPrices } from "./read-price";
import { readRow } from "./read-row";

/** Reads the rows of a product file. Rows without any content are skipped. */
export function readRows(
  rows: readonly FileRow[],
  columns: readonly MappedHeading[],
  facts: RowFacts,
): readonly GoodsRow[] {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cellText(cell) !== ""));
  const cellsOf = (index: number) => filled.map(({ cells }) => cells[index] ?? "");
  const values = new Map(
    columns.flatMap(({ key }, index) =>
      key !== undefined && isValueKey(key)
        ? [[key, readValues(key, cellsOf(index), facts.timeZone)] as const]
        : [],
    ),
  );
  const prices = readPrices(cellsOf(columns.findIndex(({ key }) => key === "price")));
  return checkRows(
    filled.map((row, index) => readRow(row, index, columns, { prices, values }, facts)),
    columns,
    facts,
  );
}
