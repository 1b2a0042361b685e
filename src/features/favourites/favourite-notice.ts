import { navigate } from "gatsby";
import type { TFunction } from "i18next";
import { notify } from "../../ui/toast/notify";

/** Says where the list is kept, or that it is full, with the way to the list at `path`. */
export function showFavouriteNotice(added: boolean, t: TFunction<"shop">, path: string): void {
  notify({
    id: "favourites",
    type: added ? "success" : "error",
    title: t(added ? "favourites.added" : "favourites.full"),
    ...(added ? { description: t("favourites.device") } : {}),
    action: { label: t("favourites.view"), onClick: () => navigate(path) },
  });
}
