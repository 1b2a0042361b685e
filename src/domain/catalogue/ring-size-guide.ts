import type { SizeGuideTable } from "./product";

/** Inner circumferences of finger rings in millimetres. Values outside are not ring sizes. */
export const RING_CIRCUMFERENCE_RANGE = { min: 38, max: 80 } as const;

/**
 * Maximum deviation of the circumference, in millimetres, that rounding causes: tables round both
 * columns to tenths, some to halves.
 */
const TOLERANCE = 0.35;

function numberIn(cell: string | undefined): number {
  const plain = cell?.trim().replace(",", ".") ?? "";
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * True if a size guide is about finger rings. Checks only the numbers, which works in every
 * language: one column is pi times another, within the circumferences of finger rings.
 */
export function isRingSizeGuide({ rows }: Pick<SizeGuideTable, "rows">): boolean {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => numberIn(row[column])));
  const isCircumferenceOf = (circumferences: readonly number[], diameters: readonly number[]) =>
    circumferences.every((mm, row) => {
      const diameter = diameters[row] ?? Number.NaN;
      return (
        mm >= RING_CIRCUMFERENCE_RANGE.min &&
        mm <= RING_CIRCUMFERENCE_RANGE.max &&
        Math.abs(diameter * Math.PI - mm) <= TOLERANCE
      );
    });
  return columns.some((column) => columns.some((other) => isCircumferenceOf(column, other)));
}
