import type { Page } from "@playwright/test";

/** Where the focus was, and what is wrong with its place. */
export type FocusStop = { readonly name: string; readonly problem: string | null };

/**
 * Presses Tab through the whole page, which must not move smoothly (reduced motion). Returns each
 * element that had the focus, and what is wrong: its focus is not visible (2.4.7), the window does
 * not show all of it, or something fixed or sticky covers a part of it (WCAG 2.2, 2.4.11). Of an
 * element that is higher than half of the window, the middle and most of what the window shows must
 * be free.
 */
export async function walkFocus(page: Page, limit = 220): Promise<readonly FocusStop[]> {
  return walk(page, "body", limit);
}

/** The same from the start of the content to its end. Header and footer are alike on all pages. */
export async function walkContent(page: Page): Promise<readonly FocusStop[]> {
  await page.getByRole("main").evaluate((main) => main.focus());
  return walk(page, "main", 220);
}

async function walk(page: Page, part: string, limit: number): Promise<readonly FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(describeFocus, part);
    if (stop === "end") return stops;
    if (stop !== null) stops.push(stop);
  }
  return stops;
}

/**
 * Runs in the browser. Returns null between the end and the start of the page, and "end" outside the
 * part of the page or when the walk begins again.
 */
async function describeFocus(part: string): Promise<FocusStop | "end" | null> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // What follows the scroll position, such as the purchase bar, has its place by then.
  await nextFrame();
  await nextFrame();
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  if (element.hasAttribute("data-walked") || !element.closest(part)) return "end";
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

  const findProblem = (): string | undefined => {
    const whole = element.getBoundingClientRect();
    const isSmall = whole.height <= clientHeight / 2 && whole.width <= clientWidth;
    const boxes = [...element.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    const problems = boxes.flatMap((box) => {
      const left = Math.max(box.left, 0);
      const top = Math.max(box.top, 0);
      const width = Math.min(box.right, clientWidth) - left;
      const height = Math.min(box.bottom, clientHeight) - top;
      if (width <= 0 || height <= 0) return ["is not in the window"];
      if (isSmall && (width < box.width - 1 || height < box.height - 1))
        return ["is not in the window as a whole"];
      // The middle comes first.
      const parts = [0.5, 0.1, 0.3, 0.7, 0.9];
      const covers = parts.flatMap((part) =>
        parts.map((other) => findCover(left + width * part, top + height * other)),
      );
      const found = covers.find((cover) => cover !== null);
      const isFree = covers.filter((cover) => cover === null).length > covers.length / 2;
      return found && (isSmall || covers[0] || !isFree) ? [`is covered by ${nameOf(found)}`] : [];
    });
    return problems[0];
  };
  const hasOutline = (node: Element, pseudo: string | null) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node, pseudo);
    // A dark section has the outline that is the background of others, but not with forced colours.
    const isHidden =
      window.matchMedia("(forced-colors: active)").matches &&
      outlineColor === getComputedStyle(document.body).backgroundColor;
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1 && !isHidden;
  };
  // The outline can be that of the label, of the element after an invisible radio button, or of the
  // whole card.
  const outlined = [element, element.parentElement, element.nextElementSibling];
  const isVisible =
    element.matches(".skip-link") ||
    outlined.some((node) => node && hasOutline(node, null)) ||
    hasOutline(element, "::after");
  // On a busy machine, what gives way to the focus can need more frames.
  let problem = findProblem();
  for (let frame = 0; problem !== undefined && frame < 120; frame += 1) {
    await nextFrame();
    problem = findProblem();
  }
  return {
    name: nameOf(element),
    problem: problem ?? (isVisible ? null : "has no visible focus"),
  };
}
