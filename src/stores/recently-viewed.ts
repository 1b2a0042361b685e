import { type JsonRecord, createPersistedStore } from "./persisted-store";

/** The key stands in visitors' browsers; it never changes. */
export const RECENTLY_VIEWED_KEY = "int-recently-viewed";

/** So many are remembered; an older one makes room. */
export const MAX_RECENTLY_VIEWED = 12;

function readIds({ products }: JsonRecord): readonly number[] | undefined {
  if (!Array.isArray(products)) return undefined;
  const ids = products.flatMap((id: unknown) =>
    typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? [id] : [],
  );
  return [...new Set(ids)].slice(0, MAX_RECENTLY_VIEWED);
}

/**
 * The pieces that were looked at on this device, the last one first. Only their numbers; nothing of
 * it is sent anywhere as a list.
 */
const store = createPersistedStore<readonly number[]>({
  key: RECENTLY_VIEWED_KEY,
  version: 1,
  empty: [],
  isEmpty: (ids) => ids.length === 0,
  write: (ids) => ({ products: ids }),
  read: readIds,
  migrate: () => undefined,
});

export const useRecentlyViewed = store.use;
export const getRecentlyViewed = store.get;
/** Effect of what shows them: reads what is stored and follows the other tabs. */
export const syncRecentlyViewed = store.follow;
export const clearRecentlyViewed = store.reset;

export function addRecentlyViewed(product: number): void {
  store.change((ids) =>
    [product, ...ids.filter((id) => id !== product)].slice(0, MAX_RECENTLY_VIEWED),
  );
}
