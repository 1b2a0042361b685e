import { hasVisibleText, visibleText } from "../text/visible-text";
import {
  type Favourite,
  hasFavourite,
  MAX_FAVOURITE_NOTE,
  MAX_FAVOURITES,
  MAX_LIST_NAME,
  withFavourites,
} from "./favourites";

// Separate from favourites.ts, which every page of the shop loads.

/** Query parameters of a shared list: its product ids and its name. */
const SHARED_LIST = "liste";
const SHARED_NAME = "name";

/** White space, control characters, lone surrogates and directional overrides. */
const NOT_IN_NAME = /[\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu;

/** Products of one list. `name` is empty for the first list. */
export type FavouriteList = { readonly name: string; readonly favourites: readonly Favourite[] };

/** Returns the lists that have products: the one without a name first, the others by name. */
export function groupFavourites(
  favourites: readonly Favourite[],
  locale: string,
): readonly FavouriteList[] {
  return [...new Set(favourites.map(({ list }) => list ?? ""))]
    .sort((one, other) => one.localeCompare(other, locale))
    .map((name) => ({
      name,
      favourites: favourites.filter(({ list }) => (list ?? "") === name),
    }));
}

/** Returns text as the name of a list: one line, limited, empty if nothing of it is visible. */
export function toListName(text: string): string {
  const name = visibleText(text.slice(0, MAX_LIST_NAME).replace(NOT_IN_NAME, " "));
  return hasVisibleText(name) ? name : "";
}

/** Moves products to a list. All products of a list together rename it. */
export function moveFavourites(
  favourites: readonly Favourite[],
  ids: readonly number[],
  list: string,
): readonly Favourite[] {
  return favourites.map((favourite) =>
    ids.includes(favourite.id) ? { ...favourite, list: list || undefined } : favourite,
  );
}

/** Replaces the note of a product. An empty one removes it. */
export function noteFavourite(
  favourites: readonly Favourite[],
  id: number,
  note: string,
): readonly Favourite[] {
  return favourites.map((favourite) =>
    favourite.id === id
      ? { ...favourite, note: note.slice(0, MAX_FAVOURITE_NOTE) || undefined }
      : favourite,
  );
}

/**
 * Puts removed products back at their places in the list that they were removed from. What changed
 * since stays.
 */
export function withRestoredFavourites(
  favourites: readonly Favourite[],
  previous: readonly Favourite[],
): readonly Favourite[] {
  const since = favourites.filter(({ id }) => !hasFavourite(previous, id));
  const restored = previous.map(
    (favourite) => favourites.find(({ id }) => id === favourite.id) ?? favourite,
  );
  return withFavourites(restored, since);
}

/** List of a link. `name` is empty if it has none. */
export type SharedList = { readonly ids: readonly number[]; readonly name: string };

/**
 * Returns the name and the product ids of a shared list, `?liste=12,7&name=Anna`, without invalid
 * and repeated ids. Returns `null` if the query contains no list.
 */
export function parseSharedFavourites(search: string): SharedList | null {
  const query = new URLSearchParams(search);
  const list = query.get(SHARED_LIST);
  if (list === null) return null;
  const ids = list
    .split(",")
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return {
    ids: [...new Set(ids)].slice(0, MAX_FAVOURITES),
    name: toListName(query.get(SHARED_NAME) ?? ""),
  };
}

/** Returns the query of a shared list. It contains no notes. */
export function formatSharedFavourites({ favourites, name }: FavouriteList): string {
  const named = name ? `&${new URLSearchParams({ [SHARED_NAME]: name }).toString()}` : "";
  return `?${SHARED_LIST}=${favourites.map(({ id }) => id).join(",")}${named}`;
}
