import PDFDocument from "pdfkit";
import { LANGUAGE_DEFINITIONS } from "../../../../../../src/domain/locale/language-definitions";
import type { Locale } from "../../../../../../src/domain/locale/locale";
import { readFont, type FontName } from "./fonts";
import { COLOR, PAGE, SIZE } from "./page";

export type Pdf = PDFKit.PDFDocument;

type TextStyle = {
  readonly font?: FontName;
  readonly size?: number;
  readonly color?: string;
  readonly align?: "left" | "right";
};

type Box = { readonly x: number; readonly y: number; readonly width: number };

/** Creates a tagged A4 document with its language and title. */
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
  pdf.registerFont("regular", readFont("regular"));
  pdf.registerFont("bold", readFont("bold"));
  return pdf;
}

/** Selects font, size and colour. */
function select(
  pdf: Pdf,
  { font = "regular", size = SIZE.text, color = COLOR.text }: TextStyle,
): Pdf {
  return pdf.font(font).fontSize(size).fillColor(color);
}

/** Returns the height of a text in a box. */
export function heightOf(pdf: Pdf, text: string, width: number, style: TextStyle = {}): number {
  return select(pdf, style).heightOfString(text, { width });
}

/** Writes a text into a box, as content of the current structure element. */
export function write(pdf: Pdf, text: string, { x, y, width }: Box, style: TextStyle = {}): void {
  select(pdf, style).text(text, x, y, { width, align: style.align ?? "left", lineBreak: true });
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
