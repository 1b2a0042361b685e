/** Place of a cell, counted from 0. */
export type Position = { readonly row: number; readonly column: number };

/** `page`: rows that are visible at once. */
export type GridSize = {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
};

type Key = { readonly key: string; readonly ctrl: boolean };
export type Step = "down" | "up" | "right" | "left";

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** Returns the cell that a key leads to. Undefined: the key does not move. */
export function moveByKey(
  { column, row }: Position,
  { ctrl, key }: Key,
  size: GridSize,
): Position | undefined {
  const to = (nextRow: number, nextColumn: number): Position => ({
    row: clamp(nextRow, size.rows),
    column: clamp(nextColumn, size.columns),
  });
  const last = { row: size.rows - 1, column: size.columns - 1 };
  switch (key) {
    case "ArrowDown":
      return to(ctrl ? last.row : row + 1, column);
    case "ArrowUp":
      return to(ctrl ? 0 : row - 1, column);
    case "ArrowRight":
      return to(row, ctrl ? last.column : column + 1);
    case "ArrowLeft":
      return to(row, ctrl ? 0 : column - 1);
    case "Home":
      return to(ctrl ? 0 : row, 0);
    case "End":
      return to(ctrl ? last.row : row, last.column);
    case "PageDown":
      return to(row + size.page, column);
    case "PageUp":
      return to(row - size.page, column);
    default:
      return undefined;
  }
}

/**
 * Returns the next cell of the column or row that can be edited, as Enter and Tab do after a value
 * was typed. Undefined: there is none.
 */
export function nextEditable(
  { column, row }: Position,
  step: Step,
  size: Pick<GridSize, "rows" | "columns">,
  isEditable: (position: Position) => boolean,
): Position | undefined {
  const sign = step === "down" || step === "right" ? 1 : -1;
  const isVertical = step === "down" || step === "up";
  const end = isVertical ? size.rows : size.columns;
  for (let at = (isVertical ? row : column) + sign; at >= 0 && at < end; at += sign) {
    const position = isVertical ? { row: at, column } : { row, column: at };
    if (isEditable(position)) return position;
  }
  return undefined;
}
