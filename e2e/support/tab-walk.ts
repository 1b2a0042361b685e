import type { Page } from "@playwright/test";

/** Where the focus was, and what is wrong with its place. */
export type FocusStop = { readonly name: string; readonly problem: string | null };

/**
 * Presses Tab through the whole page. Returns each element that had the focus, and whether
 * something fixed or sticky covers a part of it, or the window does not show all of it (WCAG 2.2,
 * 2.4.11).
 */
export async function walkFocus(page: Page, limit = 220): Promise<readonly FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(describeFocus);
    if (stop === "known") return stops;
    if (stop !== null) stops.push(stop);
  }
  return stops;
}

/** Runs in the browser. Returns null between the end and the start of the page. */
async function describeFocus(): Promise<FocusStop | "known" | null> {
  // What gives way to the focus, such as the banner, has its place with the next frame.
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  if (element.hasAttribute("data-walked")) return "known";
  element.setAttribute("data-walked", "");

  const { clientWidth, clientHeight } = document.documentElement;
  const isOver = (node: Element) => ["fixed", "sticky"].includes(getComputedStyle(node).position);
  const findCover = (x: number, y: number): Element | null => {
    let node = document.elementFromPoint(x, y);
    while (node && !node.contains(element) && !isOver(node)) node = node.parentElement;
    return node && !node.contains(element) ? node : null;
  };
  const nameOf = (node: Element) =>
    `${node.tagName.toLowerCase()} “${(node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 40)}”`;

  // What is larger than half of the window need not be in it as a whole.
  const whole = element.getBoundingClientRect();
  const isSmall = whole.height <= clientHeight / 2 && whole.width <= clientWidth;
  const problems = [...element.getClientRects()]
    .filter(({ width, height }) => width > 1 && height > 1)
    .flatMap(({ left, top, width, height }) => {
      const isInside =
        top >= -1 &&
        left >= -1 &&
        top + height <= clientHeight + 1 &&
        left + width <= clientWidth + 1;
      if (isSmall && !isInside) return ["is not in the window as a whole"];
      const parts = [0.1, 0.5, 0.9];
      const covers = parts.flatMap((part) =>
        parts.flatMap((other) => findCover(left + width * part, top + height * other) ?? []),
      );
      return covers.map((cover) => `is covered by ${nameOf(cover)}`);
    });
  return { name: nameOf(element), problem: problems[0] ?? null };
}
