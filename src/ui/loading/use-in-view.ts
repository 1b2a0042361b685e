import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Elements count as in view 400 pixels below the viewport, and anywhere above it, for example after
 * a jump to the page's end.
 */
export const IN_VIEW_MARGIN = "1000000px 0px 400px 0px";

/** Returns whether an element is in view, for content below the fold that loads on demand. */
export function useInView<E extends Element>(
  margin = IN_VIEW_MARGIN,
): readonly [RefObject<E>, boolean] {
  const element = useRef<E>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (isInView || !element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsInView(true),
      {
        rootMargin: margin,
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isInView, margin]);
  return [element, isInView];
}
