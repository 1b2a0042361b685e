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
