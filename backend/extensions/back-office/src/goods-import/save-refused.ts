import type { ImportedRow } from "../../../../../src/contracts/goods-import";
import { protectCell } from "../../../../../src/domain/text/spreadsheet-text";
import { saveFile } from "../save-file";
import type { ImportTexts } from "./describe";

/** Downloads the refused rows with their reasons, to mend the file beside them. */
export function saveRefused(rows: readonly ImportedRow[], texts: ImportTexts): void {
  const { describeRow, text } = texts;
  const table = [
    [text("line"), text("number"), text("size"), text("details")],
    ...rows
      .filter(({ outcome }) => outcome === "refused")
      .map((row) => [
        ...[String(row.line), row.referenceNumber, row.size ?? ""],
        describeRow(row, new Map()).join("; "),
      ]),
  ];
  const quoted = (cell: string) => `"${protectCell(cell).replaceAll('"', '""')}"`;
  const lines = table.map((cells) => cells.map(quoted).join(";"));
  saveFile(
    new Blob([`\ufeff${lines.join("\r\n")}\r\n`], { type: "text/csv" }),
    `attachment; filename="${text("refused_file")}.csv"`,
  );
}
