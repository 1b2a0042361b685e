import { createError } from "@directus/errors";
import { defineHook } from "@directus/extensions-sdk";
import { z } from "zod";
import { clearResponseCache } from "../../shared/unit-of-work";
import { eventKeys } from "../../shared/stored-values";
import { MOVEMENTS } from "../../shared/stock/keep-stock";
import { updateAllAvailableAt } from "../../shared/stock/available-at";
import { updateAllRunsLow } from "../../shared/stock/runs-low";
import { updateAllTotalStock } from "../../shared/stock/total-stock";
import { startStockHistory } from "../../shared/stock/start-history";
import { STOCK_COLLECTIONS, updateStockSums } from "./branch-stock-sum";
import { checkDeadlineDays, DEADLINE_FIELDS, DEFAULT_DAYS } from "./deadline-days";
import { keepSavedStock } from "./keep-saved-stock";
import { keepSavedSizes, SIZE_COLLECTIONS, updateSizes } from "./product-sizes";
import { createProductSlug } from "#domain/catalogue/product-slug";
import { isRecord } from "#domain/is-record";

const PRODUCTS = "ecommerce_product";
const SETTINGS = "ecommerce_settings";

const daysRecords = z.array(z.record(z.string(), z.unknown()));

type Row = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** A new product without an address gets one. An address that is cleared later is kept. */
function withSlug(product: Row, isNew: boolean): Row {
  const { slug, ...others } = product;
  if (!("slug" in product) && !isNew) return product;
  if (!isMissing(slug)) return product;
  const { display_name: name, reference_number: number } = product;
  return isNew ? { ...others, slug: createProductSlug(text(name), text(number)) } : others;
}

/** Shown to staff unchanged in the Directus app, therefore in German and English. */
const HistoryIsKept = createError(
  "FORBIDDEN",
  "Der Bestandsverlauf wird vom Shop geführt und kann nicht geändert werden. | " +
    "The shop keeps the history of the stock. It cannot be changed.",
  403,
);

/**
 * Keeps `on_request` in sync with the price, so that products with price on request come after
 * those with a price in either sort direction. Databases differ in where they sort missing prices,
 * and the direction reverses it. Gives new products an address. Keeps the stock at the sum of the
 * branches, what runs low of it, its history, and the sizes of products. Validates the deadlines of
 * orders in the settings.
 */
export default defineHook(({ action, filter }, context) => {
  const { database, getSchema, logger } = context;
  filter(`${PRODUCTS}.items.create`, (payload) =>
    isRecord(payload)
      ? { ...withSlug(payload, true), on_request: isMissing(payload.price_brutto) }
      : payload,
  );
  filter(`${PRODUCTS}.items.update`, (payload) =>
    isRecord(payload)
      ? {
          ...withSlug(payload, false),
          ...("price_brutto" in payload ? { on_request: isMissing(payload.price_brutto) } : {}),
        }
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
  for (const event of ["create", "update", "delete"])
    filter(`${MOVEMENTS}.items.${event}`, (payload, _meta, { accountability }) => {
      if (accountability !== null) throw new HistoryIsKept();
      return payload;
    });
  // Directus writes the activity at the end of a save, inside its transaction.
  filter("activity.create", async (entry, _meta, { database: own }) => {
    await keepSavedStock(own, entry);
    await keepSavedSizes(own, entry);
    return entry;
  });
  const setSums = async (isKept: boolean): Promise<void> => {
    await updateStockSums(database);
    // Saves without an account record no activity, and these know no deleted size.
    if (!isKept) {
      await updateAllRunsLow(database);
      await updateAllTotalStock(database);
      await updateAllAvailableAt(database);
      await updateSizes(database);
    }
    await clearResponseCache(context, await getSchema());
  };
  let running = Promise.resolve();
  let next: { isKept: boolean } | undefined;
  /** Sets the sums after a save. Saves that come during a run share the next one. */
  const updateSums = (isKept: boolean): Promise<void> => {
    if (next !== undefined) {
      next.isKept &&= isKept;
      return running;
    }
    const own = { isKept };
    next = own;
    running = running
      .then(() => {
        next = undefined;
        return setSums(own.isKept);
      })
      .catch((error: unknown) =>
        logger.error(error, "The stock could not be set to the sum of the branches"),
      );
    return running;
  };
  for (const collection of [...STOCK_COLLECTIONS, ...SIZE_COLLECTIONS]) {
    for (const change of ["create", "update", "delete"])
      action(
        `${collection}.items.${change}`,
        (_meta, { accountability }) =>
          void updateSums(accountability !== null && change !== "delete"),
      );
  }
  // Corrects records written without the hooks, by a seed or a database import.
  action("server.start", () => {
    updateSums(false)
      .then(() => startStockHistory(database))
      .catch((error: unknown) => logger.error(error, "The history of the stock could not begin"));
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
