import type { DocumentContent, DocumentLine } from "#domain/documents/document-content";
import { DOCUMENTS_MESSAGES } from "#domain/locale/messages/documents.generated";
import { formatRate } from "#domain/pricing/format-rate";
import { formatMoney } from "#domain/pricing/money";
import { documentNotes, lineDetails, taxLabel, taxNotes } from "./document-texts";
import { addText, writeFooters, writeLetterHead } from "./letter";
import { mm, PAGE } from "./page";
import { createPdf, drawLine, finishPdf, measureHeight, type Pdf, write } from "./pdf-writer";
import { type Cell, type Column, TableWriter } from "./table";

type Element = PDFKit.PDFStructureElement;

const TEXT_WIDTH = PAGE.right - PAGE.left;

/** Cell without a value. Screen readers skip empty cells without a word. */
const NONE = "–";

/** Moves to a new page if less than `height` is left. Returns where to continue. */
function keepRoom(pdf: Pdf, y: number, height: number): number {
  if (y + height <= PAGE.bottom) return y;
  pdf.addPage();
  return PAGE.nextTop;
}

function lineColumns({ type, language }: DocumentContent): readonly Column[] {
  const { columns } = DOCUMENTS_MESSAGES[language];
  const count = { title: columns.count, width: mm(18), align: "left" } as const;
  if (type === "delivery_note")
    return [count, { title: columns.item, width: TEXT_WIDTH - mm(18), align: "left" }];
  return [
    count,
    { title: columns.item, width: TEXT_WIDTH - mm(88), align: "left" },
    { title: columns.rate, width: mm(16), align: "right" },
    { title: columns.unitPrice, width: mm(27), align: "right" },
    { title: columns.total, width: mm(27), align: "right" },
  ];
}

function lineCells(line: DocumentLine, { type, language }: DocumentContent): readonly Cell[] {
  const { count, name, mode, rate, unitPrice, total } = line;
  const counted = { text: count === null ? NONE : String(count) };
  const details = lineDetails(line, language);
  if (type === "delivery_note") return [counted, { text: name, details }];
  return [
    counted,
    { text: name, details: [...details, ...taxNotes(line, language)] },
    { text: mode === "standard" && rate !== null ? formatRate(rate, language) : NONE },
    { text: unitPrice === null ? NONE : formatMoney(unitPrice, language) },
    { text: formatMoney(total, language) },
  ];
}

/** Writes the total below the lines, in their columns. It is no row: most of its cells would be empty. */
function writeTotal(pdf: Pdf, parent: Element, content: DocumentContent, top: number): number {
  const { type, language, total } = content;
  const texts = DOCUMENTS_MESSAGES[language];
  const y = keepRoom(pdf, top, 24) + 4;
  const style = { font: "bold" } as const;
  parent.add(
    pdf.struct("P", {}, () => {
      const label = type === "credit_note" ? texts.credited : texts.total;
      write(pdf, `${label} `, { x: PAGE.left + mm(18), y, width: TEXT_WIDTH - mm(58) }, style);
      const amount = { x: PAGE.right - mm(40), y, width: mm(40) };
      write(pdf, formatMoney(total, language), amount, { ...style, align: "right" });
    }),
  );
  const end = y + measureHeight(pdf, formatMoney(total, language), mm(40), style) + 4;
  drawLine(pdf, end);
  return end;
}

/** Writes the table of net amount, tax and gross amount by tax mode and rate. */
function writeTaxes(pdf: Pdf, parent: Element, content: DocumentContent, top: number): number {
  const { language, taxes } = content;
  const texts = DOCUMENTS_MESSAGES[language].taxes;
  const column = (title: string) => ({ title, width: mm(27), align: "right" }) as const;
  const y = keepRoom(pdf, top + 16, 40 + taxes.length * 22);
  const table = new TableWriter(
    pdf,
    parent,
    [
      { title: texts.title, width: TEXT_WIDTH - mm(81), align: "left" },
      column(texts.net),
      column(texts.tax),
      column(texts.gross),
    ],
    y,
  );
  for (const share of taxes) {
    const { net, tax, gross } = share;
    const isTaxed = share.mode === "standard";
    table.add({
      cells: [
        { text: taxLabel(share, content) },
        { text: isTaxed ? formatMoney(net, language) : NONE },
        { text: isTaxed ? formatMoney(tax, language) : NONE },
        { text: formatMoney(gross, language) },
      ],
    });
  }
  return table.end();
}

function writeParagraphs(pdf: Pdf, parent: Element, texts: readonly string[], top: number): number {
  return texts.reduce((y, text) => {
    const height = measureHeight(pdf, text, TEXT_WIDTH);
    const start = keepRoom(pdf, y, height);
    addText(pdf, parent, "P", text, { x: PAGE.left, y: start, width: TEXT_WIDTH });
    return start + height + 6;
  }, top);
}

/**
 * Renders a document as a tagged PDF: an A4 letter whose address fits the window of an envelope
 * (DIN 5008, form B). Long lists continue on further pages.
 */
export function renderDocumentPdf(content: DocumentContent, issuedAt: Date): Promise<Buffer> {
  const { language, type, number, issuer } = content;
  const texts = DOCUMENTS_MESSAGES[language];
  const pdf = createPdf(language, `${texts[type]} ${number}`, issuer.name, issuedAt);
  const document = pdf.struct("Document");
  pdf.addStructure(document);
  pdf.addPage();
  const top = writeLetterHead(pdf, document, content);
  const table = new TableWriter(pdf, document, lineColumns(content), top);
  for (const line of content.lines) table.add({ cells: lineCells(line, content) });
  let y = table.end();
  if (type !== "delivery_note") y = writeTotal(pdf, document, content, y);
  if (type !== "delivery_note") y = writeTaxes(pdf, document, content, y);
  const notes = documentNotes(content);
  const delivered = content.deliveredTo;
  y = writeParagraphs(pdf, document, notes, y + 16);
  if (delivered.length > 0) {
    const title = content.isPickup ? texts.pickedUpAt : texts.deliveredTo;
    writeParagraphs(pdf, document, [[title, ...delivered].join("\n")], y + 6);
  }
  writeFooters(pdf, document, content);
  document.end();
  return finishPdf(pdf);
}
