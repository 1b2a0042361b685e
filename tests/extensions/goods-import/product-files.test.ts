import { strToU8, zipSync } from "../../../backend/node_modules/fflate";
import { describe, expect, it } from "vitest";
import { readProductFile } from "#backend/extensions/goods-import/src/read-file";
import { describeRow, planFile, planText, product, readCase, shopWith } from "./shop";

/** What the price list of the supplier says, in any of its files. */
const SUPPLIER = [
  [
    "2 00471 new",
    'name.de "Creolen 20 mm, Gelbgold 585"',
    'alloy "Gelbgold 585"',
    "brand Atelier Falk",
    "category Ohrschmuck",
    'gtin – → "4006381333931"',
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
    'gtin – → "4006381333948"',
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

const textRow = (row: number, texts: readonly string[]): string => {
  const cells = texts.map(
    (text, index) => `<c r="${"ABC"[index]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${row}">${cells.join("")}</row>`;
};

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
    ["a stated separator and old line ends", Buffer.from(`sep=\t\r${TABLE}`)],
    ["a title above the headings", Buffer.from(`Preisliste 2026\n\n${TABLE}`)],
    ["a title with commas", Buffer.from(`Müller, Söhne, Bremen, Jena\n\n${TABLE}`)],
    ["a title of several cells", Buffer.from(`\t\nPreisliste\t2026\t\nStand\t1.5.\t\n${TABLE}`)],
    [
      "MacRoman",
      Buffer.concat([
        Buffer.from("Gr"),
        Buffer.from([0x9a, 0xa7]),
        Buffer.from(TABLE.slice(TABLE.indexOf("e"))),
      ]),
    ],
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
    ["a file of blanks", Buffer.from("\n \n"), "empty"],
    [
      "a picture",
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
      "picture",
    ],
    ["a PDF", Buffer.from("%PDF-1.7\n%\u0001\u0002\u0000"), "pdf"],
    ["a program", Buffer.from("\u007fELF\u0001\u0002\u0000"), "no-table"],
    ["a web page", Buffer.from("<html><table><tr><td>SKU;VK</td></tr></table>"), "web-page"],
    [
      "an OpenDocument sheet",
      zipSync({
        mimetype: [strToU8("application/vnd.oasis.opendocument.spreadsheet"), { level: 0 }],
      }),
      "open-document",
    ],
    ["headings only", Buffer.from("SKU;VK\n;\n"), "no-rows"],
    ["a workbook with headings only", sheet(textRow(1, ["SKU", "VK"])), "no-rows"],
    ["a table of 50,001 rows", Buffer.from(`SKU;VK\n${"1;2\n".repeat(50_000)}`), "too-many-rows"],
    ["a table of 3,000,000 cells", Buffer.from(";".repeat(3_000_000)), "too-many-rows"],
    ["a letter", Buffer.from("Sehr geehrte Damen\nAnbei die Preise"), "no-table"],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), "old-workbook"],
    ["an archive without a workbook", zipSync({ "a.txt": strToU8("a") }), "no-workbook"],
    ["half a workbook", readCase("supplier.xlsx").slice(0, 3000), "no-workbook"],
    ["a workbook without cells", sheet(""), "no-headings"],
    [
      "code page 850",
      Buffer.from([0x41, 0x3b, 0x42, 0x0a, 0x52, 0x84, 0x64, 0x3b, 0x31]),
      "encoding",
    ],
    ["a cell that does not end", Buffer.from('SKU;Name\n1;"Ring\n2;Uhr\n'), "quotes"],
  ])("GOODS-5 refuses %s", async (_kind, bytes, failure) => {
    expect(await readProductFile(bytes)).toEqual({ ok: false, failure });
  });

  it("GOODS-5 refuses a workbook that is too large when unpacked", async () => {
    const bomb = Buffer.from(sheet(""));
    // Unpacked size in the first entry of the directory of the archive.
    bomb.writeUInt32LE(4_000_000_000, bomb.indexOf("PK\u0001\u0002") + 24);
    expect(await readProductFile(bomb)).toEqual({ ok: false, failure: "unpacked-too-large" });
  });

  it("GOODS-5 unpacks no more of a workbook than it says it contains", async () => {
    const bomb = Buffer.from(sheet(" ".repeat(105_000_000)));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await readProductFile(bomb)).toEqual({ ok: false, failure: "unpacked-too-large" });
    // The size in the directory of the archive is a lie.
    bomb.writeUInt32LE(1000, bomb.lastIndexOf("PK\u0001\u0002") + 24);
    const before = process.memoryUsage().rss;
    expect(await readProductFile(bomb)).toMatchObject({ ok: false });
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it("GOODS-5 reads numbers, dates, formats and errors of a workbook", async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="000000"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>';
    const rows =
      textRow(1, ["SKU", "Größe", "VK"]) +
      '<row r="2"><c r="A2" s="2"><v>471</v></c><c r="B2"><v>52.5</v></c><c r="C2"><v>1349.5</v></c></row>' +
      '<row r="4"><c r="A4" s="2"><v>472</v></c><c r="B4" s="1"><v>46000</v></c><c r="C4" t="e"><v>#REF!</v></c></row>';
    const table = await readProductFile(sheet(rows, styles));
    const read = table.ok ? table.value.rows : [];
    expect(read.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(read[0]?.cells).toEqual(["000471", 52.5, 1349.5]);
    expect(read[2]?.cells).toEqual(["000472", new Date("2025-12-09T00:00:00Z"), "#REF!"]);
  });

  it("GOODS-5 sees the currency and the percent sign that a format adds to a number", async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$CHF] #,##0.00"/><numFmt numFmtId="171" formatCode="#,##0.00 [$€-407]"/>' +
      '<numFmt numFmtId="172" formatCode="&quot;$&quot;#,##0.00"/></numFmts>' +
      '<cellXfs><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="10"/></cellXfs></styleSheet>';
    const rows = [0, 1, 2, 3].map(
      (style) =>
        `<row r="${style + 2}"><c r="A${style + 2}"><v>7</v></c><c r="B${style + 2}" s="${style}"><f>A1*2</f><v>0.19</v></c></row>`,
    );
    const table = await readProductFile(sheet(textRow(1, ["SKU", "VK"]) + rows.join(""), styles));
    const read = table.ok ? table.value.rows : [];
    expect(read.map(({ cells }) => cells[1])).toEqual(["CHF 0.19", 0.19, "$ 0.19", "19 %"]);
  });

  it("GOODS-5 takes the visible sheet with item numbers", async () => {
    const part = (rows: string) => strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
    const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
    const workbook = (state: string) =>
      zipSync({
        "[Content_Types].xml": strToU8("<Types/>"),
        "xl/workbook.xml": strToU8(
          `<workbook><sheets><sheet name="Info" r:id="r1"/><sheet name="Alt" r:id="r2"${state}/><sheet name="Neu" r:id="r3"/></sheets></workbook>`,
        ),
        "xl/_rels/workbook.xml.rels": strToU8(
          `<Relationships>${[1, 2, 3].map((id) => `<Relationship Id="r${id}" Type="${types}" Target="worksheets/sheet${id}.xml"/>`).join("")}</Relationships>`,
        ),
        "xl/worksheets/sheet1.xml": part(textRow(1, ["Kontakt", "Telefon"])),
        "xl/worksheets/sheet2.xml": part(textRow(1, ["SKU", "VK"]) + textRow(2, ["1", "2"])),
        "xl/worksheets/sheet3.xml": part(textRow(1, ["SKU", "VK"]) + textRow(2, ["3", "4"])),
      });
    const sheets = [workbook(""), workbook(' state="hidden"')].map(async (file) => {
      const table = await readProductFile(file);
      return table.ok ? table.value.sheet : table.failure;
    });
    expect(await Promise.all(sheets)).toEqual(["Alt", "Neu"]);
  });

  it.each<readonly [string, string, readonly string[]]>([
    [
      "separators at the end of lines",
      "SKU;VK;\n00471;1,50;\n",
      ["2 00471 changed", "price 249 → 1.5"],
    ],
    [
      "a number as a formula",
      'SKU,VK\n"=""00471""",1.50\n',
      ["2 00471 changed", "price 249 → 1.5"],
    ],
    [
      "apostrophes before numbers",
      "SKU;VK\n'00471;'1,50\n",
      ["2 00471 changed", "price 249 → 1.5"],
    ],
    [
      "quotation marks inside a cell",
      'SKU;Name\n00471;Kette 18" lang\n',
      ["2 00471 changed", 'name.de "Kette 18\\" lang"'],
    ],
    ["emoji", "SKU;Name\n00471;Ring 💍\n", ["2 00471 changed", 'name.de "Ring 💍"']],
    [
      "a line break for a paragraph",
      'SKU;Beschreibung\n00471;"Ring<br>aus <b>Gold</b>"\n',
      ["2 00471 changed", 'description.de "Ring<br>aus <b>Gold</b>"'],
    ],
    [
      "scripts",
      'SKU;Beschreibung\n00471;"<p onclick=""x"">Ring<script>alert(1)</script></p><a href=""javascript:x"">mehr</a>"\n',
      ["2 00471 changed", 'description.de "<p>Ring</p><a>mehr</a>"'],
    ],
    [
      "signs that are no markup",
      "SKU;Beschreibung\n00471;1 < 2 & <script>\n",
      ["2 00471 changed", 'description.de "<p>1 &lt; 2 &amp; &lt;script&gt;</p>"'],
    ],
    [
      "a text of the length of a file",
      `SKU;Beschreibung\n00471;${"a".repeat(70_000)}\n`,
      ["2 00471 refused", "! Beschreibung too-long"],
    ],
    [
      "a size that is the number of a day",
      "SKU;Größe\n00471;45935\n",
      ["2 00471 refused", "! Größe date"],
    ],
    [
      "a number in other letters",
      "SKU;VK\nr–1;1,50\n",
      ["2 r–1 refused", "! SKU other-spelling → R-1"],
    ],
  ])("GOODS-5 GOODS-6 reads %s", async (_kind, file, expected) => {
    const shop = shopWith(product(), product({ id: 2, referenceNumber: "R-1" }));
    expect((await planText(file, shop)).map(describeRow)).toEqual([expected]);
  });

  it("GOODS-5 takes back what an export adds before a formula", async () => {
    const [row] = await planText("SKU;Bezeichnung\n7;'=1+1\n");
    expect(row?.problems.map(({ missing }) => missing)).toEqual(["brand", "category"]);
    const plan = await planText("SKU;Bezeichnung;Marke;Warengruppe\n7;'=1+1;Meridian;Uhren\n");
    expect(plan.map(describeRow)[0]?.[1]).toBe('name.de "=1+1"');
  });
});
