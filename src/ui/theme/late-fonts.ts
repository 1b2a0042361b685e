/**
 * Has the browser show the fonts that it held back because they were late for the first paint (`font-display: optional`). A face that
 * was in time is put beside itself, which nobody sees.
 */
export function showLateFonts(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const value = (name: string) => rule.style.getPropertyValue(name);
      if (value("font-display") !== "optional") continue;
      const face = new FontFace(value("font-family"), value("src"), { weight: value("font-weight") });
      // One that cannot be had leaves its stand-in where it is.
      face.load().then(
        () => document.fonts.add(face),
        () => undefined,
      );
    }
  }
}
