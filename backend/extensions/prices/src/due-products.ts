import type { Knex } from "knex";
import { z } from "zod";
import { PRODUCTS, VARIANTS } from "../../../directus/prices/price-records";

const idRows = z.array(z.object({ id: z.coerce.number() }));
const parseIds = (rows: unknown): readonly number[] => idRows.parse(rows).map(({ id }) => id);

/** Limits a query to rows whose sale has to begin or end by now. */
const isDue =
  (table: string, now: Date) =>
  (query: Knex.QueryBuilder): void => {
    void query
      .where((begin) => {
        void begin
          .whereNull(`${table}.regular_price_brutto`)
          .where(`${table}.sale_starts_at`, "<=", now);
      })
      .orWhere(`${table}.sale_ends_at`, "<=", now);
  };

/** Returns the products with a sale, of their own or of a variant, that may begin or end now. */
export async function readProductsWithDueSale(
  database: Knex,
  now: Date,
): Promise<readonly number[]> {
  const products: unknown = await database(PRODUCTS)
    .whereNotNull("sale_price_brutto")
    .where(isDue(PRODUCTS, now))
    .select("id");
  const variants: unknown = await database(VARIANTS)
    .whereNotNull("sale_price_brutto")
    .where(isDue(VARIANTS, now))
    .distinct("product as id");
  return [...new Set([...parseIds(products), ...parseIds(variants)])];
}
