import { describe, expect, it } from "vitest";
import type { Cell } from "#domain/goods-import/cell";
import { readValues, valueWord, type ValueKey } from "#domain/goods-import/field-values";
import { describeRow, planText, product, shopWith } from "../../extensions/goods-import/shop";

const read = (key: ValueKey, cell: Cell) => {
  const [reading] = readValues(key, [cell], "Europe/Berlin");
  if (reading === undefined) return undefined;
  return "problem" in reading ? reading.problem.reason : reading.value;
};

describe("plain values of a file", () => {
  it.each<readonly [ValueKey, Cell, unknown]>([
    ["status", "Veröffentlicht", "published"],
    ["status", "PUBLISHED", "published"],
    ["status", "Entwurf", "draft"],
    ["status", "fertig", "unknown"],
    ["status", "", undefined],
    ["sale_price_brutto", "1.290,00 €", 1290],
    ["sale_price_brutto", "auf Anfrage", "no-price"],
    ["sale_price_brutto", "0", "zero-price"],
    ["sale_starts_at", "24.12.2026", "2026-12-23T23:00:00.000Z"],
    ["sale_ends_at", "24.12.2026", "2026-12-24T22:59:00.000Z"],
    ["sale_starts_at", "1.7.2026 8:30", "2026-07-01T06:30:00.000Z"],
    ["sale_starts_at", "2026-12-24T18:00", "2026-12-24T17:00:00.000Z"],
    ["sale_starts_at", new Date("2026-12-24T00:00:00Z"), "2026-12-23T23:00:00.000Z"],
    ["sale_ends_at", new Date("2026-12-24T18:00:00Z"), "2026-12-24T17:00:00.000Z"],
    ["sale_starts_at", "31.11.2026", "no-time"],
    ["sale_starts_at", "12/24/2026", "no-time"],
    ["sale_starts_at", 46_000, "no-time"],
    ["tax_mode", "Differenzbesteuerung", "margin"],
    ["tax_percent", "19 %", 19],
    ["tax_percent", "7,00", 7],
    ["tax_percent", 0.19, "ambiguous"],
    ["tax_percent", "101", "no-percent"],
    ["metal", "weißgold", "white_gold"],
    ["metal", "Holz", "unknown"],
    ["shipping_time", "3", 3],
    ["shipping_time", "3-5", "no-count"],
    ["reorder_possible", "ja", true],
    ["reorder_possible", "FALSE", false],
    ["reorder_possible", "vielleicht", "unknown"],
    ["hallmark", " 750  ", "750"],
    ["hallmark", "#REF!", "spreadsheet-error"],
    ["gtin", "4 006381-333931", "4006381333931"],
    ["gtin", 4_006_381_333_931, "4006381333931"],
    ["gtin", "036000291452", "036000291452"],
    ["gtin", "4006381333930", "barcode"],
    ["gtin", 36_000_291_452, "lost-zeros"],
    ["gtin", "4,00638E+12", "exponent"],
  ])("GOODS-10 FEED-4 reads %s %j as %j", (key, cell, expected) => {
    expect(read(key, cell)).toEqual(expected);
  });

  it("GOODS-10 writes choices as words that it reads", () => {
    for (const language of ["de", "en"] as const)
      expect(read("metal", valueWord("metal", "rose_gold", language) ?? "")).toBe("rose_gold");
    expect(valueWord("active", true, "de")).toBe("ja");
    expect(valueWord("hallmark", "750", "de")).toBeUndefined();
  });
});

describe("plain values of products and sizes", () => {
  const lines = async (...args: Parameters<typeof planText>) =>
    (await planText(...args)).map((row) => describeRow(row).join(", "));
  const stock = { total: 1, branches: new Map<number, number>() };
  const RING = product({
    referenceNumber: "R-1",
    price: 100,
    variants: [
      { id: 1, name: "52", price: null, stock },
      { id: 2, name: "54", price: 120, stock, values: new Map([["active", true]]) },
    ],
  });

  it("GOODS-10 creates products as drafts or as the file says", async () => {
    const file =
      "SKU;Name;Marke;Kategorie;Status\n1;A;Meridian;Uhren;\n2;B;Meridian;Uhren;Veröffentlicht";
    const rows = await lines(file);
    expect(rows[0]).not.toContain("status");
    expect(rows[1]).toContain(`status – → "published"`);
  });

  it("GOODS-10 changes values of a product and leaves those that are the same", async () => {
    const shop = shopWith(
      product({
        values: new Map<ValueKey, string | number>([
          ["tax_percent", 19],
          ["metal", "silver"],
        ]),
      }),
    );
    expect(
      await lines("SKU;Status;MwSt;Metall;Lieferzeit\n00471;Entwurf;19 %;Gelbgold;3", shop),
    ).toEqual(['2 00471 changed, metal "silver" → "yellow_gold", shipping_time – → 3']);
  });

  it("GOODS-10 gives what all sizes share to the product, and the rest to the size", async () => {
    const file = (...rows: readonly string[]) =>
      lines(
        ["SKU;Größe;Lieferzeit;Größe aktiv", ...rows.map((row) => `R-1;${row}`)].join("\n"),
        shopWith(RING),
      );
    expect(await file("52;3;ja", "54;3;nein")).toEqual([
      "2 R-1 changed, shipping_time – → 3",
      "3 R-1 changed, [54] active true → false",
    ]);
    expect(await file("52;3;", "54;5;")).toEqual([
      "2 R-1 changed, [52] shipping_time – → 3",
      "3 R-1 changed, [54] shipping_time – → 5",
    ]);
    expect(await file(";3;nein")).toEqual(["2 R-1 refused, ! Größe aktiv only-size"]);
  });

  it.each([
    [";90;95;1.12.2026;24.12.2026", "! Aktionspreis sale-price-range"],
    [";;100;1.12.2026;24.12.2026", "! Aktionspreis sale-price-range"],
    [";;90;;24.12.2026", "! Aktion von sale-incomplete"],
    [";;90;24.12.2026;1.12.2026", "! Aktion bis sale-end-before-start"],
    [";;90;1.10.2026;24.10.2026", "! Aktion bis sale-ended"],
    [";auf Anfrage;90;1.12.2026;24.12.2026", "! Aktionspreis sale-without-price"],
    [
      "54;;110;1.12.2026;24.12.2026",
      '[54] sale_price_brutto – → 110, [54] sale_starts_at – → "2026-11-30T23:00:00.000Z", [54] sale_ends_at – → "2026-12-24T22:59:00.000Z"',
    ],
  ])("GOODS-10 checks the sale %s", async (row, expected) => {
    const file = `SKU;Größe;VK;Aktionspreis;Aktion von;Aktion bis\nR-1;${row}`;
    const [line] = await lines(file, shopWith(RING));
    expect(line?.slice(line.indexOf(", ") + 2)).toBe(expected);
  });
});
