import type { SizeGuideTable } from "./product";

/**
 * Inner circumferences that rings for fingers have, in millimetres; beyond them something else was
 * measured.
 */
export const RING_CIRCUMFERENCE_RANGE = { least: 38, most: 80 } as const;

/**
 * What rounding both columns to tenths, or to halves as some tables do, makes of the circumference.
 * Millimetres.
 */
const TOLERANCE = 0.35;

function numberIn(cell: string | undefined): number {
  const plain = cell?.trim().replace(",", ".") ?? "";
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * Whether a size guide is about rings for fingers. Its figures say so, in any language: one column
 * holds what is pi times another, and all of it could be a finger.
 */
export function isRingSizeGuide({ rows }: Pick<SizeGuideTable, "rows">): boolean {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => numberIn(row[column])));
  const fits = (around: readonly number[], across: readonly number[]) =>
    around.every((mm, row) => {
      const diameter = across[row] ?? Number.NaN;
      return (
        mm >= RING_CIRCUMFERENCE_RANGE.least &&
        mm <= RING_CIRCUMFERENCE_RANGE.most &&
        Math.abs(diameter * Math.PI - mm) <= TOLERANCE
      );
    });
  return columns.some((around) => columns.some((across) => fits(around, across)));
}
