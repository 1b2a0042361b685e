import { type RefObject, useLayoutEffect } from "react";

/** Read by the page's end (footer.module.css), which grows by it. */
const ROOM = "--consent-room";
/** What stays free of the banner for the element in focus, below the sticky header: pixels. */
const LEFT_FREE = 220;

/**
 * While something stands over the bottom of the window, the page can be scrolled clear of it: its
 * end gets as much room as is covered, and an element that takes the focus is scrolled above it
 * (WCAG 2.2, 2.4.11). The room is taken back where nobody sees it, so that nothing jumps.
 */
export function useSpaceBelow(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const cover = place.current;
    if (!cover) return undefined;
    const root = document.documentElement;
    window.removeEventListener("scroll", takeBack);
    const give = () => {
      const covered = Math.max(
        0,
        Math.round(window.innerHeight - cover.getBoundingClientRect().top),
      );
      root.style.setProperty(ROOM, `${covered}px`);
      root.style.scrollPaddingBottom = `${Math.min(covered, Math.max(0, window.innerHeight - LEFT_FREE))}px`;
    };
    const sizes = new ResizeObserver(give);
    sizes.observe(cover);
    window.addEventListener("resize", give);
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", give);
      root.style.scrollPaddingBottom = "";
      takeBack();
    };
  }, [place]);
}

function takeBack(): void {
  const root = document.documentElement;
  const room = Number.parseFloat(root.style.getPropertyValue(ROOM)) || 0;
  const belowWindow = root.scrollHeight - window.scrollY - window.innerHeight;
  window.removeEventListener("scroll", takeBack);
  if (belowWindow >= room) root.style.removeProperty(ROOM);
  else window.addEventListener("scroll", takeBack, { passive: true });
}
