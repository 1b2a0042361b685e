import { type RefObject, useLayoutEffect } from "react";

/**
 * Height in pixels that stays free above the banner for the focused element, below the sticky
 * header.
 */
const MIN_FREE_HEIGHT = 220;

/**
 * Reserves space at the end of the page for an element that covers the bottom of the window. The
 * page can be scrolled clear of it, and focused elements are scrolled above it (WCAG 2.2, 2.4.11).
 * After unmount, the space is removed once it is below the viewport, to avoid layout shift.
 */
export function useSpaceBelow(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const root = document.documentElement;
    window.removeEventListener("scroll", releaseSpace);
    const reserveSpace = () => {
      // On very low screens the element is part of the page and covers nothing.
      const coveredHeight =
        getComputedStyle(element).position === "static"
          ? 0
          : Math.max(0, Math.round(window.innerHeight - element.getBoundingClientRect().top));
      // A custom property would make the browser calculate the style of every element again.
      const page = findPage();
      if (page) page.style.borderBottom = `${coveredHeight}px solid var(--bg-inverted)`;
      root.style.scrollPaddingBottom = `${Math.min(coveredHeight, Math.max(0, window.innerHeight - MIN_FREE_HEIGHT))}px`;
    };
    const resizeObserver = new ResizeObserver(reserveSpace);
    resizeObserver.observe(element);
    window.addEventListener("resize", reserveSpace);
    return () => {
      resizeObserver.disconnect();
      window.removeEventListener("resize", reserveSpace);
      root.style.scrollPaddingBottom = "";
      releaseSpace();
    };
  }, [place]);
}

/** Returns the element that contains the page. The footer is at its end. */
const findPage = () => document.getElementById("___gatsby");

function releaseSpace(): void {
  const page = findPage();
  if (!page) return;
  const reservedHeight = Number.parseFloat(page.style.borderBottomWidth) || 0;
  const belowWindow = document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
  window.removeEventListener("scroll", releaseSpace);
  if (belowWindow >= reservedHeight) page.style.borderBottom = "";
  else window.addEventListener("scroll", releaseSpace, { passive: true });
}
