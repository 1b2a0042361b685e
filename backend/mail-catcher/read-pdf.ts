import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** Text and properties of a PDF. */
type PdfContents = {
  /** Text of each page. */
  readonly pages: readonly string[];
  readonly language: unknown;
  readonly title: unknown;
  readonly isTagged: boolean;
  /** Structure tree of the first page as JSON. */
  readonly structure: string;
};

/** Reads a PDF, to show attachments of mails and to test documents. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContents> {
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await getMeta(pdf);
  const marks = await pdf.getMarkInfo();
  const tree: unknown = await (await pdf.getPage(1)).getStructTree();
  return {
    pages: text,
    language: info["Language"],
    title: info["Title"],
    isTagged: marks?.Marked === true,
    structure: JSON.stringify(tree),
  };
}
