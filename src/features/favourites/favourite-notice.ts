import { navigate } from "gatsby";
import { notify } from "../../ui/toast/notify";

/** Returns a text of the notice in the visitor's language. */
export type NoticeText = (key: `favourites.${"added" | "full" | "device" | "view"}`) => string;

/** Says where the list is kept, or that it is full, with the way to the list at `path`. */
export function showFavouriteNotice(added: boolean, text: NoticeText, path: string): void {
  notify({
    id: "favourites",
    type: added ? "success" : "error",
    title: text(added ? "favourites.added" : "favourites.full"),
    ...(added ? { description: text("favourites.device") } : {}),
    action: { label: text("favourites.view"), onClick: () => navigate(path) },
  });
}
