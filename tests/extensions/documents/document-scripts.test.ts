import { describe, expect, it } from "vitest";
import { readFont, selectFont } from "#backend/extensions/ecom/src/documents/pdf/fonts";
import {
  createPdf,
  finishPdf,
  measureHeight,
  write,
} from "#backend/extensions/ecom/src/documents/pdf/pdf-writer";
import { readGlyphLines, readPdf } from "#backend/mail-catcher/read-pdf";
import { findUnprintable } from "#domain/text/printable-text";

const BOX = { x: 50, y: 50, width: 200 };

async function draw(text: string, box = BOX) {
  const pdf = createPdf("de", "Test", "Test", new Date(0));
  pdf.addPage();
  const structure = pdf.struct("Document");
  pdf.addStructure(structure);
  structure.add(pdf.struct("P", {}, () => write(pdf, text, box)));
  structure.end();
  return new Uint8Array(await finishPdf(pdf));
}

/** Returns what the glyphs of a text show from left to right, line by line. */
async function shownLines(text: string, box = BOX): Promise<readonly string[]> {
  const lines = await readGlyphLines(await draw(text, box));
  // The glyph 0 of each font is a box in place of a missing letter.
  expect(lines.flatMap(({ glyphs }) => glyphs)).not.toContain(0);
  return lines.map(({ shown }) => shown);
}

/** Letters as they are painted: from right to left. */
const reversed = (text: string): string => Array.from(text).toReversed().join("");

describe("names in documents", () => {
  it.each([
    ["Latin", "Łódź Nguyễn Ɓala Ḩasan"],
    ["Greek and Cyrillic", "Ελένη Юлия Ґалаґан"],
    ["Chinese", "王小明 陳大文 千代田区１丁目、（九番）"],
    ["Japanese", "山田・やまだ タロウ 髙橋"],
    ["Korean", "김철수 서울특별시"],
    ["Armenian and Georgian", "Արմեն Պետրոսյան გიორგი"],
    ["signs", "Anna ♥♡★✝✡☮⚭♫☀❄ Ben"],
  ])("LAW-5 are painted with every letter: %s", async (_script, text) => {
    expect(await shownLines(text)).toEqual([text]);
  });

  it("LAW-5 combine the marks of Thai and Devanagari letters", async () => {
    const [line = ""] = await shownLines("สมชาย ที่อยู่");
    expect(line.replaceAll(/[^ก-๛ ]/g, "")).toContain("สมชาย");
    const { glyphs } = (await readGlyphLines(await draw("क्षत्रिय")))[0] ?? { glyphs: [] };
    expect(glyphs).not.toContain(0);
    // Eight characters: क्ष and त्र are one glyph each, and the vowel stands before its letter.
    expect(glyphs.length).toBeLessThan(6);
  });

  it.each([
    ["Hebrew", "שלום כהן-לוי", reversed("שלום כהן-לוי")],
    [
      "a house number and brackets",
      "הרצל 12 (דירה 4)",
      `(4 ${reversed("דירה")}) 12 ${reversed("הרצל")}`,
    ],
    ["Hebrew in Latin text", "Rivka כהן, Berlin", `Rivka ${reversed("כהן")}, Berlin`],
    ["Latin in Hebrew text", "שלום Anna 2026", `Anna 2026 ${reversed("שלום")}`],
    ["Arabic digits", "شارع ٥٤", `٥٤ ${reversed("شارع")}`],
  ])("LAW-5 are painted from right to left: %s", async (_case, text, shown) => {
    expect(await shownLines(text)).toEqual([shown]);
  });

  it("LAW-5 join Arabic letters", async () => {
    const [line] = await readGlyphLines(await draw("ببب"));
    // The letter has a form for the start, the middle and the end of a word, and a dot.
    expect(new Set(line?.glyphs).size).toBe(4);
  });

  it("LAW-5 are broken at spaces, and inside a text without spaces", async () => {
    const chinese = "永遠の愛".repeat(10);
    const lines = await shownLines(`Gravur ${chinese} Ende`);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join("")).toBe(`Gravur ${chinese} Ende`);
    const hebrew = await shownLines("שלום ".repeat(20).trim());
    expect(hebrew.length).toBeGreaterThan(1);
    expect(new Set(hebrew.join(" ").split(" "))).toEqual(new Set([reversed("שלום")]));
  });

  it("LAW-5 reserve the height that they take, also with letters of other fonts", () => {
    const pdf = createPdf("de", "Test", "Test", new Date(0));
    pdf.addPage();
    const [one, two] = [measureHeight(pdf, "Ring", 200), measureHeight(pdf, "王小明\n王小明", 200)];
    expect(two).toBeCloseTo(2 * one);
  });

  it("LAW-5 leave out emoji", async () => {
    expect(await shownLines("Anna 💍 Ben 👩‍❤️‍👨 1️⃣ ♥️ 🇩🇪 Ende")).toEqual(["Anna Ben ♥ Ende"]);
  });

  it("LAW-5 are text for screen readers and copies, and embed only their letters", async () => {
    const pdf = await draw("Rivka כהן 王小明");
    expect((await readPdf(pdf.slice())).pages[0]).toContain("Rivka כהן 王小明");
    // The Chinese font has 10 MB.
    expect(pdf.length).toBeLessThan(20_000);
  });

  /** Main letters of each script, and the signs of the basic plane. */
  const RANGES: readonly (readonly [string, number, number])[] = [
    ["Latin", 0x21, 0x24f],
    ["Greek", 0x386, 0x3ce],
    ["Cyrillic", 0x400, 0x4ff],
    ["Armenian", 0x531, 0x556],
    ["Hebrew", 0x5d0, 0x5ea],
    ["Arabic", 0x621, 0x6d3],
    ["Devanagari", 0x904, 0x939],
    ["Thai", 0xe01, 0xe30],
    ["Georgian", 0x10d0, 0x10f0],
    ["arrows", 0x2190, 0x2199],
    ["shapes, signs and ornaments", 0x25a0, 0x27bf],
    ["kana", 0x3041, 0x30fe],
    ["Han", 0x4e00, 0x9fa5],
    ["Hangul", 0xac00, 0xd7a3],
  ];

  it.each(RANGES)(
    "LAW-5 PRODUCT-5 have a font for all printable letters: %s",
    (_name, from, to) => {
      const missing = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
        (code) => {
          const letter = String.fromCodePoint(code);
          return (
            /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) &&
            findUnprintable(letter).length === 0 &&
            !readFont(selectFont(letter, "regular")).font.hasGlyphForCodePoint(code)
          );
        },
      );
      expect(missing.map((code) => code.toString(16))).toEqual([]);
    },
  );
});
