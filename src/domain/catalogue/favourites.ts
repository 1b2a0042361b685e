/** A product that the visitor put on a list, with its name for the time after its withdrawal. */
export type Favourite = {
  readonly id: number;
  readonly name: string;
  /** Name of the list. The first list has none. */
  readonly list?: string | undefined;
  /** Private note of the visitor. */
  readonly note?: string | undefined;
};

/** Maximum number of products of all lists together. */
export const MAX_FAVOURITES = 60;

/** Maximum number of characters of a stored name. */
export const MAX_FAVOURITE_NAME = 200;

/** Maximum number of characters of the name of a list. */
export const MAX_LIST_NAME = 40;

/** Maximum number of characters of a note. */
export const MAX_FAVOURITE_NOTE = 160;

export function hasFavourite(favourites: readonly Favourite[], id: number): boolean {
  return favourites.some((favourite) => favourite.id === id);
}

/**
 * Puts products on the list, latest first. Products that are already on it keep their place.
 * Products above the maximum are not added, so that no product of the list is lost.
 */
export function withFavourites(
  favourites: readonly Favourite[],
  added: readonly Favourite[],
): readonly Favourite[] {
  const fresh = added.filter(
    ({ id }, index) =>
      !hasFavourite(favourites, id) && added.findIndex((other) => other.id === id) === index,
  );
  return [...fresh.slice(0, Math.max(0, MAX_FAVOURITES - favourites.length)), ...favourites];
}

export function withoutFavourite(
  favourites: readonly Favourite[],
  id: number,
): readonly Favourite[] {
  return favourites.filter((favourite) => favourite.id !== id);
}
