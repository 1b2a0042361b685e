import type { Knex } from "knex";
import { z } from "zod";
import { keepStock, MOVEMENTS } from "./keep-stock";
import { STOCKED, STOCKED_TABLES } from "./stocked-items";

const ids = z.array(z.object({ id: z.number() }));

/** Begins the history of items that have a count and no history. */
export async function startStockHistory(database: Knex): Promise<void> {
  for (const table of STOCKED_TABLES) {
    const { rows, owner } = STOCKED[table];
    const id = database.ref(`${table}.id`);
    const own = owner === "product" ? { variant: null } : {};
    const without: unknown = await database(table)
      .whereNotExists(database(MOVEMENTS).where(owner, id).where(own).select("id"))
      .where((counted) => {
        void counted
          .whereNotNull("stock")
          .orWhereExists(database(rows).where(owner, id).select("id"));
      })
      .select("id");
    for (const item of ids.parse(without))
      await database.transaction(async (trx) => {
        // Orders wait, so that the count is not of the moment before one.
        await trx(table).where({ id: item.id }).forNoKeyUpdate().select("id");
        await keepStock(trx, { table, id: item.id }, { reason: "start" });
      });
  }
}
