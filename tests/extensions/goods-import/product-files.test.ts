import { strToU8, zipSync } from "../../../backend/node_modules/fflate";
import { describe, expect, it } from "vitest";
import { readProductFile } from "#backend/extensions/goods-import/src/read-file";
import { describeRow, planFile, planText, readCase } from "./shop";

/** What the price list of the supplier says, in any of its files. */
const SUPPLIER = [
  [
    "2 00471 new",
    'name.de "Creolen 20 mm, Gelbgold 585"',
    'alloy "Gelbgold 585"',
    "brand Atelier Falk",
    "category Ohrschmuck",
    "images f20",
    "price – → 249",
    "stock at 1 – → 2",
    "stock at 2 – → 0",
  ],
  [
    "3 00472 new",
    'name.de "Creolen 28 mm, Gelbgold 585"',
    'alloy "Gelbgold 585"',
    "brand Atelier Falk",
    "category Ohrschmuck",
    "price – → 1349.5",
    "stock at 1 – → 1",
    "stock at 2 – → 1",
    "? creolen-28.jpg missing",
    "? creolen-28-seite.jpg missing",
  ],
  [
    "4 R-1180 new",
    'name.de "Memoire \\"Luna\\""',
    'alloy "Weißgold 750"',
    "brand Atelier Falk",
    "category Ringe",
    "images luna",
    "size 52",
    "price – → 1290",
    "[52] stock at 1 – → 1",
    "[52] stock at 2 – → 0",
  ],
  ["5 R-1180 new", "size 54", "[54] stock at 1 – → 2", "[54] stock at 2 – → 1"],
  [
    "6 R-1180 new",
    "size 56",
    "[56] price – → 1310",
    "[56] stock at 1 – → 0",
    "[56] stock at 2 – → 0",
  ],
];

const described = async (rows: ReturnType<typeof planFile>) => (await rows).map(describeRow);

const sheet = (rows: string, styles?: string): Uint8Array =>
  zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    ...(styles === undefined ? {} : { "xl/styles.xml": strToU8(styles) }),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });

