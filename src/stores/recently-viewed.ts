import { STORAGE_KEYS } from "../domain/browser-keys";
import { type JsonRecord, createPersistedStore } from "./persisted-store";

/** Maximum number of products. Older ones are dropped. */
export const MAX_RECENTLY_VIEWED = 12;

function readIds({ products }: JsonRecord): readonly number[] | undefined {
  if (!Array.isArray(products)) return undefined;
  const ids = products.flatMap((id: unknown) =>
    typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? [id] : [],
  );
  return [...new Set(ids)].slice(0, MAX_RECENTLY_VIEWED);
}

/**
 * Ids of the products viewed on this device, most recent first. Written only with consent, and
 * removed with it (consents.ts).
 */
const store = createPersistedStore<readonly number[]>({
  key: STORAGE_KEYS.recentlyViewed,
  version: 1,
  empty: [],
  write: (ids) => (ids.length === 0 ? null : { products: ids }),
  read: readIds,
  migrate: () => null,
});

export const useRecentlyViewed = store.use;
/** Effect for a mounted component: loads the products and follows other tabs. */
export const syncRecentlyViewed = store.follow;
export const clearRecentlyViewed = store.reset;

export function addRecentlyViewed(product: number): void {
  store.change((ids) =>
    [product, ...ids.filter((id) => id !== product)].slice(0, MAX_RECENTLY_VIEWED),
  );
}
