import { describe, expect, it } from "vitest";
import { CHECK_LENGTH, SIZER_SIZES, STRIP } from "#domain/catalogue/ring-sizer";
import type { Locale } from "#domain/locale/locale";
import { createRingSizer, createRingSizerFiles } from "#site/ring-sizer/plan-ring-sizer";
import { planSeed } from "../../support/seed-site";

/** Millimetres of a length in the drawing: its numbers times the scale of the page. */
function readDrawing(locale: Locale) {
  const pdf = createRingSizer(locale);
  const content = /stream\n([\s\S]*?)\nendstream/.exec(pdf)?.[1] ?? "";
  const [, scale = "0"] = /^(\S+) 0 0 \1 0 0 cm$/m.exec(content) ?? [];
  const toMm = (length: number) => (length * Number(scale) * 25.4) / 72;
  const numbers = (pattern: RegExp) =>
    [...content.matchAll(pattern)].map((match) => match.slice(1).map(Number));
  return { pdf, toMm, numbers };
}

describe("the printable ring sizer", () => {
  it.each(["de", "en", "fr"] as const)(
    "SHOP-11 in %s, circles, strip and check line have their exact millimetres",
    (locale) => {
      const { toMm, numbers } = readDrawing(locale);
      const starts = numbers(/^(\S+) (\S+) m\n/gm);
      const ends = numbers(/^\S+ \S+ \S+ \S+ (\S+) (\S+) c$/gm);
      // Of the four curves of a circle, the second ends opposite the start.
      const diameters = starts.map(([x = 0], index) => toMm(x - (ends[4 * index + 1]?.[0] ?? 0)));
      expect(diameters).toHaveLength(SIZER_SIZES.length);
      for (const [index, size] of SIZER_SIZES.entries())
        expect(diameters[index]).toBeCloseTo(size / Math.PI, 4);

      const lines = numbers(/^(\S+) (\S+) m (\S+) (\S+) l S$/gm);
      const [check, ...others] = lines;
      expect(toMm((check?.[2] ?? 0) - (check?.[0] ?? 0))).toBeCloseTo(CHECK_LENGTH, 4);
      const [strip] = numbers(/^(\S+) (\S+) (\S+) (\S+) re S$/gm);
      const marks = others.slice(2).map(([x = 0]) => toMm(x - (strip?.[0] ?? 0)));
      expect(marks).toHaveLength(STRIP.last - STRIP.first + 1);
      for (const [index, mark] of marks.entries()) expect(mark).toBeCloseTo(STRIP.first + index, 4);
    },
  );

  it("SHOP-11 prints on A4 in its own size, and is a file of the site in each language", () => {
    const { pdf } = readDrawing("de");
    expect(pdf).toContain("/PrintScaling /None");
    const [, width = "0", height = "0"] = /MediaBox \[0 0 (\S+) (\S+)\]/.exec(pdf) ?? [];
    expect([(Number(width) * 25.4) / 72, (Number(height) * 25.4) / 72]).toEqual([
      expect.closeTo(210, 3),
      expect.closeTo(297, 3),
    ]);
    expect(Object.keys(createRingSizerFiles(planSeed()))).toEqual([
      "ring-sizer.pdf",
      "en/ring-sizer.pdf",
      "fr/ring-sizer.pdf",
    ]);
  });

  it("SHOP-11 is a well-formed file: each object is where its table says", () => {
    const { pdf } = readDrawing("fr");
    const [, table = ""] = /xref\n0 \d+\n[^\n]*\n([\s\S]*?)trailer/.exec(pdf) ?? [];
    const offsets = table
      .trim()
      .split("\n")
      .map((row) => Number(row.slice(0, 10)));
    for (const [index, offset] of offsets.entries())
      expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    expect(pdf).toMatch(/^[\n\x20-\x7e]*$/);
  });
});
