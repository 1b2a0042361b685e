import { z } from "zod";
import {
  allocateBranchStock,
  allocateReturn,
  type BranchStock,
  countAtBranch,
} from "#domain/branches/branch-stock";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { keepStock, type StockCause } from "../../../shared/stock/keep-stock";
import { STOCKED, type StockedItem } from "../../../shared/stock/stocked-items";
import { jsonValue } from "./record-values";

/** Schema of the items per branch that an order line or a reservation has taken. */
export const branchReservations = jsonValue(
  z.array(z.object({ branch: z.number(), count: z.number().int() })),
).nullish();

const rowsSchema = z.array(z.object({ id: z.number(), branch: z.number(), count: z.number() }));

type Row = z.infer<typeof rowsSchema>[number];

/** A transaction of the database. */
type Transaction = Pick<UnitOfWork, "trx">;

async function readRows(uow: Transaction, item: StockedItem): Promise<readonly Row[]> {
  const { rows: table, owner } = STOCKED[item.table];
  const rows: unknown = await uow
    .trx(table)
    .where({ [owner]: item.id })
    .select("id", "branch", "count");
  return rowsSchema.parse(rows);
}

/** Adds a number of items, or takes them with a negative sign, at the branches. */
async function change(
  uow: Transaction,
  item: StockedItem,
  rows: readonly Row[],
  changes: readonly BranchStock[],
  sign: 1 | -1,
): Promise<void> {
  for (const { branch, count } of changes) {
    const [row] = rows
      .filter((candidate) => candidate.branch === branch)
      .sort((a, b) => b.count - a.count);
    if (row)
      await uow
        .trx(STOCKED[item.table].rows)
        .where({ id: row.id })
        .increment("count", sign * count);
  }
}

/**
 * Takes items that were just taken from the stock of an item from its branches too, so that their
 * sum stays the stock (SHOP-5). `preferred`: where the customer collects them. The caller has
 * changed the item in this transaction, which locks it. Returns what was taken where.
 */
export async function takeFromBranches(
  uow: Transaction,
  item: StockedItem,
  count: number,
  preferred: number | null,
  cause: StockCause,
): Promise<readonly BranchStock[]> {
  const rows = await readRows(uow, item);
  const taken = allocateBranchStock(rows, count, preferred);
  await change(uow, item, rows, taken, -1);
  await keepStock(uow.trx, item, cause);
  return taken;
}

/**
 * Takes one item of a branch from the stock, if the branch has one (SHOP-5). Returns `false`
 * otherwise; the caller must roll back.
 */
export async function takeAtBranch(
  uow: Transaction,
  item: StockedItem,
  branch: number,
  cause: StockCause,
): Promise<boolean> {
  // Locks the item, so that the items of its branches do not change meanwhile.
  const taken = await uow
    .trx(item.table)
    .where({ id: item.id })
    .where("stock", ">=", 1)
    .decrement("stock", 1);
  if (taken !== 1) return false;
  const rows = await readRows(uow, item);
  if (countAtBranch(rows, branch) < 1) return false;
  await change(uow, item, rows, [{ branch, count: 1 }], -1);
  await keepStock(uow.trx, item, cause);
  return true;
}

/**
 * Returns items that were just added to the stock of an item to the branches they came from.
 * Returns how many went where.
 */
export async function returnToBranches(
  uow: Transaction,
  item: StockedItem,
  count: number,
  taken: readonly BranchStock[],
  cause: StockCause,
): Promise<readonly BranchStock[]> {
  const rows = await readRows(uow, item);
  const returned = allocateReturn(rows, taken, count);
  await change(uow, item, rows, returned, 1);
  await keepStock(uow.trx, item, cause);
  return returned;
}
