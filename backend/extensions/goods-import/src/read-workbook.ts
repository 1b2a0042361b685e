import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import type { Cell, FileRow } from "#domain/goods-import/cell";

/** Unpacked size of a part of the archive. A sheet of 50,000 products has 60 MB. */
const MAX_PART_BYTES = 200_000_000;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

const tagsOf = (xml: string, name: string): readonly string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, "g")) ?? [];

/** Returns the number of digits of each style of a workbook with a format such as "00000". */
function readDigits(styles: string): ReadonlyMap<string, number> {
  const formats = new Map(
    tagsOf(styles, "numFmt").map((tag) => [
      attribute(tag, "numFmtId"),
      attribute(tag, "formatCode") ?? "",
    ]),
  );
  const [, cellStyles = ""] =
    /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return new Map(
    tagsOf(cellStyles, "xf").flatMap((tag, index) => {
      const format = formats.get(attribute(tag, "numFmtId")) ?? "";
      return /^0{2,}$/.test(format) ? [[String(index), format.length] as const] : [];
    }),
  );
}

/** Makes a number with leading zeros a text, because `readSheet` returns numbers without format. */
function keepZeros(sheet: string, digits: ReadonlyMap<string, number>): string {
  return sheet.replace(
    /<((?:\w+:)?)c\b([^>]*)>\s*<(?:\w+:)?v>(\d+)<\/(?:\w+:)?v>\s*<\/(?:\w+:)?c>/g,
    (cell, prefix: string, attributes: string, number: string) => {
      const length = digits.get(attribute(attributes, "s") ?? "");
      if (length === undefined || /\st="(?!n")/.test(attributes)) return cell;
      const others = attributes.replace(/\s[st]="[^"]*"/g, "");
      const text = number.padStart(length, "0");
      return `<${prefix}c${others} t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`;
    },
  );
}

/** Makes errors of formulas texts, because `readSheet` returns them as empty cells. */
const keepErrors = (sheet: string): string =>
  sheet.replace(/(<(?:\w+:)?c\b[^>]*\st=")e"/g, '$1str"');

/** Unpacks a workbook within a limit, and packs it again with what `readSheet` would lose. */
function prepareWorkbook(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (originalSize > MAX_PART_BYTES) throw new Error(`${name} is too large`);
      return /\.(?:xml|rels)$/.test(name);
    },
  });
  const styles = parts["xl/styles.xml"];
  const digits = readDigits(styles === undefined ? "" : strFromU8(styles));
  const changed = Object.entries(parts).map(([name, part]): [string, Uint8Array] => [
    name,
    name.startsWith("xl/worksheets/")
      ? strToU8(keepErrors(keepZeros(strFromU8(part), digits)))
      : part,
  ]);
  return zipSync(Object.fromEntries(changed), { level: 0 });
}

/** The types of the library name the class of dates instead of a date. */
function toCell(value: unknown): Cell {
  if (typeof value === "string" || typeof value === "number" || value instanceof Date) return value;
  return typeof value === "boolean" ? String(value) : "";
}

/** Reads the first sheet of an XLSX workbook. Returns undefined if the file is none. */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly FileRow[] | undefined> {
  try {
    const sheet = await readSheet(Buffer.from(prepareWorkbook(bytes)));
    return sheet.map((cells, index) => ({
      line: index + 1,
      cells: cells.map(toCell),
    }));
  } catch {
    return undefined;
  }
}