describe("files with products", () => {
  it.each(["supplier-german.csv", "supplier.xlsx"])("GOODS-5 reads %s", async (name) => {
    expect(await described(planFile(readCase(name)))).toEqual(SUPPLIER);
  });

  it("GOODS-5 reads Windows-1252 with typographic quotation marks and whole euros", async () => {
    expect(await described(planFile(readCase("supplier-windows-1252.csv")))).toEqual([
      ...SUPPLIER,
      [
        "7 00480 new",
        'name.de "Anhänger „Käfer“ – Email"',
        'alloy "Silber 925"',
        "brand Lumen Perlen",
        "category Ketten & Anhänger",
        "price – → 79",
        "stock at 1 – → 3",
        "stock at 2 – → 2",
      ],
    ]);
  });

  it("GOODS-5 reads English headings and prices, and line breaks in a cell", async () => {
    expect(await described(planFile(readCase("english.csv")))).toEqual([
      [
        "2 W-2201 new",
        'name.en "Field watch 38"',
        'name.de "Fliegeruhr 38"',
        'description.en "<p>Steel, 38 mm.<br>Water resistant to 100 m, \\"screw-down\\" crown.</p>"',
        "brand Meridian",
        "category Uhren",
        "price – → 1249",
        "stock – → 4",
      ],
      [
        "3 W-2202 new",
        'name.en "Field watch 41, black"',
        'name.de "Fliegeruhr 41, schwarz"',
        "brand Meridian",
        "category Uhren",
        "price – → 1349",
        "stock – → 0",
      ],
    ]);
  });

  it("GOODS-6 names row, column and reason of each fault, and takes the other rows", async () => {
    const rows = await described(planFile(readCase("faulty-rows.csv")));
    expect(rows.filter(([first]) => first?.endsWith("refused"))).toEqual([
      ["3 471 refused", "! EAN exponent", "! Artikelnummer lost-zeros → 00471"],
      ["4 00473 refused", "! Bezeichnung required"],
      ["5 00474 refused", "! Marke unknown → Atelier Falk"],
      ["6 00475 refused", "! Warengruppe unknown → Armschmuck"],
      ["7 00476 refused", "! VK brutto negative"],
      ["9 00478 refused", "! Größe date"],
      ["10 00478 refused", "! Bestand Marktplatz fraction"],
      ["13 00480 refused", "! row row-length"],
    ]);
    expect(rows.filter(([first]) => first?.endsWith("new")).map(([first]) => first)).toEqual([
      "2 00471 new",
      "8 00477 new",
      "11 00479 new",
    ]);
    // No price: on request.
    expect(rows[6]?.filter((line) => line.includes("price"))).toEqual([]);
    expect(rows[9]).toEqual([
      "11 00479 new",
      'name.de "Uhr mit <b>Kalender</b> & Mond =SUM(A1)"',
      'alloy "Edelstahl"',
      "brand Meridian",
      "category Uhren",
      "price – → 1990",
      "stock at 1 – → 1",
      "stock at 2 – → 0",
      "? gibt-es-nicht.jpg missing",
    ]);
  });

  const TABLE = "Größe\tVK\tArtikelnummer\n52\t79,-\t00471\n";
  it.each<readonly [string, Uint8Array]>([
    ["UTF-8", Buffer.from(TABLE)],
    ["UTF-8 with byte order mark", Buffer.from(`\ufeff${TABLE}`)],
    ["UTF-16", Buffer.from(`\ufeff${TABLE}`, "utf16le")],
    ["UTF-16 without byte order mark", Buffer.from(TABLE, "utf16le")],
    ["UTF-16, most significant byte first", Buffer.from(`\ufeff${TABLE}`, "utf16le").swap16()],
    ["ISO-8859-1", Buffer.from(TABLE, "latin1")],
    ["semicolons", Buffer.from(TABLE.replaceAll("\t", ";"))],
    ["commas", Buffer.from(TABLE.replaceAll(",", "").replaceAll("\t", ","))],
    ["bars", Buffer.from(TABLE.replaceAll("\t", "|"))],
    ["old line ends", Buffer.from(TABLE.replaceAll("\n", "\r"))],
    ["a stated separator", Buffer.from(`sep=;\r\n${TABLE.replaceAll("\t", ";")}`)],
    ["a title above the headings", Buffer.from(`Preisliste 2026\n\n${TABLE}`)],
  ])("GOODS-5 reads a table in %s", async (kind, bytes) => {
    const table = await readProductFile(bytes);
    const value = table.ok ? table.value : undefined;
    expect(value?.headings).toEqual(["Größe", "VK", "Artikelnummer"]);
    expect(value?.rows[0]?.cells.map((cell) => String(cell).slice(0, 5))).toEqual([
      ...["52", kind === "commas" ? "79-" : "79,-", "00471"],
    ]);
  });

  it.each<readonly [string, Uint8Array, string]>([
    ["an empty file", Buffer.from(""), "empty"],
    ["a file of blanks", Buffer.from("\n \n"), "no-table"],
    [
      "a picture",
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
      "no-table",
    ],
    ["a document", Buffer.from("%PDF-1.7\n%\u0001\u0002\u0000"), "no-table"],
    ["a letter", Buffer.from("Sehr geehrte Damen\nAnbei die Preise"), "no-table"],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), "old-workbook"],
    ["an archive without a workbook", zipSync({ "a.txt": strToU8("a") }), "no-workbook"],
    ["half a workbook", readCase("supplier.xlsx").slice(0, 3000), "no-workbook"],
    ["a workbook without cells", sheet(""), "no-headings"],
    [
      "code page 850",
      Buffer.from([0x41, 0x3b, 0x42, 0x0a, 0x52, 0x84, 0x64, 0x3b, 0x31]),
      "no-table",
    ],
    ["a cell that does not end", Buffer.from('SKU;Name\n1;"Ring\n2;Uhr\n'), "no-table"],
  ])("GOODS-5 refuses %s", async (_kind, bytes, failure) => {
    expect(await readProductFile(bytes)).toEqual({ ok: false, failure });
  });

  it("GOODS-5 refuses a workbook that is too large when unpacked", async () => {
    const bomb = Buffer.from(sheet(""));
    // Unpacked size in the first entry of the directory of the archive.
    bomb.writeUInt32LE(4_000_000_000, bomb.indexOf("PK\u0001\u0002") + 24);
    expect(await readProductFile(bomb)).toEqual({ ok: false, failure: "no-workbook" });
  });

  it("GOODS-5 reads numbers, dates, formats and errors of a workbook", async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="000000"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>';
    const text = (value: string, index: number) =>
      `<c r="${"ABC"[index]}1" t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows =
      `<row r="1">${["SKU", "Größe", "VK"].map(text).join("")}</row>` +
      '<row r="2"><c r="A2" s="2"><v>471</v></c><c r="B2"><v>52.5</v></c><c r="C2"><v>1349.5</v></c></row>' +
      '<row r="4"><c r="A4" s="2"><v>472</v></c><c r="B4" s="1"><v>46000</v></c><c r="C4" t="e"><v>#REF!</v></c></row>';
    const table = await readProductFile(sheet(rows, styles));
    const read = table.ok ? table.value.rows : [];
    expect(read.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(read[0]?.cells).toEqual(["000471", 52.5, 1349.5]);
    expect(read[2]?.cells).toEqual(["000472", new Date("2025-12-09T00:00:00Z"), "#REF!"]);
  });

  it("GOODS-5 takes back what an export adds before a formula", async () => {
    const [row] = await planText("SKU;Bezeichnung\n7;'=1+1\n");
    expect(row?.problems.map(({ missing }) => missing)).toEqual(["brand", "category"]);
    const plan = await planText("SKU;Bezeichnung;Marke;Warengruppe\n7;'=1+1;Meridian;Uhren\n");
    expect(plan.map(describeRow)[0]?.[1]).toBe('name.de "=1+1"');
  });
});
