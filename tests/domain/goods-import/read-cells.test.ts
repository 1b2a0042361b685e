import { describe, expect, it } from "vitest";
import type { Cell } from "#domain/goods-import/cell";
import { cellText, findCodeDamage } from "#domain/goods-import/cell";
import { readCount } from "#domain/goods-import/read-count";
import { readPrices } from "#domain/goods-import/read-price";

/** Price, "–" for on request, "" for an empty cell, or the reason of a refusal. */
const prices = (...cells: readonly Cell[]) =>
  readPrices(cells).map((reading) =>
    "problem" in reading
      ? reading.problem.reason
      : reading.price === null
        ? "–"
        : (reading.price ?? ""),
  );
const count = (cell: Cell) => {
  const reading = readCount(cell);
  return "problem" in reading ? reading.problem.reason : (reading.count ?? "");
};

describe("prices of a file", () => {
  it.each<readonly [Cell, number | string]>([
    ["249,00", 249],
    ["249.00", 249],
    ["1.349,50", 1349.5],
    ["1,349.50", 1349.5],
    ["1 349,50", 1349.5],
    ["1\u202f349,50\u00a0€", 1349.5],
    ["1’349.50", 1349.5],
    ["1'349.50", 1349.5],
    ["1.349.500,00", 1_349_500],
    ["1.290,00 €", 1290],
    ["€1,290.00", 1290],
    ["EUR 1290", 1290],
    ["1290 Euro", 1290],
    ["79,-", 79],
    ["79,--", 79],
    ["79.–", 79],
    ["79,– €", 79],
    ["1.349", 1349],
    ["1,349", 1349],
    ["79,5", 79.5],
    [1349.5, 1349.5],
    [0.1 + 0.2, 0.3],
    ["auf Anfrage", "–"],
    ["Preis auf Anfrage", "–"],
    ["a. A.", "–"],
    ["Price on request", "–"],
    ["sur demande", "–"],
    ["", ""],
    [" ", ""],
    ["-89,00", "negative"],
    ["−89,00 €", "negative"],
    ["€ -89", "negative"],
    ["89,00-", "negative"],
    ["(89,00)", "negative"],
    [-1, "negative"],
    ["0,00", "zero-price"],
    [0, "zero-price"],
    ["$89.00", "foreign-currency"],
    ["89 CHF", "foreign-currency"],
    ["89,00 £", "foreign-currency"],
    ["1.2345", "no-price"],
    [1.234, "fraction"],
    ["129 Eur.", 129],
    ["auf Anfr.", "–"],
    ["12,90 %", "no-price"],
    ["UVP 129,00", "no-price"],
    ["CHF 1'290.00", "foreign-currency"],
    ["ab 89", "no-price"],
    ["89-99", "no-price"],
    ["89,00/79,00", "no-price"],
    ["1.34,50", "no-price"],
    ["05. Okt", "date"],
    ["Jan 50", "date"],
    [new Date(), "date"],
    ["1,35E+03", "no-price"],
    ["#REF!", "spreadsheet-error"],
    ["#####", "spreadsheet-error"],
    ["=A1*2", "no-price"],
    [1e8, "too-large"],
    [Number.NaN, "fraction"],
  ])("GOODS-5 reads the price %j as %j", (cell, expected) => {
    expect(prices(cell)).toEqual([expected]);
  });

  it("GOODS-5 refuses what two notations in a column leave open", () => {
    expect(prices("1.349", "249,00")).toEqual([1349, 249]);
    expect(prices("1.349", "249.00")).toEqual(["ambiguous", 249]);
    expect(prices("1,349", "1.249,00")).toEqual(["ambiguous", 1249]);
    expect(prices("1,349", "1,249,000")).toEqual([1349, 1_249_000]);
    expect(prices("1.349", "1,249,000")).toEqual(["ambiguous", 1_249_000]);
    expect(prices("1.349", "249.00", "249,00", "1349")).toEqual(["ambiguous", 249, 249, 1349]);
  });
});

describe("counts of a file", () => {
  it.each<readonly [Cell, number | string]>([
    ["2", 2],
    [2, 2],
    ["0", 0],
    ["2 Stk.", 2],
    ["3 pcs", 3],
    ["2,0", 2],
    ["ausverkauft", 0],
    ["Sold out", 0],
    ["épuisé", 0],
    ["", ""],
    ["1,5", "fraction"],
    [1.5, "fraction"],
    ["1.000", "ambiguous"],
    ["-1", "negative"],
    [-1, "negative"],
    [">10", "no-count"],
    ["5-10", "no-count"],
    ["ja", "no-count"],
    ["02. Jan", "date"],
    ["#NV", "spreadsheet-error"],
    ["4006381333931", "too-large"],
  ])("GOODS-5 reads the count %j as %j", (cell, expected) => {
    expect(count(cell)).toBe(expected);
  });
});

describe("texts of a file", () => {
  it.each<readonly [Cell, string | undefined]>([
    ["00471", undefined],
    ["R-1180", undefined],
    ["1E5", undefined],
    ["52", undefined],
    [52.5, undefined],
    [4_006_381_333_948, undefined],
    ["45 cm", undefined],
    ["52/54", undefined],
    ["M", undefined],
    ["Mai", undefined],
    ["Marke 12", undefined],
    ["4,00638E+12", "exponent"],
    ["1.23e+05", "exponent"],
    ["4.00638E12", "exponent"],
    ["1.23E-05", "exponent"],
    [1e15, "exponent"],
    ["05. Okt", "date"],
    ["5-Oct", "date"],
    ["Mrz 54", "date"],
    ["12. März", "date"],
    ["1. févr.", "date"],
    ["Okt-52", "date"],
    ["05.10.2026", "date"],
    ["10/5/2026", "date"],
    ["05.10.", "date"],
    ["2026-10-05 00:00:00", "date"],
    [new Date(), "date"],
    ["#NAME?", "spreadsheet-error"],
    ["GrÃ¶ÃŸe", "broken-letters"],
    ["Gr\ufffd\ufffde", "broken-letters"],
    ["Anh\u00e4nger", undefined],
  ])("GOODS-5 sees what a spreadsheet has done to %j: %s", (cell, reason) => {
    expect(findCodeDamage(cell)?.reason).toBe(reason);
  });

  it("GOODS-5 removes invisible characters around a text and composes its letters", () => {
    expect(cellText("\ufeff\u00a0Anha\u0308nger\u200b \n")).toBe("Anhänger");
  });
});
