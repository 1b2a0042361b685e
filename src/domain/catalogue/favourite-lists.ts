import { type Favourite, hasFavourite, MAX_FAVOURITES, withFavourites } from "./favourites";

// Separate from favourites.ts, which every page of the shop loads.

/** Query parameter of a shared list. */
const SHARED_LIST = "liste";

/** Puts removed products back at their places in the list that they were removed from. */
export function withRestoredFavourites(
  favourites: readonly Favourite[],
  previous: readonly Favourite[],
): readonly Favourite[] {
  const since = favourites.filter(({ id }) => !hasFavourite(previous, id));
  return withFavourites(previous, since);
}

/**
 * Returns the product ids of a shared list, `?liste=12,7`, without invalid and repeated ones.
 * Returns `null` if the query contains no list.
 */
export function parseSharedFavourites(search: string): readonly number[] | null {
  const list = new URLSearchParams(search).get(SHARED_LIST);
  if (list === null) return null;
  const ids = list
    .split(",")
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return [...new Set(ids)].slice(0, MAX_FAVOURITES);
}

export function formatSharedFavourites(ids: readonly number[]): string {
  return `?${SHARED_LIST}=${ids.join(",")}`;
}
