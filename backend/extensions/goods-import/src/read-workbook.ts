import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readSheets from "read-excel-file/node";
import type { FileProblem } from "#contracts/goods-import";
import type { Cell, FileRow } from "#domain/goods-import/cell";
import { fail, succeed, type Result } from "#domain/result";
import { MAX_ROWS } from "./table-limits";

/** Unpacked size of the parts of a workbook. A sheet of 50,000 products has 60 MB. */
const MAX_UNPACKED_BYTES = 100_000_000;

type Parts = Readonly<Record<string, Uint8Array>>;

class TooLargeError extends Error {}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

const tagsOf = (xml: string, name: string): readonly string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, "g")) ?? [];

/** A symbol of another currency than the euro in a number format: `[$CHF]`, `[$$-409]`, `"$"`. */
const FOREIGN_FORMAT = /\[\$(?!€|EUR|-|\])([^\]-]+)|["\\]([$£¥])|([£¥]|CHF|USD|GBP)/;

/** Writes a number as the cell shows it, because without its format it would be another value. */
type Format = (number: string) => string;

function formatOf(code: string): Format | undefined {
  if (/^0{2,}$/.test(code)) return (number) => number.padStart(code.length, "0");
  if (code.includes("%")) return (number) => `${Number((Number(number) * 100).toFixed(6))} %`;
  const [, bracketed, quoted, plain] = FOREIGN_FORMAT.exec(code.replaceAll("&quot;", '"')) ?? [];
  const symbol = bracketed ?? quoted ?? plain;
  return symbol === undefined ? undefined : (number) => `${symbol.trim()} ${number}`;
}

/** Formats that a workbook does not define: percentages. */
const BUILT_IN: readonly (readonly [id: string, code: string])[] = [
  ["9", "0%"],
  ["10", "0.00%"],
];

/** Returns the format of each style of a workbook that `readSheets` would lose. */
function readFormats(styles: string): ReadonlyMap<string, Format> {
  const codes = new Map<string | undefined, string>([
    ...BUILT_IN,
    ...tagsOf(styles, "numFmt").map(
      (tag) => [attribute(tag, "numFmtId"), attribute(tag, "formatCode") ?? ""] as const,
    ),
  ]);
  const [, cellStyles = ""] =
    /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return new Map(
    tagsOf(cellStyles, "xf").flatMap((tag, index) => {
      const format = formatOf(codes.get(attribute(tag, "numFmtId")) ?? "");
      return format === undefined ? [] : [[String(index), format] as const];
    }),
  );
}

const NUMBER_CELL =
  /<((?:\w+:)?)c\b([^>]*)>(?:\s*<(?:\w+:)?f\b[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>))?\s*<(?:\w+:)?v>([\d.eE+-]+)<\/(?:\w+:)?v>\s*<\/(?:\w+:)?c>/g;

/** Turns numbers into texts where only their format says what they mean. */
const keepFormats = (sheet: string, formats: ReadonlyMap<string, Format>): string =>
  sheet.replace(NUMBER_CELL, (cell, prefix: string, attributes: string, number: string) => {
    const format = formats.get(attribute(attributes, "s") ?? "");
    if (format === undefined || /\st="(?!n")/.test(attributes)) return cell;
    const others = attributes.replace(/\s[st]="[^"]*"/g, "");
    const [c, is, t] = ["c", "is", "t"].map((name) => prefix + name);
    return `<${c}${others} t="inlineStr"><${is}><${t}>${format(number)}</${t}></${is}></${c}>`;
  });

/** Turns errors of formulas into texts, because `readSheets` returns them as empty cells. */
const keepErrors = (sheet: string): string =>
  sheet.replace(/(<(?:\w+:)?c\b[^>]*\st=")e"/g, '$1str"');

/**
 * Unpacks the tables of a workbook. An archive can unpack to a thousand times its size. Each part is
 * unpacked into the size that the archive states, so a wrong statement unpacks no more.
 */
function unpack(bytes: Uint8Array): Parts {
  let unpacked = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > MAX_UNPACKED_BYTES) throw new TooLargeError();
      return true;
    },
  });
}

/** Packs the tables again with what `readSheets` would lose. */
function prepare(parts: Parts): Uint8Array {
  const styles = parts["xl/styles.xml"];
  const formats = readFormats(styles === undefined ? "" : strFromU8(styles));
  const changed = Object.entries(parts).map(([name, part]): [string, Uint8Array] => {
    if (!name.startsWith("xl/worksheets/")) return [name, part];
    const sheet = strFromU8(part);
    if (tagsOf(sheet, "row").length > MAX_ROWS) throw new TooLargeError();
    return [name, strToU8(keepErrors(keepFormats(sheet, formats)))];
  });
  return zipSync(Object.fromEntries(changed), { level: 0 });
}

/** Names of the sheets that staff do not see. */
function hiddenSheets(parts: Parts): ReadonlySet<string> {
  const workbook = parts["xl/workbook.xml"];
  const sheets = tagsOf(workbook === undefined ? "" : strFromU8(workbook), "sheet");
  const hidden = sheets.filter((tag) => /\sstate="(?:hidden|veryHidden)"/.test(tag));
  return new Set(
    hidden.length === sheets.length ? [] : hidden.map((tag) => attribute(tag, "name") ?? ""),
  );
}

/** The types of the library name the class of dates instead of a date. */
function toCell(value: unknown): Cell {
  if (typeof value === "string" || typeof value === "number" || value instanceof Date) return value;
  return typeof value === "boolean" ? String(value) : "";
}

/** Reads the visible sheets of an XLSX workbook. */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<
  Result<readonly { readonly name: string; readonly rows: readonly FileRow[] }[], FileProblem>
> {
  try {
    const parts = unpack(bytes);
    if (parts["xl/workbook.xml"] === undefined) return fail("no-workbook");
    const hidden = hiddenSheets(parts);
    const sheets = await readSheets(Buffer.from(prepare(parts)));
    return succeed(
      sheets
        .filter(({ sheet }) => !hidden.has(sheet))
        .map(({ data, sheet }) => ({
          name: sheet,
          rows: data.map((cells, index) => ({ line: index + 1, cells: cells.map(toCell) })),
        })),
    );
  } catch (error) {
    return fail(error instanceof TooLargeError ? "unpacked-too-large" : "no-workbook");
  }
}
