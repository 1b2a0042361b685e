import { isDirectusError } from "@directus/errors";
import type { GridChange } from "#contracts/goods-grid";
import { branchOf, isPrice, isTime } from "#domain/goods-grid/cells";
import { isRecord } from "#domain/is-record";

/** Why a save was refused, and the field that has no valid value. */
type Refusal = { readonly reason: string; readonly field: string };

/** Returns the refusals in an error of a save. Without any, it is another kind of error. */
export const refusalsOf = (error: unknown): readonly Refusal[] =>
  (Array.isArray(error) ? error : [error]).flatMap((each: unknown) => {
    if (!isDirectusError(each)) return [];
    const extensions: unknown = each.extensions;
    const field = isRecord(extensions) ? extensions["field"] : undefined;
    return [{ reason: each.message, field: typeof field === "string" ? field : "" }];
  });

const isSale = ({ field }: GridChange): boolean => isTime(field) || field === "sale_price_brutto";
const isOfSale = (field: string): boolean => field.startsWith("sale_");

/**
 * Returns which cells of a record a refusal is about. The parts of a sale belong together, and a new
 * price can be refused because of the sale. A refusal about no changed cell is about all of them.
 */
function cellsOf(cells: readonly GridChange[], { field }: Refusal): readonly GridChange[] {
  const candidates = [
    cells.filter((cell) => cell.field === field),
    isOfSale(field) ? cells.filter(isSale) : [],
    isOfSale(field) ? cells.filter((cell) => isPrice(cell.field)) : [],
    field.startsWith("branch_stock") || field === "count"
      ? cells.filter((cell) => branchOf(cell.field) !== undefined)
      : [],
  ];
  return candidates.find((found) => found.length > 0) ?? cells;
}

/** Returns the refused cells of a record with the first reason of each. */
export function refusedCells(
  cells: readonly GridChange[],
  refusals: readonly Refusal[],
): ReadonlyMap<GridChange, string> {
  const refused = new Map<GridChange, string>();
  for (const refusal of refusals)
    for (const cell of cellsOf(cells, refusal))
      if (!refused.has(cell)) refused.set(cell, refusal.reason);
  return refused;
}
