import { useEffect, useRef, useState } from "react";

/** Where the framework keeps the place of each entry of the browser's history. */
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

// Before anything is drawn: a page that is still short cannot stand at its place, and the framework
// would note where it stands instead.
let first: number | null = typeof window === "undefined" ? null : readPlace();

/**
 * Brings the visitor back to where they were, on a page that only then has its height when it is
 * `ready`. What is there at once is restored by the framework; whoever has scrolled meanwhile is
 * left alone.
 */
export function useScrollRestoration(ready: boolean): void {
  const [wanted] = useState(() => {
    const place = first ?? readPlace();
    first = null;
    return place;
  });
  const late = useRef(!ready);
  const touched = useRef(false);
  useEffect(() => {
    const touch = () => (touched.current = true);
    for (const event of MOVES) window.addEventListener(event, touch, { passive: true });
    return () => MOVES.forEach((event) => window.removeEventListener(event, touch));
  }, []);
  useEffect(() => {
    if (!ready || !late.current) return;
    late.current = false;
    const reach = document.documentElement.scrollHeight - window.innerHeight;
    // Where the page stands by itself is no sign: a browser that found it short keeps its foot in
    // view while it grows.
    if (wanted > 0 && wanted <= reach && !touched.current) window.scrollTo(0, wanted);
  }, [ready, wanted]);
}

/** By these a visitor begins to move about. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
