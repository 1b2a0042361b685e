/** A kind of file, recognized by its first bytes. An XLSX workbook is an archive. */
type FileKind = "archive" | "old-workbook" | "open-document" | "pdf" | "picture";

/** Starts of files, as Latin-1. Any byte: "?". */
const STARTS: readonly (readonly [start: string, kind: FileKind])[] = [
  ["PK\u0003\u0004??????????????????????????mimetypeapplication/vnd.oasis", "open-document"],
  ["PK\u0003\u0004", "archive"],
  // Excel 97 to 2003, and encrypted workbooks.
  ["\u00d0\u00cf\u0011\u00e0", "old-workbook"],
  ["%PDF", "pdf"],
  ["\u00ff\u00d8\u00ff", "picture"],
  ["\u0089PNG", "picture"],
  ["GIF8", "picture"],
  ["RIFF????WEBP", "picture"],
  ["II*\u0000", "picture"],
  ["MM\u0000*", "picture"],
  ["????ftyp", "picture"],
];

/** Returns the kind of a file that is no text. */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const first = Buffer.from(bytes.subarray(0, 100)).toString("latin1");
  return STARTS.find(([start]) =>
    Array.from(start).every((sign, index) => sign === "?" || first[index] === sign),
  )?.[1];
}
