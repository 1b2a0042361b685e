import type { Knex } from "knex";
import { z } from "zod";
import { addMails, removeMails } from "../../../shared/mail/outbox";

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

/** Requests that are changed at once. */
const BATCH_SIZE = 500;

/** Returns the ids of confirmed requests whose mail is not sent, the oldest first. */
async function findRequests(
  database: Knex,
  restrict: (requests: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<readonly number[]> {
  const confirmed = database("stock_notification as request")
    .join("ecommerce_product as product", "product.id", "request.product")
    .leftJoin("ecommerce_product_variant as variant", "variant.id", "request.variant")
    .leftJoin("mail_outbox as mail", "mail.stock_notification", "request.id")
    .where("request.status", "confirmed")
    .whereNull("mail.sent_at");
  const found = restrict(confirmed).orderBy("request.id").limit(BATCH_SIZE).select("request.id");
  return rows.parse(await found).map(({ id }) => id);
}

/**
 * Stores since when the items of confirmed requests are available, and makes their mails due. Reads
 * the stock itself, since orders change it past the events of Directus.
 */
export async function markAvailableRequests(database: Knex, now: Date): Promise<void> {
  const available = await findRequests(database, (requests) =>
    requests.whereNull("request.available_since").whereNull("mail.id").where(isAvailable),
  );
  for (const id of available)
    await database.transaction(async (trx) => {
      const marked: unknown = await trx("stock_notification")
        .where({ id })
        .whereNull("available_since")
        .update({ available_since: now });
      if (marked === 1) await addMails(trx, ["back_in_stock"], { stock_notification: id }, now);
    });
  const sold = await findRequests(database, (requests) =>
    requests.whereNotNull("request.available_since").whereNot(isAvailable),
  );
  if (sold.length === 0) return;
  await removeMails(database, "back_in_stock", (mails) =>
    mails.whereIn("stock_notification", sold),
  );
  await database("stock_notification").whereIn("id", sold).update({ available_since: null });
}
