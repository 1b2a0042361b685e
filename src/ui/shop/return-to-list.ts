import { SHOP_SEGMENTS } from "../../domain/navigation/shop-paths";

/**
 * Returns the link state of a product link: the current list with its filters, for the way back
 * (PRODUCT-1).
 */
export function createListState(): { readonly returnList: string } {
  return { returnList: window.location.pathname + window.location.search };
}

const OTHER_SCREENS: readonly string[] = Object.values(SHOP_SEGMENTS);

/**
 * Returns the list that the visitor came from. Falls back to the full list, `root`, for visitors
 * from elsewhere: an external link, another product or another language.
 */
export function resolvePreviousList(root: string): string {
  const state: unknown = window.history.state;
  if (
    typeof state !== "object" ||
    state === null ||
    !("returnList" in state) ||
    typeof state.returnList !== "string"
  )
    return root;
  const [path = ""] = state.returnList.split("?");
  const category = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null;
  const isList =
    path === root ||
    (category !== null && !category.includes("/") && !OTHER_SCREENS.includes(category));
  return isList ? state.returnList : root;
}
