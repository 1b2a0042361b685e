import { useLayoutEffect } from "react";

/**
 * Removes the prerendered content (src/site/shop) in the same frame in which
 * live content is rendered. It does not come back, because other screens are not prerendered.
 */
export function usePrerenderedUntil(live: boolean): void {
  useLayoutEffect(() => {
    if (live) document.getElementById("prerendered")?.replaceChildren();
  }, [live]);
}
