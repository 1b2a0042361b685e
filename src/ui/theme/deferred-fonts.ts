/** Fonts that the first paint may have skipped. Empty once they are applied. */
let deferredFonts: Promise<readonly FontFace[]> | undefined;

/**
 * Applies fonts that the browser skipped because they loaded after the first paint (`font-display:
 * optional`). Called when another page opens, where all content changes anyway: on the page itself,
 * other fonts would move its lines, and the browser would lay out all text again. Applying a font
 * that the browser already uses has no visible effect.
 */
export async function applyDeferredFonts(): Promise<void> {
  const faces = await (deferredFonts ??= loadFaces());
  deferredFonts = Promise.resolve([]);
  for (const face of faces) document.fonts.add(face);
}

/** Loads the fonts with `font-display: optional`. A font that fails to load keeps its fallback. */
async function loadFaces(): Promise<readonly FontFace[]> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const [family = "", source = "", weight = "", display] = [
      "font-family",
      "src",
      "font-weight",
      "font-display",
    ].map((name) => rule.style.getPropertyValue(name));
    return display === "optional"
      ? [new FontFace(family.replace(/["']/g, ""), source, { weight })]
      : [];
  });
  const loaded = await Promise.allSettled(faces.map((face) => face.load()));
  return loaded.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}
