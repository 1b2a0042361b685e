import { whenIdle } from "../loading/when-idle";

/** Pixels. Smaller moves are ignored, as browsers ignore them for layout shifts. */
const MIN_SHIFT_PX = 3;

/**
 * Fonts that the first paint may have skipped, by family. A family is removed once it is applied.
 */
let deferredFonts: Promise<readonly (readonly FontFace[])[]> | undefined;

/**
 * Applies fonts that the browser skipped because they loaded after the first paint (`font-display:
 * optional`). Applies them immediately if no text moves, otherwise on the next page, where all
 * content changes anyway (`allowShift`). A new font makes the browser lay out all text again, so
 * this waits until the browser is idle, and fonts that are already shown are left alone.
 */
export async function applyDeferredFonts(allowShift: boolean): Promise<void> {
  const families = await (deferredFonts ??= loadFaces());
  if (families.length === 0) return;
  if (allowShift) {
    deferredFonts = Promise.resolve([]);
    for (const face of families.flat()) document.fonts.add(face);
    return;
  }
  whenIdle(() => {
    const hidden = families.filter((faces) => !faces.every(isShown));
    deferredFonts = Promise.resolve(hidden.filter((faces) => !addIfUnmoved(faces)));
  });
}

/** Adds fonts if no text moves. Returns whether they were added. */
function addIfUnmoved(faces: readonly FontFace[]): boolean {
  const before = readTextPositions();
  for (const face of faces) document.fonts.add(face);
  const after = readTextPositions();
  if (before.every((position, index) => isUnmoved(position, after[index]))) return true;
  // The browser has not painted in between, so the change was never visible.
  for (const face of faces) document.fonts.delete(face);
  return false;
}

/** Returns whether the browser shows a font: a word then has another width than without it. */
function isShown({ family, weight }: FontFace): boolean {
  const [withFont, without] = [`${family}, monospace`, "monospace"].map((families) => {
    const probe = document.createElement("span");
    probe.style.cssText = `position:absolute;visibility:hidden;font:${weight} 99px ${families}`;
    probe.textContent = "Uhren";
    document.body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  });
  return withFont !== without;
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
