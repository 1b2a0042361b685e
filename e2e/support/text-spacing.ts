import type { Page } from "@playwright/test";

/** The spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Widens the text of the page, as a visitor's own style sheet does. */
export async function widenTextSpacing(page: Page): Promise<void> {
  // The policy of the site allows no style element of others.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, SPACING);
}

/** Returns the texts that their own box clips, or that lie outside the window. */
export function findClippedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      const words = (text.textContent ?? "").trim();
      if (!parent || words === "" || !parent.checkVisibility({ visibilityProperty: true }))
        continue;
      // Texts for screen readers only, and the stars of a rating, of which a part is filled.
      if (parent.closest(".visually-hidden, .skip-link, [aria-hidden=true], option, noscript"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      for (let node: Element | null = parent; node; node = node.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(node);
        if (clipPath !== "none") break;
        const frame = node.getBoundingClientRect();
        const isCut = boxes.some(
          ({ left, right, top, bottom }) =>
            (overflowX === "hidden" && (left < frame.left - 1 || right > frame.right + 1)) ||
            (overflowY === "hidden" && (top < frame.top - 2 || bottom > frame.bottom + 2)),
        );
        if (isCut) cut.push(`${words.slice(0, 40)} (${node.tagName})`);
        // A frame of its own scrolls.
        if (isCut || ["auto", "scroll"].includes(overflowX)) break;
        if (
          node === document.body &&
          boxes.some(({ left, right }) => left < -1 || right > clientWidth + 1)
        )
          cut.push(`${words.slice(0, 40)} (window)`);
      }
    }
    return cut;
  });
}
