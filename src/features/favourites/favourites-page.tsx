import { useEffect } from "react";
import { parseSharedFavourites } from "../../domain/catalogue/favourite-lists";
import { followFavourites } from "../../stores/favourites";
import type { FavouritesProps } from "./favourites-props";
import { OwnFavourites } from "./own-favourites";
import { SharedFavourites } from "./shared-favourites";

/** Renders the visitor's own list of favourites, or the list of a shared link (SHOP-6). */
export function FavouritesPage({
  search,
  ...props
}: FavouritesProps & { readonly search: string }) {
  useEffect(followFavourites, []);
  const shared = parseSharedFavourites(search);
  return shared === null ? (
    <OwnFavourites {...props} />
  ) : (
    <SharedFavourites {...shared} {...props} />
  );
}
