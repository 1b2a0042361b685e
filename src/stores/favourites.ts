import {
  type Favourite,
  hasFavourite,
  MAX_FAVOURITE_NAME,
  MAX_FAVOURITE_NOTE,
  MAX_FAVOURITES,
  MAX_LIST_NAME,
  withFavourites,
  withoutFavourite,
} from "../domain/catalogue/favourites";
import { STORAGE_KEYS } from "../domain/browser-keys";
import { isRecord } from "../domain/is-record";
import { useFavouriteIds } from "./favourite-ids";
import { type JsonRecord, createPersistedStore } from "./persisted-store";

const readText = (stored: unknown, maximum: number): string | undefined =>
  (typeof stored === "string" && stored.trim().slice(0, maximum)) || undefined;

function readFavourite(stored: unknown): readonly Favourite[] {
  if (!isRecord(stored)) return [];
  const { id, name } = stored;
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 && typeof name === "string"
    ? [
        {
          id,
          name: name.slice(0, MAX_FAVOURITE_NAME),
          list: readText(stored.list, MAX_LIST_NAME),
          note: readText(stored.note, MAX_FAVOURITE_NOTE),
        },
      ]
    : [];
}

function readFavourites({ products }: JsonRecord): readonly Favourite[] | undefined {
  if (!Array.isArray(products)) return undefined;
  return withFavourites([], products.flatMap(readFavourite).slice(0, MAX_FAVOURITES));
}

/**
 * Favourites of this device, latest first (SHOP-6). Nothing is stored before the visitor puts the
 * first product on the list, and nothing is left when the list is empty. Lists and notes are never
 * sent to a server.
 */
const store = createPersistedStore<readonly Favourite[]>({
  key: STORAGE_KEYS.favourites,
  version: 1,
  empty: [],
  write: (favourites) => (favourites.length === 0 ? null : { products: favourites }),
  read: readFavourites,
  migrate: () => null,
});

export const useFavourites = store.use;
export const useFavouritesHydrated = store.useHydrated;
export const getFavourites = store.get;

/** Loads the favourites, follows other tabs and publishes the ids. Returns the cleanup function. */
export function syncFavourites(): () => void {
  const publish = (favourites: readonly Favourite[]) =>
    useFavouriteIds.setState({ ids: favourites.map(({ id }) => id) });
  const unsubscribe = store.subscribe(publish);
  const unfollow = store.follow();
  publish(store.get());
  return () => {
    unsubscribe();
    unfollow();
  };
}

let following = false;

/** Keeps the favourites in sync until the page unloads. Can be called repeatedly. */
export function followFavourites(): void {
  if (following) return;
  following = true;
  syncFavourites();
}

/** Puts products on the list. Returns `false` if the list is full. */
export function addFavourites(products: readonly Favourite[]): boolean {
  store.change((favourites) => withFavourites(favourites, products));
  return products.every(({ id }) => hasFavourite(store.get(), id));
}

export function removeFavourite(id: number): void {
  store.change((favourites) => withoutFavourite(favourites, id));
}

/** Applies changes that only the page of the favourites needs. */
export const updateFavourites = store.change;
