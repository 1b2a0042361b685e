import { createError } from "@directus/errors";
import { defineHook } from "@directus/extensions-sdk";
import type { HookExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";
import { z } from "zod";
import { isRecord } from "#domain/is-record";
import { addFirstEntries } from "../../../directus/prices/first-entries";
import { hasDueSale, keepPrices } from "../../../directus/prices/keep-prices";
import {
  PRICE_HISTORY,
  PRODUCTS,
  PROMOTIONS,
  VARIANTS,
  type PriceItems,
} from "../../../directus/prices/price-records";
import { readPositiveInteger } from "../../../shared/configuration/read-variable";
import { scheduleJob } from "../../shared/interval-job";
import { eventKeys } from "../../shared/stored-values";
import { directusApp } from "../../shared/http/directus-app";
import { readProductsWithDueSale } from "./due-products";
import { markApplied, readDuePromotions } from "./due-promotions";
import { previewHandler } from "./preview-promotion";
import { withChangedPrice, withRegularPrice } from "./regular-price";

const PRICED = [PRODUCTS, VARIANTS] as const;

type Schema = Awaited<ReturnType<HookExtensionContext["getSchema"]>>;

const saved = z.looseObject({
  key: z.coerce.number().optional(),
  keys: z.array(z.coerce.number()).optional(),
});
const written = z.looseObject({
  action: z.enum(["create", "update"]),
  collection: z.enum(PRICED),
  item: z.coerce.number(),
});
const ownerRows = z.array(z.object({ product: z.coerce.number() }));

/** Shown to staff unchanged in the Directus app, therefore in German and English. */
const HistoryIsKept = createError(
  "FORBIDDEN",
  "Der Preisverlauf wird vom Shop geführt und kann nicht geändert werden. | " +
    "The shop keeps the price history. It cannot be changed.",
  403,
);

/** Save without a user that Directus records like that of a user, with a revision. */
const SYSTEM = {
  ...{ user: null, role: null, roles: [], admin: true, app: false },
  ip: null,
};

async function readProductIds(
  database: Knex,
  collection: string,
  keys: readonly number[],
): Promise<readonly number[]> {
  if (collection === PRODUCTS) return keys;
  const rows: unknown = await database(VARIANTS).whereIn("id", keys).distinct("product");
  return ownerRows.parse(rows).map(({ product }) => product);
}

/**
 * Starts and ends scheduled sales, and keeps the history of prices, from which the lowest price of
 * the 30 days before a reduction follows (LAW-3, decision 060). A save is completed inside its own
 * transaction, so that no price is ever on offer without its entry.
 */
export default defineHook(({ action, filter, init, schedule }, context) => {
  const { database, env, getSchema, logger, services } = context;
  /** Entries that a transaction has written. */
  const enteredPrices = new WeakMap<Knex, Set<number>>();

  const itemsIn = (knex: Knex, schema: Schema): PriceItems => {
    const service = (collection: string) =>
      new services.ItemsService(collection, { knex, schema, accountability: null });
    const silent = { emitEvents: false };
    return {
      read: (collection, query) => service(collection).readByQuery(query, silent),
      create: (collection, item) => service(collection).createOne(item, silent),
      update: (collection, key, item) => service(collection).updateOne(key, item, silent),
      remove: (collection, keys) => service(collection).deleteMany([...keys], silent),
    };
  };

  /** Completes products inside a transaction. Waits for other transactions that change them. */
  const keepIn = async (trx: Knex, schema: Schema, ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    await trx(PRODUCTS)
      .whereIn("id", [...ids])
      .orderBy("id")
      // Orders that refer to the products need not wait.
      .forNoKeyUpdate()
      .select("id");
    const entries = enteredPrices.get(trx) ?? new Set<number>();
    enteredPrices.set(trx, entries);
    await keepPrices(itemsIn(trx, schema), ids, Date.now(), entries);
  };

  for (const collection of PRICED) {
    filter(`${collection}.items.create`, (save) =>
      isRecord(save) ? withRegularPrice(save) : save,
    );
    filter(`${collection}.items.update`, (save, meta, { database: own }) =>
      isRecord(save) ? withChangedPrice(own, collection, eventKeys.parse(meta).keys, save) : save,
    );
    // Saves without an account record no activity: they are completed after their transaction.
    for (const event of ["create", "update"])
      action(`${collection}.items.${event}`, (meta, { accountability, schema }) => {
        if (accountability !== null) return;
        const { key, keys = [] } = saved.parse(meta);
        const changed = key === undefined ? keys : [...keys, key];
        readProductIds(database, collection, changed)
          .then(async (ids) => {
            const current = schema ?? (await getSchema());
            await database.transaction((trx) => keepIn(trx, current, ids));
          })
          .catch((error: unknown) => logger.error(error, "The prices could not be recorded"));
      });
  }

  // Directus writes the activity at the end of a save, inside its transaction.
  filter("activity.create", async (entry, _meta, { database: own, schema }) => {
    const change = written.safeParse(entry);
    if (!change.success) return entry;
    const { collection, item } = change.data;
    await keepIn(own, schema ?? (await getSchema()), await readProductIds(own, collection, [item]));
    return entry;
  });

  for (const event of ["create", "update", "delete"])
    filter(`${PRICE_HISTORY}.items.${event}`, (payload, _meta, { accountability }) => {
      if (accountability !== null) throw new HistoryIsKept();
      return payload;
    });

  init("routes.before", (meta) => {
    directusApp(meta).post("/promotions/preview", previewHandler(context));
  });

  /** Saves the products whose sales or promotions begin or end. The save does the rest, as that of a user. */
  const applyDueSales = async (): Promise<void> => {
    const now = new Date();
    const schema = await getSchema();
    const items = itemsIn(database, schema);
    const promoted = await readDuePromotions(database, items, now);
    const candidates = new Set([
      ...(await readProductsWithDueSale(database, now)),
      ...promoted.products,
    ]);
    const products = new services.ItemsService(PRODUCTS, { schema, accountability: SYSTEM });
    const due: number[] = [];
    let hasFailed = false;
    // A product that cannot be read or saved does not keep the others from their sales.
    for (const id of candidates) {
      try {
        if (!(await hasDueSale(items, id, now.getTime()))) continue;
        await products.updateOne(id, {});
        due.push(id);
      } catch (error) {
        hasFailed = true;
        logger.error(error, `The sale of product ${id} could not be started or ended`);
      }
    }
    // After a failure, the next run tries again.
    if (!hasFailed)
      for (const promotion of promoted.promotions) await markApplied(database, promotion, now);
    if (due.length > 0) logger.info({ event: "prices.sales", products: due }, "sales applied");
  };

  const runJob = scheduleJob(schedule, context, {
    job: "sales",
    seconds: readPositiveInteger(env, "SALES_INTERVAL_SECONDS"),
    run: applyDueSales,
  });
  // A promotion that is saved has not been applied, and the job need not wait for its minute.
  for (const event of ["create", "update"]) {
    filter(`${PROMOTIONS}.items.${event}`, (save) =>
      isRecord(save) ? { ...save, applied_at: null } : save,
    );
    action(`${PROMOTIONS}.items.${event}`, () => void runJob());
  }
  // Sales first, so that one that already runs has no regular price that was never on offer.
  action("server.start", () => {
    runJob()
      .then(() => addFirstEntries(database, new Date()))
      .catch((error: unknown) => logger.error(error, "The price history could not be completed"));
  });
});
