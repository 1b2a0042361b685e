import type { Knex } from "knex";
import { z } from "zod";

const rows = z.array(z.object({ id: z.number() }));

/** Restricts to stock that is not tracked or above zero. */
const inStock = (column: string) => (stock: Knex.QueryBuilder) => {
  void stock.whereNull(column).orWhere(column, ">", 0);
};

/** Restricts to requests whose product is published and whose item is in stock. */
const isAvailable = (request: Knex.QueryBuilder) => {
  void request.where("product.status", "published").where((item) => {
    void item
      .where((own) => {
        void own.whereNull("request.variant").where(inStock("product.stock"));
      })
      .orWhere((variant) => {
        void variant
          .whereNotNull("request.variant")
          .where("variant.active", true)
          .where(inStock("variant.stock"));
      });
  });
};

const confirmed = (database: Knex) =>
  database("stock_notification as request")
    .join("ecommerce_product as product", "product.id", "request.product")
    .leftJoin("ecommerce_product_variant as variant", "variant.id", "request.variant")
    .where("request.status", "confirmed")
    .whereNull("request.mail_sent_at");

async function setAvailableSince(
  database: Knex,
  found: Knex.QueryBuilder,
  available_since: Date | null,
): Promise<void> {
  const ids = rows.parse(await found.select("request.id")).map(({ id }) => id);
  if (ids.length > 0)
    await database("stock_notification").whereIn("id", ids).update({ available_since });
}

/** Requests that are changed at once. */
const BATCH_SIZE = 500;

/**
 * Stores since when the items of confirmed requests are available. Reads the stock itself, since
 * orders change it past the events of Directus.
 */
export async function markAvailableRequests(database: Knex, now: Date): Promise<void> {
  const waiting = confirmed(database).whereNull("request.available_since").where(isAvailable);
  await setAvailableSince(database, waiting.orderBy("request.id").limit(BATCH_SIZE), now);
  const sold = confirmed(database).whereNotNull("request.available_since").whereNot(isAvailable);
  await setAvailableSince(database, sold.limit(BATCH_SIZE), null);
}
