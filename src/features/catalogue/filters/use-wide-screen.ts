import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 62em)";

function follow(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether there is room for the filters beside the list; the shop is drawn in browsers alone. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches);
}
