import { z } from "zod";
import { addFirstEntries } from "../prices/first-entries";
import { keepPrices } from "../prices/keep-prices";
import { PRODUCTS, type PriceItems } from "../prices/price-records";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS } from "./directus-services";

const idRecords = z.array(z.object({ id: z.number() }));

/** Products that are read at once. */
const BATCH = 100;

const toPriceItems = (services: DirectusServices): PriceItems => {
  const service = (collection: string) => itemsService(services, collection);
  return {
    read: (collection, query) => service(collection).readByQuery(query),
    create: (collection, item) => service(collection).createOne(item, WITHOUT_EVENTS),
    update: (collection, key, item) => service(collection).updateOne(key, item, WITHOUT_EVENTS),
    remove: (collection, keys) => service(collection).deleteMany(keys, WITHOUT_EVENTS),
  };
};

const FILLED = { _nnull: true };

/** Products whose calculated prices can be out of date. */
const QUERY = {
  fields: ["id"],
  filter: {
    _or: [
      { sale_price_brutto: FILLED },
      { lowest_price_brutto: FILLED },
      { product_variants: { sale_price_brutto: FILLED } },
    ],
  },
  sort: ["id"],
  limit: -1,
};

/**
 * Starts the sales of the seed, clears lowest prices that were typed by hand in earlier versions,
 * and adds the first entry of each price to the history (decision 060). Returns the number of
 * products with a sale or a lowest price.
 */
export async function applyPrices(services: DirectusServices): Promise<number> {
  const records = await itemsService(services, PRODUCTS).readByQuery(QUERY);
  const ids = idRecords.parse(records).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH)
    await services.database.transaction((trx) =>
      keepPrices(
        toPriceItems({ ...services, database: trx }),
        ids.slice(start, start + BATCH),
        Date.now(),
      ),
    );
  // Last, so that a sale that already runs has no regular price before it that was never on offer.
  await addFirstEntries(services.database, new Date());
  return ids.length;
}
