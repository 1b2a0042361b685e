import type { Knex } from "knex";
import { z } from "zod";
import { updateRunsLow } from "../../shared/stock/runs-low";
import { setStockToSum } from "../../shared/stock/set-stock-to-sum";
import { STOCKED, STOCKED_TABLES } from "../../shared/stock/stocked-items";

/** Collections whose changes can make the stock differ from the sum of the branches. */
export const STOCK_COLLECTIONS: readonly string[] = [
  ...STOCKED_TABLES.flatMap((item) => [item, STOCKED[item].rows]),
  "branch",
];

const ids = z.array(z.object({ id: z.number() }));

/**
 * Sets the stock of each product and variant with branches to the sum of the branches (SHOP-5).
 * Locks an item before its sum is read, as orders do, so that no concurrent order is lost.
 */
export async function updateStockSums(database: Knex): Promise<void> {
  for (const item of STOCKED_TABLES) {
    const { rows: table, owner } = STOCKED[item];
    const sum = () =>
      database(table)
        .where(owner, database.ref(`${item}.id`))
        .sum("count");
    const differing: unknown = await database(item)
      .whereExists(
        database(table)
          .where(owner, database.ref(`${item}.id`))
          .select("id"),
      )
      .where((where) => {
        void where.whereNull(`${item}.stock`).orWhereNot(`${item}.stock`, sum());
      })
      .select("id");
    for (const { id } of ids.parse(differing)) {
      await database.transaction(async (trx) => {
        await trx(item).where({ id }).forUpdate().select("id");
        await setStockToSum(trx, { table: item, id });
        await updateRunsLow(trx, item, { id });
      });
    }
  }
}
