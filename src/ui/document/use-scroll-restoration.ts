import { useEffect, useRef, useState } from "react";

/** Returns the scroll position that Gatsby saved for the current history entry. */
function readSavedPosition(): number {
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
let initialPosition: number | null = typeof window === "undefined" ? null : readSavedPosition();

/**
 * Restores the scroll position on a page that reaches its height only when `ready`. Gatsby restores
 * pages that are complete at once. Does nothing if the visitor has scrolled meanwhile.
 */
export function useScrollRestoration(ready: boolean): void {
  const [savedPosition] = useState(() => {
    const position = initialPosition ?? readSavedPosition();
    initialPosition = null;
    return position;
  });
  const isPending = useRef(!ready);
  const hasInteracted = useRef(false);
  useEffect(() => {
    const handleInteraction = () => (hasInteracted.current = true);
    for (const event of INTERACTION_EVENTS)
      window.addEventListener(event, handleInteraction, { passive: true });
    return () =>
      INTERACTION_EVENTS.forEach((event) => window.removeEventListener(event, handleInteraction));
  }, []);
  useEffect(() => {
    if (!ready || !isPending.current) return;
    isPending.current = false;
    // Reading the height lays out the page.
    if (savedPosition <= 0 || hasInteracted.current) return;
    const maxPosition = document.documentElement.scrollHeight - window.innerHeight;
    // The current position does not matter: a browser may keep the end of a growing page in view.
    if (savedPosition <= maxPosition) window.scrollTo(0, savedPosition);
  }, [ready, savedPosition]);
}

/** Events that show that the visitor interacts with the page. */
const INTERACTION_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
