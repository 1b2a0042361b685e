import { defineHook } from "@directus/extensions-sdk";
import { z } from "zod";
import { clearResponseCache } from "../../shared/unit-of-work";
import { eventKeys } from "../../shared/stored-values";
import { updateAllRunsLow, updateRunsLow } from "../../shared/stock/runs-low";
import { STOCKED_TABLES } from "../../shared/stock/stocked-items";
import { STOCK_COLLECTIONS, updateStockSums } from "./branch-stock-sum";
import { checkDeadlineDays, DEADLINE_FIELDS, DEFAULT_DAYS } from "./deadline-days";
import { isRecord } from "#domain/is-record";

const PRODUCTS = "ecommerce_product";
const SETTINGS = "ecommerce_settings";

const written = z.looseObject({
  action: z.enum(["create", "update"]),
  collection: z.enum(STOCKED_TABLES),
  item: z.coerce.number(),
});

const daysRecords = z.array(z.record(z.string(), z.unknown()));

/**
 * Keeps `on_request` in sync with the price, so that products with price on request come after
 * those with a price in either sort direction. Databases differ in where they sort missing prices,
 * and the direction reverses it. Keeps the stock at the sum of the branches, and what runs low of
 * it. Validates the deadlines of orders in the settings.
 */
export default defineHook(({ action, filter }, context) => {
  const { database, getSchema, logger } = context;
  filter(`${PRODUCTS}.items.create`, (payload) =>
    isRecord(payload) ? { ...payload, on_request: isMissing(payload.price_brutto) } : payload,
  );
  filter(`${PRODUCTS}.items.update`, (payload) =>
    isRecord(payload) && "price_brutto" in payload
      ? { ...payload, on_request: isMissing(payload.price_brutto) }
      : payload,
  );
  filter(`${SETTINGS}.items.create`, (payload) => {
    if (isRecord(payload)) checkDeadlineDays({ ...DEFAULT_DAYS, ...payload }, [DEFAULT_DAYS]);
    return payload;
  });
  filter(`${SETTINGS}.items.update`, async (payload, meta, { database: own }) => {
    if (!isRecord(payload)) return payload;
    const rows: unknown = await own(SETTINGS)
      .whereIn("id", eventKeys.parse(meta).keys)
      .select(DEADLINE_FIELDS);
    checkDeadlineDays(payload, daysRecords.parse(rows));
    return payload;
  });
  // Directus writes the activity at the end of a save, inside its transaction.
  filter("activity.create", async (entry, _meta, { database: own }) => {
    const change = written.safeParse(entry);
    if (!change.success) return entry;
    const { collection, item } = change.data;
    await updateRunsLow(own, collection, { id: item });
    if (collection === PRODUCTS)
      await updateRunsLow(own, "ecommerce_product_variant", { product: item });
    return entry;
  });
  const updateSums = (isTracked: boolean) =>
    updateStockSums(database)
      // Saves without an account record no activity.
      .then(() => (isTracked ? undefined : updateAllRunsLow(database)))
      .then(async () => clearResponseCache(context, await getSchema()))
      .catch((error: unknown) =>
        logger.error(error, "The stock could not be set to the sum of the branches"),
      );
  for (const collection of STOCK_COLLECTIONS) {
    for (const change of ["create", "update", "delete"])
      action(
        `${collection}.items.${change}`,
        (_meta, { accountability }) => void updateSums(accountability !== null),
      );
  }
  // Corrects records written without the hooks, by a seed or a database import.
  action("server.start", () => {
    void updateSums(false);
    const priced = database(PRODUCTS)
      .whereNotNull("price_brutto")
      .where({ on_request: true })
      .update({ on_request: false });
    const unpriced = database(PRODUCTS)
      .whereNull("price_brutto")
      .where({ on_request: false })
      .update({ on_request: true });
    void Promise.all([priced, unpriced]).catch((error: unknown) =>
      logger.error(error, "The flag on_request of the products could not be corrected"),
    );
  });
});

function isMissing(price: unknown): boolean {
  return price === null || price === undefined || price === "";
}
