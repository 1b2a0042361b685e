import { useLayoutEffect } from "react";

/**
 * Removes the prerendered content (src/site/shop) in the same frame in which
 * live content is rendered. It does not come back, because other screens are not prerendered.
 */
export function usePrerenderedUntil(live: boolean): void {
  useLayoutEffect(() => {
    if (live) removePrerendered();
  }, [live]);
}

/**
 * A row that was scrolled sideways stays where it was. A link that is focused keeps the focus: it
 * moves to the live link with the same target.
 */
function removePrerendered(): void {
  const prerendered = document.getElementById("prerendered");
  if (!prerendered) return;
  const rows = [...prerendered.querySelectorAll("ul")]
    .map(({ className, scrollLeft }) => ({ className, scrollLeft }))
    .filter(({ scrollLeft }) => scrollLeft > 0);
  const focused = document.activeElement;
  const href = prerendered.contains(focused) ? focused?.getAttribute("href") : undefined;
  prerendered.replaceChildren();
  for (const { className, scrollLeft } of rows) {
    const lists = [...document.querySelectorAll("#prerendered ~ * ul")];
    const row = lists.find((list) => list.className === className);
    if (row) row.scrollLeft = scrollLeft;
  }
  if (!href) return;
  const links = document.querySelectorAll<HTMLElement>("#prerendered ~ * a[href]");
  [...links].find((link) => link.getAttribute("href") === href)?.focus({ preventScroll: true });
}
