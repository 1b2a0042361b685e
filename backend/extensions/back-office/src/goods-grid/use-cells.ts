import type { ComputedRef } from "vue";
import {
  cellKey,
  type GridField,
  type GridValue,
} from "../../../../../src/domain/goods-grid/cells";
import { stockSum, type GridRow } from "../../../../../src/domain/goods-grid/grid-rows";
import type { Position } from "../../../../../src/domain/goods-grid/navigate";
import { readCells } from "../../../../../src/domain/goods-grid/read-cells";
import { showCell } from "../../../../../src/domain/goods-grid/show-cell";
import { editOf, type Edit } from "../../../../../src/domain/goods-grid/staged-edits";
import type { Locale } from "../../../../../src/domain/locale/locale";
import type { GridColumn } from "./grid-columns";
import type { useProducts } from "./use-products";

/** What the cells show, and what is typed into them. */
export function useCells(
  { rows, timeZoneOf }: ReturnType<typeof useProducts>,
  columns: ComputedRef<readonly GridColumn[]>,
  edits: ReadonlyMap<string, Edit>,
  locale: Locale,
) {
  const show = (row: Pick<GridRow, "project">, field: GridField, value: GridValue): string =>
    showCell(field, value, { locale, timeZone: timeZoneOf(row) });
  /** The stock of a product or size with branches. Undefined: it is not counted by branch. */
  const sumOf = (row: GridRow): number | undefined =>
    stockSum(row, (field) => {
      const edit = edits.get(cellKey(row, field));
      return edit === undefined ? row.values.get(field) : edit.to;
    });
  /** The cell at a position. Undefined: nothing can be typed there. */
  const cellAt = ({ column, row: index }: Position) => {
    const row = rows.value[index];
    const field = columns.value[column]?.field;
    const stored = field === undefined ? undefined : row?.values.get(field);
    if (row === undefined || field === undefined || stored === undefined) return undefined;
    if (field === "stock" && sumOf(row) !== undefined) return undefined;
    return { row, field, stored, edit: edits.get(cellKey(row, field)) };
  };
  const labelOf = (row: GridRow, field: GridField): string =>
    [row.name, row.size, columns.value.find(({ key }) => key === field)?.title ?? ""]
      .filter(Boolean)
      .join(", ");

  /** Text of a cell as it is shown: with the change that is not saved. */
  const shownText = (row: GridRow, field: GridField, edit: Edit | undefined): string =>
    edit?.state.kind === "invalid"
      ? edit.state.text
      : show(row, field, edit === undefined ? (row.values.get(field) ?? null) : edit.to);

  /** Returns the changes that texts, typed or pasted into cells of one column, make. */
  const changesOf = (cells: readonly (Position & { readonly text: string })[]): readonly Edit[] => {
    const found = cells.flatMap((cell) => {
      const target = cellAt(cell);
      return target === undefined ? [] : [{ ...target, text: cell.text }];
    });
    const [first] = found;
    if (first === undefined) return [];
    const readings = readCells(
      first.field,
      found.map((cell) => cell.text),
      timeZoneOf(first.row),
    );
    return found.flatMap(({ edit, field, row, stored, text: typed }, index) => {
      const reading = readings[index];
      if (reading === undefined) return [];
      const { product, variant } = row;
      const from = edit?.state.kind === "changed" ? edit.state.current : stored;
      const cell = { record: { product, variant }, field, label: labelOf(row, field), from };
      return [editOf(cell, reading, typed)];
    });
  };

  return { show, sumOf, cellAt, labelOf, shownText, changesOf };
}
