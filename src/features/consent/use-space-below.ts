import { type RefObject, useLayoutEffect } from "react";

/** Custom property that extends the bottom margin of the footer (footer.module.css). */
const ROOM = "--consent-banner-height";
/**
 * Height in pixels that stays free above the banner for the focused element, below the sticky
 * header.
 */
const LEFT_FREE = 220;

/**
 * Reserves space at the end of the page for an element that covers the bottom of the window. The
 * page can be scrolled clear of it, and focused elements are scrolled above it (WCAG 2.2, 2.4.11).
 * After unmount, the space is removed once it is below the viewport, to avoid layout shift.
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
