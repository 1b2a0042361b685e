/** Pixels. Smaller moves are ignored, as browsers ignore them for layout shifts. */
const MIN_SHIFT_PX = 3;

/**
 * Fonts that the first paint may have skipped, by family. A family is removed once it is applied.
 */
let deferredFonts: Promise<readonly (readonly FontFace[])[]> | undefined;

/**
 * Applies fonts that the browser skipped because they loaded after the first paint (`font-display:
 * optional`). Applies them immediately if no text moves, otherwise on the next page, where all
 * content changes anyway (`mayMove`). Applying a font that the browser already uses has no visible
 * effect.
 */
export async function applyDeferredFonts(allowShift: boolean): Promise<void> {
  const families = await (deferredFonts ??= loadFaces());
  const remaining = families.filter((faces) => {
    const before = allowShift ? [] : readTextPositions();
    for (const face of faces) document.fonts.add(face);
    if (allowShift) return false;
    const after = readTextPositions();
    if (before.every((position, index) => isUnmoved(position, after[index]))) return false;
    // The browser has not painted in between, so the change was never visible.
    for (const face of faces) document.fonts.delete(face);
    return true;
  });
  deferredFonts = Promise.resolve(remaining);
}

/** Loads the fonts with `font-display: optional`. A font that fails to load keeps its fallback. */
async function loadFaces(): Promise<readonly (readonly FontFace[])[]> {
  const families: Record<string, FontFace[]> = {};
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (
        !(rule instanceof CSSFontFaceRule) ||
        rule.style.getPropertyValue("font-display") !== "optional"
      )
        continue;
      const [family = "", source = "", weight = ""] = ["font-family", "src", "font-weight"].map(
        (name) => rule.style.getPropertyValue(name),
      );
      const face = new FontFace(family.replace(/["']/g, ""), source, { weight });
      await face.load().then(
        () => (families[family] ??= []).push(face),
        () => undefined,
      );
    }
  }
  return Object.values(families);
}

type Position = readonly [left: number, top: number];

/** Returns the start position of each text node. */
function readTextPositions(): readonly Position[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const positions: Position[] = [];
  while (walker.nextNode()) {
    range.selectNode(walker.currentNode);
    const { x, y } = range.getBoundingClientRect();
    positions.push([x, y]);
  }
  return positions;
}

/** Text below the viewport may move, because it is not visible. */
function isUnmoved([left, top]: Position, [x, y]: Position = [left, top]): boolean {
  const isBelow = Math.min(top, y) > window.innerHeight;
  return isBelow || (Math.abs(left - x) < MIN_SHIFT_PX && Math.abs(top - y) < MIN_SHIFT_PX);
}
