import type { Favourite } from "../../domain/catalogue/favourites";
import {
  addFavourites,
  followFavourites,
  getFavourites,
  removeFavourite,
} from "../../stores/favourites";
import type { NoticeText } from "./favourite-notice";

/**
 * Puts a product on the list, or takes it off. The first product says where the list is kept, with
 * the way to the list at `path`.
 */
export function keepFavourite(
  product: Favourite,
  kept: boolean,
  text: NoticeText,
  path: string,
): void {
  followFavourites();
  if (!kept) {
    removeFavourite(product.id);
    return;
  }
  const isFirst = getFavourites().length === 0;
  const added = addFavourites([product]);
  if (added && !isFirst) return;
  void import("./favourite-notice").then(
    ({ showFavouriteNotice }) => showFavouriteNotice(added, text, path),
    () => undefined,
  );
}
