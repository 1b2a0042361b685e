import type { Favourite } from "../domain/catalogue/favourites";
import { withRestoredFavourites } from "../domain/catalogue/favourite-lists";
import { updateFavourites } from "./favourites";

// Separate module, because only the page of the favourites needs it.

/** Puts removed products back at their places. */
export function restoreFavourites(previous: readonly Favourite[]): void {
  updateFavourites((favourites) => withRestoredFavourites(favourites, previous));
}
