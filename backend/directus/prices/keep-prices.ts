import { isEqualMoney } from "#domain/pricing/money";
import { listOutdatedEntries, type PriceEntry } from "#domain/pricing/price-history";
import { planPrices, type PlannedPrices } from "#domain/pricing/plan-prices";
import {
  changedColumns,
  entryItem,
  PRICE_HISTORY,
  PRODUCTS,
  readProductPrices,
  VARIANTS,
  type PriceItems,
  type StoredEntry,
  type StoredProduct,
} from "./price-records";

/** Prices of a product (`variant` null) or of a variant, and what has to be written. */
type Change = {
  readonly collection: string;
  readonly key: number;
  readonly variant: number | null;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly entry: PriceEntry | null;
};

function listChanges(stored: StoredProduct, now: number): readonly Change[] {
  const planned = planPrices(stored, now);
  const product: Change = {
    ...{ collection: PRODUCTS, key: stored.id, variant: null },
    columns: changedColumns(stored, planned.product),
    entry: planned.product.entry,
  };
  const getPlanned = (id: number): PlannedPrices | undefined =>
    planned.variants.find((variant) => variant.id === id);
  return [
    product,
    ...stored.variants.flatMap((variant): readonly Change[] => {
      const change = getPlanned(variant.id);
      if (change === undefined) return [];
      const columns = changedColumns(variant, change);
      return [
        {
          ...{ collection: VARIANTS, key: variant.id, variant: variant.id },
          ...{ columns, entry: change.entry },
        },
      ];
    }),
  ];
}

const isSameEntry = (a: PriceEntry, b: PriceEntry): boolean =>
  a.onSale === b.onSale &&
  (a.price === null || b.price === null ? a.price === b.price : isEqualMoney(a.price, b.price));

/**
 * Writes the new entry of an item unless the transaction has already written the same one. Removes
 * an entry that the same transaction wrote before its last change: nobody has seen that price.
 */
async function writeEntry(
  items: PriceItems,
  product: number,
  { variant, entry }: Change,
  earlier: readonly StoredEntry[],
  written: Set<number>,
): Promise<void> {
  const own = earlier.filter((known) => known.variant === variant);
  if (entry !== null && own.some((known) => isSameEntry(known, entry))) return;
  if (own.length > 0) {
    const keys = own.map(({ id }) => id);
    await items.remove(PRICE_HISTORY, keys);
    for (const key of keys) written.delete(key);
  }
  if (entry === null) return;
  written.add(Number(await items.create(PRICE_HISTORY, entryItem(product, variant, entry))));
}

async function removeOutdatedEntries(
  items: PriceItems,
  { entries, variants }: StoredProduct,
  now: number,
): Promise<void> {
  const keys = [null, ...variants.map(({ id }) => id)].flatMap((variant) =>
    listOutdatedEntries(
      entries.filter((entry) => entry.variant === variant),
      now,
    ).map(({ id }) => id),
  );
  if (keys.length > 0) await items.remove(PRICE_HISTORY, keys);
}

/**
 * Brings products and their variants up to date: starts and ends sales, adds changed prices to the
 * history, removes outdated ones and calculates the lowest prices (LAW-3). `written` are the
 * entries that the transaction has written; new ones are added to it.
 */
export async function keepPrices(
  items: PriceItems,
  ids: readonly number[],
  now: number,
  written = new Set<number>(),
): Promise<void> {
  for (const stored of await readProductPrices(items, ids, now, written)) {
    const earlier = stored.entries.filter(({ id }) => written.has(id));
    for (const change of listChanges(stored, now)) {
      if (Object.keys(change.columns).length > 0)
        await items.update(change.collection, change.key, change.columns);
      await writeEntry(items, stored.id, change, earlier, written);
    }
    await removeOutdatedEntries(items, stored, now);
  }
}

/** True if prices of a product or its variants have to change. */
export async function hasDueSale(items: PriceItems, id: number, now: number): Promise<boolean> {
  const products = await readProductPrices(items, [id], now);
  return products.some((stored) =>
    listChanges(stored, now).some(({ columns }) => Object.keys(columns).length > 0),
  );
}
