import { mapHeadings, type KeptHeadings, type MappedHeading } from "#domain/goods-import/headings";
import { planRows, type RowPlan } from "#domain/goods-import/plan-rows";
import { readRows, type GoodsRow } from "#domain/goods-import/read-rows";
import { readSold } from "./sold-since";
import type { StaffItems } from "./staff-items";
import {
  productsByNumber,
  readProducts,
  readShopFacts,
  type ReadItems,
  type ShopFacts,
} from "./read-facts";
import type { ProductTable } from "./read-file";
import type { ProductRecord } from "./shop-records";

/** A file as read for a shop. */
export type ReadFile = {
  readonly columns: readonly MappedHeading[];
  readonly rows: readonly GoodsRow[];
  readonly facts: ShopFacts;
};

/** Without a column of article numbers, no row says what it is about. */
export async function readForShop(
  read: ReadItems,
  project: number,
  table: ProductTable,
  headings: KeptHeadings,
): Promise<ReadFile> {
  const facts = await readShopFacts(read, project);
  const columns = mapHeadings(table.headings, facts, headings);
  const hasNumbers = columns.some(({ key }) => key === "reference_number");
  return { columns, facts, rows: hasNumbers ? readRows(table.rows, columns, facts) : [] };
}

/**
 * Compares rows with their products as they are now. `since`: when the preview was made, if there was
 * one.
 */
export async function planWithProducts(
  { read, readAll }: Pick<StaffItems, "read" | "readAll">,
  project: number,
  { columns, facts }: ReadFile,
  rows: readonly GoodsRow[],
  since?: Date,
): Promise<{ readonly plans: readonly RowPlan[]; readonly records: readonly ProductRecord[] }> {
  const numbers = rows.map(({ referenceNumber }) => referenceNumber);
  const records = await readProducts(read, project, numbers);
  const ids = records.map(({ id }) => id);
  const hasStock = rows.some((row) => row.stock !== undefined || row.branchStock.size > 0);
  const sold =
    since === undefined || !hasStock || ids.length === 0
      ? undefined
      : await readSold(readAll, since, ids);
  const products = productsByNumber(records, sold);
  return { records, plans: planRows(rows, columns, { ...facts, products }) };
}
