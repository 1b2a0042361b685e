import { SHOP_SEGMENTS } from "../../domain/navigation/shop-paths";

/**
 * What a link to a piece takes along: the list that it stands in, with its filters, for the way
 * back (PRODUCT-1).
 */
export function createListState(): { readonly list: string } {
  return { list: window.location.pathname + window.location.search };
}

const OTHER_SCREENS: readonly string[] = Object.values(SHOP_SEGMENTS);

/**
 * The list that the visitor came to this page from; the shop's whole list, `root`, where they came
 * from elsewhere: by a link, from another piece, or in another language.
 */
export function resolvePreviousList(root: string): string {
  const state: unknown = window.history.state;
  if (
    typeof state !== "object" ||
    state === null ||
    !("list" in state) ||
    typeof state.list !== "string"
  )
    return root;
  const [path = ""] = state.list.split("?");
  const category = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null;
  const isList =
    path === root ||
    (category !== null && !category.includes("/") && !OTHER_SCREENS.includes(category));
  return isList ? state.list : root;
}
