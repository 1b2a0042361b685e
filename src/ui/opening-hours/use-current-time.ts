import { useEffect, useRef, useState, type RefObject } from "react";
import type * as OpenStateRules from "../../domain/opening-hours/open-status";

/** Now, in milliseconds since the epoch, with the rules that say what it means for a branch. */
export type CurrentTime = { readonly now: number; readonly rules: typeof OpenStateRules };

const MINUTE = 60_000;

/**
 * The time for an element of static HTML (HOURS-4): nothing until the element comes near the
 * screen, so that neither the first render nor the first load is touched; then told anew each
 * minute and whenever the visitor comes back to the page.
 */
export function useCurrentTime<E extends Element>(): readonly [RefObject<E>, CurrentTime | null] {
  const element = useRef<E>(null);
  const [moment, setMoment] = useState<CurrentTime | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, MINUTE - (Date.now() % MINUTE));
      // Without the rules (the network went away) the hours still stand there as they are.
      import("../../domain/opening-hours/open-status").then(
        (rules) => setMoment({ now: Date.now(), rules }),
        () => undefined,
      );
    };
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        document.addEventListener("visibilitychange", tell);
        tell();
      },
      { rootMargin: "200px" },
    );
    watcher.observe(element.current);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      document.removeEventListener("visibilitychange", tell);
    };
  }, []);
  return [element, moment];
}
