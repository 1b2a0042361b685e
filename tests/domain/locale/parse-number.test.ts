import { describe, expect, it } from "vitest";
import { parseAmount, parseCount, parseNumber } from "#domain/locale/parse-number";

const LANGUAGES = ["de", "en", "fr"] as const;

/** Amounts as people write them. They mean the same in every language. */
const AMOUNTS: readonly (readonly [string, number])[] = [
  ["0", 0],
  ["900", 900],
  [" 900 ", 900],
  ["99,90", 99.9],
  ["99.90", 99.9],
  ["99,9", 99.9],
  ["12.5", 12.5],
  ["0,05", 0.05],
  ["450,00 €", 450],
  ["450,00\u00a0€", 450],
  ["€450.00", 450],
  ["EUR 450", 450],
  ["450 eur", 450],
  ["1.299", 1299],
  ["1,299", 1299],
  ["1 299", 1299],
  ["1\u00a0299", 1299],
  ["1\u202f299", 1299],
  ["1'299", 1299],
  ["1’299", 1299],
  ["1.299,50", 1299.5],
  ["1,299.50", 1299.5],
  ["1 299,50", 1299.5],
  ["1\u202f299,50\u00a0€", 1299.5],
  ["1'299.50", 1299.5],
  ["1.299,5", 1299.5],
  ["1.234.567", 1_234_567],
  ["1,234,567.89", 1_234_567.89],
  ["1299,50", 1299.5],
  ["129950", 129_950],
  ["99,-", 99],
  ["99,– €", 99],
  ["99,", 99],
  ["99.", 99],
];

const REFUSED: readonly string[] = [
  "cheap",
  "1e3",
  "12,50 $",
  "-5",
  "+5",
  "12abc",
  "€",
  "EUR",
  ",",
  ".",
  "-",
  "0x10",
  "Infinity",
  ...["12,345,67", "1.299.50", "1,299,50", "1.29.999", "12 34", "1 2", "1.299,500", "1,299.500"],
  ...["1.2345", "1299.500", "0,500", "0.500", "01.299", "1.299 50", "1'299’500.1.2", "€ 12 €"],
];

describe("typed amounts of money", () => {
  it.each(AMOUNTS)("LIST-1 EDIT-7 parse %j as %d", (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  it.each(AMOUNTS.filter(([typed]) => !/[€e]/i.test(typed)))(
    "LIST-1 EDIT-7 parse %j as %d in every language",
    (typed, amount) => {
      for (const locale of LANGUAGES)
        expect([locale, parseNumber(typed, { locale, decimals: 2 })]).toEqual([locale, amount]);
    },
  );

  it.each(REFUSED)("LIST-1 EDIT-7 refuse %j", (typed) => {
    expect(parseAmount(typed)).toBeUndefined();
    for (const locale of LANGUAGES)
      expect(parseNumber(typed, { locale, decimals: 2 })).toBeUndefined();
  });

  it("LIST-1 EDIT-7 refuse empty text and more digits than are exact", () => {
    expect(["", "  ", "1".repeat(14)].map(parseAmount)).toEqual([undefined, undefined, undefined]);
    expect(parseAmount("9.999.999.999.999,99")).toBe(9_999_999_999_999.99);
  });
});

describe("typed numbers with three or more decimals", () => {
  it.each<readonly [string, Readonly<Record<(typeof LANGUAGES)[number], number>>]>([
    // Only here the language decides.
    ["1.299", { de: 1299, en: 1.299, fr: 1.299 }],
    ["1,299", { de: 1.299, en: 1299, fr: 1.299 }],
    ["31,1", { de: 31.1, en: 31.1, fr: 31.1 }],
    ["31.103", { de: 31_103, en: 31.103, fr: 31.103 }],
    ["0.125", { de: 0.125, en: 0.125, fr: 0.125 }],
    ["0,125", { de: 0.125, en: 0.125, fr: 0.125 }],
    ["1 299", { de: 1299, en: 1299, fr: 1299 }],
    ["1.299,125", { de: 1299.125, en: 1299.125, fr: 1299.125 }],
    ["1299.125", { de: 1299.125, en: 1299.125, fr: 1299.125 }],
  ])("EDIT-7 parse %j as %o", (typed, numbers) => {
    for (const locale of LANGUAGES)
      expect([locale, parseNumber(typed, { locale, decimals: 3 })]).toEqual([
        locale,
        numbers[locale],
      ]);
  });
});

describe("typed counts", () => {
  it.each<readonly [string, number | undefined]>([
    ["1", 1],
    [" 12 ", 12],
    ["99", 99],
    ["007", 7],
    ...["", "0", "100", "1e1", "1.5", "2,5", "-2", "viele", "1 0", "0x1", "³"].map(
      (typed) => [typed, undefined] as const,
    ),
  ])("CART-3 parse %j as %s", (typed, count) => {
    expect(parseCount(typed, 99)).toBe(count);
  });
});
