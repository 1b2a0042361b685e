import { useEffect, useRef, useState } from "react";
import {
  forgetOpenedPosition,
  getSavedPosition,
  INTERACTION_EVENTS,
} from "./saved-scroll-position";

/**
 * Restores the scroll position on a page that reaches its height only when `ready`. Gatsby restores
 * pages that are complete at once. Does nothing if the visitor has scrolled meanwhile.
 */
export function useScrollRestoration(ready: boolean): void {
  const [saved] = useState(getSavedPosition);
  // Gatsby restores the first page before the scripts that render it are loaded.
  const isPending = useRef(!ready || saved.isOpened);
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
    forgetOpenedPosition();
    // Reading the height lays out the page.
    if (saved.position <= 0 || hasInteracted.current) return;
    const maxPosition = document.documentElement.scrollHeight - window.innerHeight;
    // The current position does not matter: a browser may keep the end of a growing page in view.
    if (saved.position <= maxPosition) window.scrollTo(0, saved.position);
  }, [ready, saved.position]);
}
