import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 62em)";

function follow(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/**
 * Returns whether the screen is wide enough for the filter sidebar. Needs no server snapshot: the
 * shop renders only in the browser.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches);
}
