import { extractText, getDocumentProxy, getMeta, getResolvedPDFJS } from "unpdf";
import { z } from "zod";

/** Text and properties of a PDF. */
type PdfContents = {
  /** Text of each page. */
  readonly pages: readonly string[];
  readonly language: unknown;
  readonly title: unknown;
  readonly isTagged: boolean;
  /** Part of PDF/UA (ISO 14289) that the document claims to meet. */
  readonly conformance: unknown;
  /** Structure tree of the first page as JSON. */
  readonly structure: string;
};

/** Reads a PDF, to show attachments of mails and to test documents. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContents> {
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractText(pdf, { mergePages: false });
  const { info, metadata } = await getMeta(pdf);
  const marks = await pdf.getMarkInfo();
  const tree: unknown = await (await pdf.getPage(1)).getStructTree();
  return {
    pages: text,
    language: info["Language"],
    title: info["Title"],
    isTagged: marks?.Marked === true,
    conformance: metadata.get("pdfuaid:part"),
    structure: JSON.stringify(tree),
  };
}

/**
 * A line of a page: the characters of its glyphs from left to right, and their numbers in the fonts.
 */
type GlyphLine = { readonly shown: string; readonly glyphs: readonly number[] };

const textMatrix = z.tuple([z.object({ 4: z.number(), 5: z.number() })]);
const shownText = z.tuple([
  z.array(z.union([z.number(), z.object({ unicode: z.string(), originalCharCode: z.number() })])),
]);

/**
 * Reads the glyphs of the first page as they are painted. A viewer puts letters from right to left
 * into reading order again, so the text of a page does not tell how it looks.
 */
export async function readGlyphLines(bytes: Uint8Array): Promise<readonly GlyphLine[]> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(bytes);
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
  const pieces: { x: number; y: number; shown: string; glyphs: number[] }[] = [];
  fnArray.forEach((operator, index) => {
    // Marks can have a position of their own inside a text object.
    if (operator === OPS.setTextMatrix && fnArray[index - 1] === OPS.beginText) {
      const [{ 4: x, 5: y }] = textMatrix.parse(argsArray[index]);
      pieces.push({ x, y, shown: "", glyphs: [] });
    }
    if (operator !== OPS.showText) return;
    for (const glyph of shownText.parse(argsArray[index])[0]) {
      if (typeof glyph === "number") continue;
      const piece = pieces.at(-1);
      if (!piece) throw new Error("A text has no position");
      piece.shown += glyph.unicode.replace(/\p{Cc}/gu, "");
      piece.glyphs.push(glyph.originalCharCode);
    }
  });
  const lines: { y: number; shown: string; glyphs: number[] }[] = [];
  for (const { y, shown, glyphs } of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1);
    if (line?.y !== y) {
      lines.push({ y, shown, glyphs });
      continue;
    }
    line.shown += shown;
    line.glyphs.push(...glyphs);
  }
  return lines;
}
