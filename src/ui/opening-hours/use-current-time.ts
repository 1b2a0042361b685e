import { useEffect, useRef, useState, type RefObject } from "react";
import type { openingRules } from "../../domain/opening-hours/opening-rules";

/**
 * Current time in milliseconds since the epoch, with the functions that evaluate it for a branch.
 */
export type CurrentTime = { readonly now: number; readonly rules: typeof openingRules };

const MINUTE = 60_000;

/**
 * Returns the current time for an element of static HTML (HOURS-4). `null` until the element is
 * near the viewport, so that first render and first load stay unaffected. Updates every minute and
 * when the page becomes visible again.
 */
export function useCurrentTime<E extends Element>(): readonly [RefObject<E>, CurrentTime | null] {
  const element = useRef<E>(null);
  const [currentTime, setCurrentTime] = useState<CurrentTime | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      timer = setTimeout(update, MINUTE - (Date.now() % MINUTE));
      // If the functions fail to load (offline), the static hours stay visible.
      import("../../domain/opening-hours/opening-rules").then(
        ({ openingRules: rules }) => setCurrentTime({ now: Date.now(), rules }),
        () => undefined,
      );
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        document.addEventListener("visibilitychange", update);
        update();
      },
      { rootMargin: "200px" },
    );
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return [element, currentTime];
}
