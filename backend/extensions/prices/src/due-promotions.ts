import type { Knex } from "knex";
import { z } from "zod";
import { isCovered } from "#domain/pricing/promotion";
import {
  PRODUCTS,
  PROMOTIONS,
  readPromotions,
  readSelectableProducts,
  VARIANTS,
  type PriceItems,
} from "../../../directus/prices/price-records";

const idRows = z.array(z.object({ id: z.coerce.number() }));
const changedAt = z
  .union([z.string(), z.number(), z.date()])
  .nullable()
  .transform((value) => (value === null ? null : new Date(value).getTime()));
const dueRows = z.array(z.object({ id: z.coerce.number(), date_updated: changedAt }));

type DuePromotion = z.infer<typeof dueRows>[number];

/** What promotions require now: the products to look at, and the promotions that are new or changed. */
export type DuePromotions = {
  readonly products: readonly number[];
  readonly promotions: readonly DuePromotion[];
};

/**
 * Returns the products whose promotions may have to begin, change or end, as of now. So a start or
 * end that passed while the shop was down is not missed.
 */
export async function readDuePromotions(
  database: Knex,
  items: PriceItems,
  now: Date,
): Promise<DuePromotions> {
  const due: unknown = await database(PROMOTIONS)
    .where({ status: "published" })
    .where("starts_at", "<=", now)
    .where("ends_at", ">", now)
    .where((open) => {
      void open.whereNull("applied_at").orWhereRaw("applied_at < starts_at");
    })
    .select("id", "date_updated");
  const promotions = dueRows.parse(due);
  const products = new Set<number>();
  for (const table of [PRODUCTS, VARIANTS]) {
    const left: unknown = await database(table)
      .join(PROMOTIONS, `${PROMOTIONS}.id`, `${table}.sale_promotion`)
      .where((outdated) => {
        void outdated
          .whereNot(`${PROMOTIONS}.status`, "published")
          .orWhere(`${PROMOTIONS}.starts_at`, ">", now)
          .orWhere(`${PROMOTIONS}.ends_at`, "<=", now)
          .orWhereNull(`${PROMOTIONS}.applied_at`);
      })
      .distinct(`${table}.${table === PRODUCTS ? "id" : "product"} as id`);
    for (const { id } of idRows.parse(left)) products.add(id);
  }
  if (promotions.length > 0) {
    const begun = (await readPromotions(items, now.getTime())).filter(({ id }) =>
      promotions.some((promotion) => promotion.id === id),
    );
    for (const product of await readSelectableProducts(items, begun))
      if (begun.some((promotion) => isCovered(promotion, product))) products.add(product.id);
  }
  return { products: [...products], promotions };
}

/** Marks a promotion as applied unless somebody has changed it meanwhile. */
export async function markApplied(
  database: Knex,
  { id, date_updated: version }: DuePromotion,
  now: Date,
): Promise<void> {
  await database.transaction(async (trx) => {
    const rows: unknown = await trx(PROMOTIONS)
      .where({ id })
      .forUpdate()
      .select("id", "date_updated");
    const isUnchanged = dueRows.parse(rows).some((row) => row.date_updated === version);
    if (isUnchanged) await trx(PROMOTIONS).where({ id }).update({ applied_at: now });
  });
}
