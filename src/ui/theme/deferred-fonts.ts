/** Pixels. A smaller move is none: browsers do not count it as a shift either. */
const NOTICEABLE = 3;

/**
 * Faces that the first paint may have gone without, by family; each leaves once it is shown for
 * good.
 */
let waiting: Promise<readonly (readonly FontFace[])[]> | undefined;

/**
 * Has the browser show the fonts that it held back because they were late for the first paint
 * (`font-display: optional`): at once if nothing moves by it, else with the next page, when
 * everything changes anyway (`mayMove`). A face that was in time is put beside itself, which nobody
 * sees.
 */
export async function applyDeferredFonts(mayMove: boolean): Promise<void> {
  const families = await (waiting ??= loadFaces());
  const left = families.filter((faces) => {
    const before = mayMove ? [] : textPlaces();
    for (const face of faces) document.fonts.add(face);
    if (mayMove) return false;
    const after = textPlaces();
    if (before.every((place, index) => staysAt(place, after[index]))) return false;
    // Nothing was painted in between, so nobody has seen it.
    for (const face of faces) document.fonts.delete(face);
    return true;
  });
  waiting = Promise.resolve(left);
}

/**
 * The faces that the styles hold back, loaded; one that cannot be had leaves its stand-in where it
 * is.
 */
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

/** Where every piece of text begins. */
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

/** What is below the window may move: nobody sees it. */
function staysAt([left, top]: Place, [x, y]: Place = [left, top]): boolean {
  const isBelow = Math.min(top, y) > window.innerHeight;
  return isBelow || (Math.abs(left - x) < NOTICEABLE && Math.abs(top - y) < NOTICEABLE);
}
