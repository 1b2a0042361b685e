import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * So far ahead of the window, in pixels, is near; and whatever the window has passed, be it by a
 * jump to the page's end.
 */
export const IN_VIEW_MARGIN = "1000000px 0px 400px 0px";

/**
 * Whether an element has come near the screen: what stands below the fold is fetched then, not with
 * the page.
 */
export function useInView<E extends Element>(
  margin = IN_VIEW_MARGIN,
): readonly [RefObject<E>, boolean] {
  const element = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [near, margin]);
  return [element, near];
}
