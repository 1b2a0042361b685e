import type { Knex } from "knex";
import { STOCKED, type StockedItem } from "./stocked-items";

/** Sets the stock of an item with branches to their sum. The caller has locked the item. */
export async function setStockToSum(trx: Knex, { table, id }: StockedItem): Promise<void> {
  const { rows, owner } = STOCKED[table];
  const ofBranches = () => trx(rows).where({ [owner]: id });
  await trx(table)
    .where({ id })
    .whereExists(ofBranches().select("id"))
    .update({ stock: ofBranches().sum("count") });
}
