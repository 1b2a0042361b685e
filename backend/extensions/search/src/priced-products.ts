import type { Knex } from "knex";
import { z } from "zod";
import type { PriceLimits } from "#domain/search/price-words";

const idRows = z.array(z.object({ id: z.coerce.number() }));

/** Selects published products whose own price, or that of an active variant, is in the limits. */
function selectPriced(database: Knex, { min, max }: PriceLimits): Knex.QueryBuilder {
  const within = (query: Knex.QueryBuilder): void => {
    if (min !== null) void query.where("price_brutto", ">=", min);
    if (max !== null) void query.where("price_brutto", "<=", max);
  };
  const variants = database("ecommerce_product_variant")
    .where({ active: true })
    .whereNotNull("product")
    .andWhere(within)
    .select("product");
  return database("ecommerce_product")
    .where({ status: "published" })
    .where((either) => {
      void either.where(within).orWhereIn("id", variants);
    })
    .select("id");
}

/** Returns the products of `ids` in the price limits, in their order. */
export async function keepPriced(
  database: Knex,
  ids: readonly number[],
  limits: PriceLimits,
): Promise<readonly number[]> {
  const rows: unknown = await selectPriced(database, limits).whereIn("id", ids);
  const priced = new Set(idRows.parse(rows).map(({ id }) => id));
  return ids.filter((id) => priced.has(id));
}

/** Returns the newest products of a project in the price limits. */
export async function readPriced(
  database: Knex,
  project: number,
  limits: PriceLimits,
  count: number,
): Promise<readonly number[]> {
  const rows: unknown = await selectPriced(database, limits)
    .where({ project })
    .orderBy([{ column: "date_published", order: "desc" }, "id"])
    .limit(count);
  return idRows.parse(rows).map(({ id }) => id);
}
