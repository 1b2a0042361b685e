import { SHOP_SEGMENTS } from "../../domain/navigation/shop-paths";

/**
 * Returns the link state of a product link: the current list with its filters, for the way back
 * (PRODUCT-1). Not used by the document of the build.
 */
export function createListState(): { readonly returnList: string } | undefined {
  if (typeof window === "undefined") return undefined;
  return { returnList: window.location.pathname + window.location.search };
}

const OTHER_SCREENS: readonly string[] = Object.values(SHOP_SEGMENTS);

/**
 * Returns the list that the visitor came from. Links of a prerendered list have no state, so the
 * referrer counts without one. Falls back to the full list, `root`, for visitors from elsewhere: an
 * external link, another product or another language.
 */
export function resolvePreviousList(root: string): string {
  const state: unknown = window.history.state;
  const list =
    typeof state === "object" &&
    state !== null &&
    "returnList" in state &&
    typeof state.returnList === "string"
      ? state.returnList
      : parseReferrer();
  const [path = ""] = list.split("?");
  const category = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null;
  const isList =
    path === root ||
    (category !== null && !category.includes("/") && !OTHER_SCREENS.includes(category));
  return isList ? list : root;
}

/** Returns path and query of the document from which this one was opened, if it is of the site. */
function parseReferrer(): string {
  const { referrer } = document;
  const { origin } = window.location;
  return referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : "";
}
