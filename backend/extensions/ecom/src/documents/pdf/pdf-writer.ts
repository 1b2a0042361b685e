import PDFDocument from "pdfkit";
import { LANGUAGE_DEFINITIONS } from "#domain/locale/language-definitions";
import type { Locale } from "#domain/locale/locale";
import { readFont, type FontName } from "./fonts";
import { COLOR, PAGE, SIZE } from "./page";
import { isCovered, layoutText, type TextLine, withoutEmoji } from "./text-layout";

export type Pdf = PDFKit.PDFDocument;

type TextStyle = {
  readonly font?: FontName;
  readonly size?: number;
  readonly color?: string;
  readonly align?: "left" | "right";
};

type Box = { readonly x: number; readonly y: number; readonly width: number };

/** States in the metadata that the document follows PDF/UA-1 (ISO 14289-1, section 5). */
const PDF_UA = `
<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`;

/** Creates a tagged A4 document (PDF/UA-1) with its language and title. */
export function createPdf(language: Locale, title: string, author: string, issuedAt: Date): Pdf {
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    lang: LANGUAGE_DEFINITIONS[language].tag,
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: issuedAt, ModDate: issuedAt },
  });
  pdf.appendXML(PDF_UA);
  return pdf;
}

/** Selects font, size and colour. A document embeds each font that it uses once. */
function select(
  pdf: Pdf,
  { font = "regular", size = SIZE.text, color = COLOR.text }: TextStyle,
): Pdf {
  return pdf.registerFont(font, readFont(font).file).font(font).fontSize(size).fillColor(color);
}

/** Without features, pdfkit would shape word by word, and not reorder them. */
const WHOLE_RUN = { features: [], lineBreak: false } satisfies PDFKit.Mixins.TextOptions;

const measureWidth = (pdf: Pdf, text: string, style: TextStyle): number =>
  select(pdf, style).widthOfString(text, WHOLE_RUN);

/** Lays out a text with letters of other fonts. */
const breakLines = (pdf: Pdf, text: string, width: number, style: TextStyle): readonly TextLine[] =>
  layoutText(text, style.font ?? "regular", width, (letters, font) =>
    measureWidth(pdf, letters, { ...style, font }),
  );

export function measureHeight(
  pdf: Pdf,
  content: string,
  width: number,
  style: TextStyle = {},
): number {
  const text = withoutEmoji(content);
  if (isCovered(text, style.font ?? "regular"))
    return select(pdf, style).heightOfString(text, { width });
  const { length } = breakLines(pdf, text, width, style);
  return length * select(pdf, style).currentLineHeight(true);
}

/** Writes a text into a box, as content of the current structure element. */
export function write(pdf: Pdf, content: string, box: Box, style: TextStyle = {}): void {
  const { font = "regular", align = "left" } = style;
  const text = withoutEmoji(content);
  if (isCovered(text, font)) {
    const { x, y, width } = box;
    select(pdf, style).text(text, x, y, { width, align, lineBreak: true });
    return;
  }
  const lineHeight = select(pdf, style).currentLineHeight(true);
  for (const [index, line] of breakLines(pdf, text, box.width, style).entries())
    writeLine(pdf, line, { ...box, y: box.y + index * lineHeight }, style);
}

/** Writes the runs of a line side by side on one baseline. */
function writeLine(pdf: Pdf, runs: TextLine, box: Box, style: TextStyle): void {
  const { font = "regular", size = SIZE.text, align = "left" } = style;
  const { ascent, unitsPerEm } = readFont(font).font;
  const baseline = box.y + (ascent / unitsPerEm) * size;
  const widths = runs.map((run) => measureWidth(pdf, run.text, { ...style, font: run.font }));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let x = align === "right" ? box.x + box.width - total : box.x;
  for (const [index, run] of runs.entries()) {
    const options = { ...WHOLE_RUN, baseline: "alphabetic" } as const;
    select(pdf, { ...style, font: run.font }).text(run.text, x, baseline, options);
    x += widths[index] ?? 0;
  }
}

/** Draws what repeats on pages or only separates contents: screen readers leave it out. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}

/** Draws a horizontal line over the width of the text. */
export function drawLine(pdf: Pdf, y: number, width = 0.5): void {
  decorate(pdf, () => {
    pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(width).strokeColor(COLOR.line);
    pdf.stroke();
  });
}

/** Ends a document and returns its bytes. */
export async function finishPdf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => void chunks.push(chunk));
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
