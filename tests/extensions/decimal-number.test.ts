import { describe, expect, it } from "vitest";
import {
  formatDecimalNumber,
  parseDecimalNumber,
  refusedText,
} from "#backend/extensions/back-office/src/number-fields/decimal-number";
import type { Locale } from "#domain/locale/locale";

const AMOUNT = { unit: "€", decimals: 2 } as const;
const PERCENT = { unit: "%", decimals: 2 } as const;
const CARAT = { unit: "ct", decimals: 3 } as const;

describe("decimal numbers of the Directus app", () => {
  it.each<readonly [unknown, typeof AMOUNT | typeof PERCENT | typeof CARAT, Locale, string]>([
    [12.5, AMOUNT, "de", "12,50\u00a0€"],
    [12.5, AMOUNT, "en", "€12.50"],
    [1299, AMOUNT, "fr", "1\u202f299,00\u00a0€"],
    // PostgreSQL returns decimals as text, SQLite the nearest float.
    ["1299.50", AMOUNT, "de", "1.299,50\u00a0€"],
    [19.99, AMOUNT, "en", "€19.99"],
    [0, AMOUNT, "en", "€0.00"],
    [5.5, PERCENT, "de", "5,5\u00a0%"],
    [19, PERCENT, "en", "19%"],
    ["0.125", CARAT, "de", "0,125\u00a0ct"],
    [null, AMOUNT, "de", ""],
    [undefined, PERCENT, "de", ""],
    ["", CARAT, "de", ""],
  ])(
    "EDIT-7 formats %j with %o in %s as %j, which the field reads as the same number",
    (value, options, locale, text) => {
      expect(formatDecimalNumber(value, options, locale)).toBe(text);
      if (text !== "") expect(parseDecimalNumber(text, options, locale)).toBe(Number(value));
    },
  );

  it("EDIT-7 lets the language decide only where three decimals are possible", () => {
    expect(
      (["de", "en", "fr"] as const).map((locale) => parseDecimalNumber("1.299", AMOUNT, locale)),
    ).toEqual([1299, 1299, 1299]);
    expect(parseDecimalNumber("1.299", CARAT, "de")).toBe(1299);
    expect(parseDecimalNumber("1.299 ct", CARAT, "en")).toBe(1.299);
  });

  it("EDIT-7 keeps refused text as a value that is no number for any rule", () => {
    for (const typed of ["abc", "1.2345", "1e3", "-5", "Infinity"]) {
      expect(parseDecimalNumber(typed, AMOUNT, "en")).toBeUndefined();
      expect(Number(refusedText(typed))).toBeNaN();
      expect(formatDecimalNumber(refusedText(typed), AMOUNT, "en")).toBe(typed);
    }
  });
});
