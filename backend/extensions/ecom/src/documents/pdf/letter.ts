import type { DocumentContent } from "#domain/documents/document-content";
import { DOCUMENTS_MESSAGES } from "#domain/locale/messages/documents.generated";
import { interpolate } from "#domain/text/interpolate";
import { documentFacts } from "./document-texts";
import { COLOR, PAGE, SIZE } from "./page";
import { decorate, drawLine, measureHeight, type Pdf, write } from "./pdf-writer";

type Element = PDFKit.PDFStructureElement;

/** Adds a structure element with a text. */
export function addText(
  pdf: Pdf,
  parent: Element,
  tag: "H1" | "P",
  text: string,
  ...[box, style]: [Parameters<typeof write>[2], Parameters<typeof write>[3]?]
): void {
  parent.add(pdf.struct(tag, {}, () => write(pdf, text, box, style)));
}

/** Adds an element for each line, so that screen readers do not read two lines as one word. */
function addLines(
  pdf: Pdf,
  parent: Element,
  lines: readonly string[],
  box: Parameters<typeof write>[2],
  style?: Parameters<typeof write>[3],
): void {
  let { y } = box;
  for (const line of lines) {
    addText(pdf, parent, "P", line, { ...box, y }, style);
    y += measureHeight(pdf, line, box.width, style);
  }
}

/**
 * Writes sender, recipient, facts and title of the first page. Returns where the text continues.
 */
export function writeLetterHead(pdf: Pdf, document: Element, content: DocumentContent): number {
  const { issuer, recipient, language, type, number } = content;
  const { window, facts } = PAGE;
  decorate(pdf, () => {
    for (const y of PAGE.marks) pdf.moveTo(10, y).lineTo(y === PAGE.marks[1] ? 22 : 18, y);
    pdf.lineWidth(0.4).strokeColor(COLOR.line).stroke();
  });
  addText(
    pdf,
    document,
    "P",
    issuer.name,
    { x: PAGE.left, y: PAGE.nextTop - 34, width: PAGE.right - PAGE.left },
    { font: "bold", size: SIZE.company },
  );
  addText(
    pdf,
    document,
    "P",
    [issuer.name, issuer.street, issuer.place].join(" · "),
    { x: window.left, y: window.senderTop, width: window.width },
    { size: 7, color: COLOR.muted },
  );
  addLines(pdf, document, recipient, { x: window.left, y: window.top, width: window.width });
  const list = pdf.struct("L");
  document.add(list);
  let y: number = facts.top;
  for (const { label, value } of documentFacts(content)) {
    const valueX = facts.left + facts.labelWidth;
    const width = facts.width - facts.labelWidth;
    const draw = {
      label: () =>
        write(
          pdf,
          label,
          { x: facts.left, y, width: facts.labelWidth },
          { size: 9, color: COLOR.muted },
        ),
      value: () => write(pdf, value, { x: valueX, y, width }, { size: 9 }),
    };
    list.add(
      pdf.struct("LI", {}, [
        pdf.struct("Lbl", {}, draw.label),
        pdf.struct("LBody", {}, draw.value),
      ]),
    );
    const heights = [
      measureHeight(pdf, label, facts.labelWidth, { size: 9 }),
      measureHeight(pdf, value, width, { size: 9 }),
    ];
    y += Math.max(...heights) + 2;
  }
  list.end();
  const top = Math.max(PAGE.firstTop, y + 14);
  const title = `${DOCUMENTS_MESSAGES[language][type]} ${number}`;
  const width = PAGE.right - PAGE.left;
  addText(
    pdf,
    document,
    "H1",
    title,
    { x: PAGE.left, y: top, width },
    { font: "bold", size: SIZE.title },
  );
  return top + measureHeight(pdf, title, width, { font: "bold", size: SIZE.title }) + 12;
}

const FOOTER_COLUMNS = 3;

/**
 * Writes the particulars of the company and the page number below every page. The particulars are
 * mandatory content, which screen readers read once, after everything else.
 */
export function writeFooters(pdf: Pdf, document: Element, content: DocumentContent): void {
  const { language, type, number, issuer } = content;
  const texts = DOCUMENTS_MESSAGES[language];
  const { start, count } = pdf.bufferedPageRange();
  const { particulars } = issuer;
  const perColumn = Math.ceil(particulars.length / FOOTER_COLUMNS);
  const columnWidth = (PAGE.right - PAGE.left) / FOOTER_COLUMNS;
  const style = { size: 7, color: COLOR.muted } as const;
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    drawLine(pdf, PAGE.footer - 4);
    for (let column = 0; column < FOOTER_COLUMNS; column += 1) {
      const lines = particulars.slice(column * perColumn, (column + 1) * perColumn);
      const x = PAGE.left + column * columnWidth;
      const box = { x, y: PAGE.footer, width: columnWidth - 8 };
      if (index === 0) addLines(pdf, document, lines, box, style);
      else decorate(pdf, () => write(pdf, lines.join("\n"), box, style));
    }
    decorate(pdf, () => {
      const page = interpolate(texts.pageOf, { page: String(index + 1), pages: String(count) });
      const line = { x: PAGE.left, width: PAGE.right - PAGE.left };
      write(
        pdf,
        page,
        { ...line, y: PAGE.footer - 16 },
        { size: SIZE.small, color: COLOR.muted, align: "right" },
      );
      if (index > 0)
        write(
          pdf,
          `${issuer.name} · ${texts[type]} ${number}`,
          { ...line, y: PAGE.nextTop - 28 },
          { size: SIZE.small, color: COLOR.muted },
        );
    });
  }
}
