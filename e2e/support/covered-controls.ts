import type { Page } from "@playwright/test";

/**
 * Scrolls to each control of the page, and returns those whose middle part something else covers,
 * such as a button or a bar. A control may be on another one, such as the arrows on a picture that
 * opens at a click, if it leaves the middle free.
 */
export function findCoveredControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const CONTROLS =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider]";
    const MIDDLE = [
      [0.5, 0.5],
      [0.3, 0.5],
      [0.7, 0.5],
      [0.5, 0.3],
      [0.5, 0.7],
    ] as const;
    const nameOf = (node: Element) =>
      `${node.tagName.toLowerCase()} “${(node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 40)}”`;
    const covered: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (control.closest("[inert], .skip-link")) continue;
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.scrollIntoView({ block: "center", inline: "nearest" });
      // A link in a text can have several lines.
      const [box] = control.getClientRects();
      if (!box || box.width < 2 || box.height < 2) continue;
      const own = [control, ...(control instanceof HTMLInputElement ? (control.labels ?? []) : [])];
      for (const [x, y] of MIDDLE) {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        if (!top || own.some((node) => node.contains(top)) || top.contains(control)) continue;
        covered.push(`${nameOf(control)} is covered by ${nameOf(top)}`);
        break;
      }
    }
    window.scrollTo(0, 0);
    return covered;
  });
}
