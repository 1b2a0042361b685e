import type { FileProblem } from "#contracts/goods-import";
import type { KeptHeadings, MappedHeading } from "#domain/goods-import/headings";
import { planRows } from "#domain/goods-import/plan-rows";
import type { RowPlan } from "#domain/goods-import/row-plan";
import type { GoodsRow } from "#domain/goods-import/goods-row";
import { succeed, type Result } from "#domain/result";
import {
  productsByNumber,
  readProducts,
  readShopFacts,
  type ReadItems,
  type ShopFacts,
} from "./read-facts";
import { readInWorker } from "./file-reader";
import type { ProductRecord } from "./shop-records";
import { readSold } from "./sold-since";
import type { StaffItems } from "./staff-items";

/** A file as read for a shop. */
export type ReadFile = {
  readonly columns: readonly MappedHeading[];
  readonly rows: readonly GoodsRow[];
  readonly sheet?: string;
  readonly facts: ShopFacts;
};

export async function readForShop(
  read: ReadItems,
  project: number,
  bytes: Uint8Array,
  headings: KeptHeadings,
): Promise<Result<ReadFile, FileProblem>> {
  const facts = await readShopFacts(read, project);
  const { cleanMarkup: _function, fileNames: _names, files: _files, ...sent } = facts;
  const reading = await readInWorker({ bytes, headings, facts: sent });
  return reading.ok ? succeed({ ...reading.value, facts }) : reading;
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
