import { describe, expect, it } from "vitest";
import { cellKey, toGridValue, type GridField } from "#domain/goods-grid/cells";
import { readCells } from "#domain/goods-grid/read-cells";
import { showCell } from "#domain/goods-grid/show-cell";

const BERLIN = "Europe/Berlin";
const read = (field: GridField, text: string) => readCells(field, [text], BERLIN)[0];

describe("cells of the grid", () => {
  it.each([
    ["price_brutto", "1.299,50", { to: 1299.5 }],
    ["price_brutto", "1,299.50", { to: 1299.5 }],
    ["price_brutto", "79,- €", { to: 79 }],
    ["price_brutto", " ", { to: null }],
    ["price_brutto", "12,345,6", { problem: "no-price" }],
    ["price_brutto", "0", { problem: "zero-price" }],
    ["sale_price_brutto", "-5", { problem: "negative" }],
    ["stock", "12", { to: 12 }],
    ["stock", "", { to: null }],
    ["stock", "1,5", { problem: "fraction" }],
    ["branch.2", "viele", { problem: "no-count" }],
    ["sale_starts_at", "1.12.26", { to: "2026-11-30T23:00:00.000Z" }],
    ["sale_ends_at", "31.12.2026", { to: "2026-12-31T22:59:00.000Z" }],
    ["sale_ends_at", "31/12/2026 18:00", { to: "2026-12-31T17:00:00.000Z" }],
    ["sale_ends_at", "2026-07-01 9:30", { to: "2026-07-01T07:30:00.000Z" }],
    ["sale_starts_at", "", { to: null }],
    ["sale_starts_at", "31.02.2026", { problem: "no-time" }],
    ["sale_starts_at", "morgen", { problem: "no-time" }],
    ["gtin", "4006381-33393 1", { to: "4006381333931" }],
    ["gtin", "", { to: null }],
    ["gtin", "4006381333930", { problem: "barcode" }],
    ["gtin", "4,00638E+12", { problem: "exponent" }],
    ["gtin", "36000291452", { problem: "lost-zeros" }],
  ] as const)("GOODS-21 reads %s %j", (field, text, expected) => {
    expect(read(field, text)).toEqual(expected);
  });

  it("GOODS-21 decides by the notation of a pasted column", () => {
    expect(readCells("price_brutto", ["1.299", "1.300"], BERLIN)).toEqual([
      { to: 1299 },
      { to: 1300 },
    ]);
    expect(readCells("price_brutto", ["1.299", "12.50"], BERLIN)[0]).toEqual({
      problem: "ambiguous",
    });
  });

  it.each(["de", "en", "fr"] as const)("GOODS-21 reads what it shows in %s", (locale) => {
    const values = [
      ["price_brutto", 1299.5],
      ["stock", 1000],
      ["branch.1", 0],
      ["sale_starts_at", "2026-11-30T23:00:00.000Z"],
      ["sale_ends_at", "2026-07-31T21:59:00.000Z"],
      ["gtin", "4006381333931"],
      ["price_brutto", null],
    ] as const;
    for (const [field, value] of values) {
      const shown = showCell(field, value, { locale, timeZone: BERLIN });
      expect(read(field, shown)).toEqual({ to: value });
    }
    expect(showCell("price_brutto", 1299.5, { locale: "de", timeZone: BERLIN })).toBe("1.299,50");
    expect(
      showCell("sale_starts_at", "2026-11-30T23:00:00.000Z", { locale: "de", timeZone: BERLIN }),
    ).toBe("01.12.2026 00:00");
  });

  it("GOODS-22 compares values of any database", () => {
    expect(toGridValue("price_brutto", "80.00")).toBe(80);
    expect(toGridValue("stock", "3")).toBe(3);
    expect(toGridValue("stock", null)).toBeNull();
    expect(toGridValue("gtin", "036000291452")).toBe("036000291452");
    expect(toGridValue("sale_ends_at", Date.UTC(2026, 0, 2))).toBe("2026-01-02T00:00:00.000Z");
    expect(toGridValue("sale_ends_at", "2026-01-02T01:00:00+01:00")).toBe(
      "2026-01-02T00:00:00.000Z",
    );
    expect(cellKey({ product: 5, variant: 7 }, "branch.2")).toBe("variant.7.branch.2");
  });
});
