/** Comments of a document around text that the model determines. */
export interface SectionMarks {
  readonly start: string;
  readonly end: string;
}

/** Returns the document with the text between its marks. Throws without marks. */
export function replaceSection(
  document: string,
  { start, end }: SectionMarks,
  text: string,
): string {
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The document lacks the marks: ${start}`);
  return `${document.slice(0, from)}${start}\n\n${text}\n\n${document.slice(to)}`;
}
