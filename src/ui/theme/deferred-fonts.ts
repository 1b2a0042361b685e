/** Pixels. Smaller moves are ignored, as browsers ignore them for layout shifts. */
const NOTICEABLE = 3;

/**
 * Fonts that the first paint may have skipped, by family. A family is removed once it is applied.
 */
let waiting: Promise<readonly (readonly FontFace[])[]> | undefined;

/**
 * Applies fonts that the browser skipped because they loaded after the first paint (`font-display:
 * optional`). Applies them immediately if no text moves, otherwise on the next page, where all
 * content changes anyway (`mayMove`). Applying a font that the browser already uses has no visible
 * effect.
 */
export async function applyDeferredFonts(mayMove: boolean): Promise<void> {
  const families = await (waiting ??= loadFaces());
  const left = families.filter((faces) => {
    const before = mayMove ? [] : textPlaces();
    for (const face of faces) document.fonts.add(face);
    if (mayMove) return false;
    const after = textPlaces();
    if (before.every((place, index) => staysAt(place, after[index]))) return false;
    // The browser has not painted in between, so the change was never visible.
    for (const face of faces) document.fonts.delete(face);
    return true;
  });
  waiting = Promise.resolve(left);
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

type Place = readonly [left: number, top: number];

/** Returns the start position of each text node. */
function textPlaces(): readonly Place[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const places: Place[] = [];
  while (walker.nextNode()) {
    range.selectNode(walker.currentNode);
    const { x, y } = range.getBoundingClientRect();
    places.push([x, y]);
  }
  return places;
}

/** Text below the viewport may move, because it is not visible. */
function staysAt([left, top]: Place, [x, y]: Place = [left, top]): boolean {
  const isBelow = Math.min(top, y) > window.innerHeight;
  return isBelow || (Math.abs(left - x) < NOTICEABLE && Math.abs(top - y) < NOTICEABLE);
}
