import { useCallback, useSyncExternalStore } from "react";

/**
 * Returns whether the window matches a media query. Needs no server snapshot: only parts that
 * render in the browser alone may use it.
 */
export function useMediaQuery(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}
