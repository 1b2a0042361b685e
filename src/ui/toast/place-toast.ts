/** Space between toast and edge, in pixels. */
const EDGE = 16;
const STEP = 8;

/** Prices and controls. Larger ones, such as a picture that opens at a click, lose no information. */
const KEPT = "a[href], button, input, select, textarea, summary, [data-amount]";
const KEPT_HEIGHT = 160;

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const overlaps = (one: Box, other: Box) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;

/**
 * Moves the group of a new toast to the lowest place at the end or the start of the window where it
 * covers no price and no control, in the lower half. Without such a place it stays at the end.
 * Further toasts go above the first one.
 */
export function placeToast(toast: HTMLElement | null): void {
  const group = toast?.parentElement;
  if (!toast || !group || group.childElementCount > 1) return;
  group.style.removeProperty("--toast-lift");
  group.style.removeProperty("--toast-end");
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = toast;
  const bottom = group.getBoundingClientRect().bottom;
  const kept = [...document.querySelectorAll(KEPT)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isSmall = box.height > 0 && box.height < KEPT_HEIGHT;
    return isSmall && box.bottom > clientHeight / 2 && !group.contains(element) ? box : [];
  });
  const ends = clientWidth > 2 * width ? [EDGE, clientWidth - width - EDGE] : [EDGE];
  for (let lift = 0; bottom - lift - height > clientHeight / 2; lift += STEP)
    for (const end of ends) {
      const place = {
        left: clientWidth - end - width,
        right: clientWidth - end,
        top: bottom - lift - height,
        bottom: bottom - lift,
      };
      if (kept.some((box) => overlaps(place, box))) continue;
      group.style.setProperty("--toast-lift", `${lift}px`);
      group.style.setProperty("--toast-end", `${end}px`);
      return;
    }
}
