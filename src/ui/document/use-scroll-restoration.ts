import { useEffect, useRef, useState } from "react";

/** Returns the scroll position that Gatsby saved for the current history entry. */
function readPlace(): number {
  try {
    const state: unknown = window.history.state;
    const key =
      typeof state === "object" && state !== null && "key" in state && typeof state.key === "string"
        ? state.key
        : "initial";
    return (
      Number(window.sessionStorage.getItem(`@@scroll|${window.location.pathname}|${key}`) ?? 0) || 0
    );
  } catch {
    return 0;
  }
}

// Read before the first render: a page that is still short cannot restore the position, and Gatsby
// would overwrite the saved value.
let first: number | null = typeof window === "undefined" ? null : readPlace();

/**
 * Restores the scroll position on a page that reaches its height only when `ready`. Gatsby restores
 * pages that are complete at once. Does nothing if the visitor has scrolled meanwhile.
 */
export function useScrollRestoration(ready: boolean): void {
  const [wanted] = useState(() => {
    const place = first ?? readPlace();
    first = null;
    return place;
  });
  const isPending = useRef(!ready);
  const touched = useRef(false);
  useEffect(() => {
    const touch = () => (touched.current = true);
    for (const event of MOVES) window.addEventListener(event, touch, { passive: true });
    return () => MOVES.forEach((event) => window.removeEventListener(event, touch));
  }, []);
  useEffect(() => {
    if (!ready || !isPending.current) return;
    isPending.current = false;
    const reach = document.documentElement.scrollHeight - window.innerHeight;
    // The current position does not matter: a browser may keep the end of a growing page in view.
    if (wanted > 0 && wanted <= reach && !touched.current) window.scrollTo(0, wanted);
  }, [ready, wanted]);
}

/** Events that show that the visitor interacts with the page. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
