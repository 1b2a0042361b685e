import { COLOR, PAGE } from "./page";
import { drawLine, measureHeight, type Pdf, write } from "./pdf-writer";

type Element = PDFKit.PDFStructureElement;

export type Column = {
  readonly title: string;
  readonly width: number;
  readonly align: "left" | "right";
};

/** A cell: its text, and smaller lines below it. */
export type Cell = { readonly text: string; readonly details?: readonly string[] };

type Row = { readonly cells: readonly Cell[] };

const GAP = 8;
const PADDING = 4;
const HEADER = { font: "bold", size: 9 } as const;
const DETAIL = { size: 9, color: COLOR.muted } as const;

/** The types of pdfkit 0.20 lack `scope`. */
const COLUMN_HEADER: PDFKit.Mixins.StructureElementOptions & { readonly scope: "Column" } = {
  scope: "Column",
};
const TEXT = { font: "regular" } as const;

const detailText = ({ details = [] }: Cell): string => details.join("\n");

function cellHeight(pdf: Pdf, cell: Cell, width: number): number {
  const text = measureHeight(pdf, cell.text, width, TEXT);
  return detailText(cell) === ""
    ? text
    : text + measureHeight(pdf, detailText(cell), width, DETAIL);
}

/** Writes a table over as many pages as it needs. Its header is repeated on each of them. */
export class TableWriter {
  readonly #pdf: Pdf;
  readonly #table: Element;
  readonly #columns: readonly Column[];
  #y: number;

  constructor(pdf: Pdf, parent: Element, columns: readonly Column[], y: number) {
    this.#pdf = pdf;
    this.#columns = columns;
    this.#y = y;
    this.#table = pdf.struct("Table");
    parent.add(this.#table);
    this.#writeHeader(false);
  }

  #writeCells(parent: Element | null, tag: "TH" | "TD", { cells }: Row): number {
    const pdf = this.#pdf;
    const y = this.#y + PADDING;
    const style = tag === "TH" ? HEADER : TEXT;
    let x: number = PAGE.left;
    let height = 0;
    this.#columns.forEach(({ width, align }, index) => {
      const cell = cells[index] ?? { text: "" };
      const box = { x, y, width: width - (index === this.#columns.length - 1 ? 0 : GAP) };
      const draw = () => {
        write(pdf, cell.text, box, { ...style, align });
        const below = detailText(cell);
        if (below !== "")
          write(
            pdf,
            below,
            { ...box, y: y + measureHeight(pdf, cell.text, box.width, style) },
            { ...DETAIL, align },
          );
      };
      if (parent === null) draw();
      else parent.add(pdf.struct(tag, tag === "TH" ? COLUMN_HEADER : {}, draw));
      height = Math.max(height, cellHeight(pdf, cell, box.width));
      x += width;
    });
    return height + 2 * PADDING;
  }

  /** The header is content only on the first page: screen readers must not repeat it. */
  #writeHeader(isRepeated: boolean): void {
    const cells = this.#columns.map(({ title }) => ({ text: title }));
    if (isRepeated) {
      this.#pdf.markContent("Artifact", { type: "Pagination" });
      const height = this.#writeCells(null, "TH", { cells });
      this.#pdf.endMarkedContent();
      this.#y += height;
    } else {
      const row = this.#pdf.struct("TR");
      this.#table.add(row);
      this.#y += this.#writeCells(row, "TH", { cells });
      row.end();
    }
    drawLine(this.#pdf, this.#y, 1);
  }

  /** Adds a row, on a new page if it does not fit below the last one. */
  add(row: Row): void {
    const widths = this.#columns.map(({ width }) => width - GAP);
    const needed =
      2 * PADDING +
      Math.max(...row.cells.map((cell, index) => cellHeight(this.#pdf, cell, widths[index] ?? 0)));
    if (this.#y + needed > PAGE.bottom) {
      this.#pdf.addPage();
      this.#y = PAGE.nextTop;
      this.#writeHeader(true);
    }
    const element = this.#pdf.struct("TR");
    this.#table.add(element);
    this.#y += this.#writeCells(element, "TD", row);
    element.end();
    drawLine(this.#pdf, this.#y);
  }

  /** Ends the table. Returns where it ends on the current page. */
  end(): number {
    this.#table.end();
    return this.#y;
  }
}
