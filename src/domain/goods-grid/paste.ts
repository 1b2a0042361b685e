import type { Position } from "./navigate";

/** Splits what a spreadsheet has copied into rows and cells. */
export function parseBlock(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  return lines.split("\n").map((line) => line.split("\t").map((cell) => cell.trim()));
}

/** A pasted text and the cell that takes it. */
export type PastedCell = Position & { readonly text: string };

/**
 * Returns which cells take a copied block from a cell on. A row whose first cell cannot be edited
 * is left out, so that a list of counts fills the sizes of several products. Returns how many lines
 * do not fit, too.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  start: Position,
  size: { readonly rows: number; readonly columns: number },
  isEditable: (position: Position) => boolean,
): { readonly cells: readonly PastedCell[]; readonly left: number } {
  const rows: number[] = [];
  for (let row = start.row; row < size.rows && rows.length < block.length; row += 1)
    if (isEditable({ row, column: start.column })) rows.push(row);
  const cells = rows.flatMap((row, index) =>
    (block[index] ?? []).map((text, offset) => ({ row, column: start.column + offset, text })),
  );
  return {
    cells: cells.filter((cell) => cell.column < size.columns && isEditable(cell)),
    left: block.length - rows.length,
  };
}
