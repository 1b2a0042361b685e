import { useLayoutEffect } from "react";

/**
 * What a document drew of its place before the shop could (src/site/shop/product-document.ts)
 * stands until there is something live to show, and gives way in the same frame. It never comes
 * back: another place has not been drawn.
 */
export function usePrerenderedUntil(live: boolean): void {
  useLayoutEffect(() => {
    if (live) document.getElementById("drawn")?.replaceChildren();
  }, [live]);
}
