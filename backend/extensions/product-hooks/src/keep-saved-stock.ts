import type { Knex } from "knex";
import { z } from "zod";
import { keepStock } from "../../shared/stock/keep-stock";
import { updateRunsLow } from "../../shared/stock/runs-low";
import { STOCKED, STOCKED_TABLES, type StockedItem } from "../../shared/stock/stocked-items";

const written = z.looseObject({
  action: z.enum(["create", "update"]),
  collection: z.string(),
  item: z.coerce.number(),
  user: z.string().nullish(),
});

const ownerRow = z.object({ owner: z.number() }).optional();

/** Returns the product or variant whose stock a save concerns. */
async function findItem(
  database: Knex,
  collection: string,
  id: number,
): Promise<StockedItem | undefined> {
  for (const table of STOCKED_TABLES) {
    const { rows, owner } = STOCKED[table];
    if (collection === table) return { table, id };
    if (collection !== rows) continue;
    const row: unknown = await database(rows).where({ id }).first({ owner });
    const found = ownerRow.parse(row)?.owner;
    return found === undefined ? undefined : { table, id: found };
  }
  return undefined;
}

/** Completes a save that can change a stock or its threshold. `entry`: the activity of the save. */
export async function keepSavedStock(database: Knex, entry: unknown): Promise<void> {
  const change = written.safeParse(entry);
  if (!change.success) return;
  const { collection, item: id, user = null } = change.data;
  const item = await findItem(database, collection, id);
  if (item === undefined) return;
  await keepStock(database, item, { reason: "edit", user });
  // The threshold of a product is that of its sizes.
  if (collection === "ecommerce_product")
    await updateRunsLow(database, "ecommerce_product_variant", { product: id });
}
