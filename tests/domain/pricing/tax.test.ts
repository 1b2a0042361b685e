import { describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { calculateIncludedTax, calculateLineTax, calculateTaxBreakdown } from "#domain/pricing/tax";
import { isTaxMode, parsePercent } from "#domain/pricing/tax-mode";

describe("tax", () => {
  it("CHECKOUT-7 calculates the VAT included in a gross price, rounded half up to the cent", () => {
    expect(calculateIncludedTax(createEuro(11_900), 1900)).toEqual(createEuro(1900));
    expect(calculateIncludedTax(createEuro(10_700), 700)).toEqual(createEuro(700));
    expect(calculateIncludedTax(createEuro(1), 1900)).toEqual(createEuro(0));
    expect(calculateIncludedTax(createEuro(100), 1900)).toEqual(createEuro(16));
    expect(calculateIncludedTax(createEuro(3), 10_000)).toEqual(createEuro(2));
    expect(calculateIncludedTax(createEuro(129_000), 0)).toEqual(createEuro(0));
  });

  it("CHECKOUT-7 agrees with the exact fraction for every price up to 50 euros", () => {
    for (let cents = 0; cents <= 5000; cents += 1)
      expect(calculateIncludedTax(createEuro(cents), 1900).cents).toBe(
        Math.round((cents * 19) / 119),
      );
  });

  it("CHECKOUT-7 shows no VAT for the margin scheme and investment gold", () => {
    expect(calculateLineTax(createEuro(11_900), "standard", 1900)).toEqual(createEuro(1900));
    expect(calculateLineTax(createEuro(11_900), "margin", 1900)).toEqual(createEuro(0));
    expect(calculateLineTax(createEuro(11_900), "investment_gold", 1900)).toEqual(createEuro(0));
  });

  it("CHECKOUT-7 groups an order by mode and rate, with each line rounded once", () => {
    expect(
      calculateTaxBreakdown([
        { gross: createEuro(100), mode: "standard", rate: 1900 },
        { gross: createEuro(10_700), mode: "standard", rate: 700 },
        { gross: createEuro(100), mode: "standard", rate: 1900 },
        { gross: createEuro(50_000), mode: "margin", rate: 1900 },
        { gross: createEuro(70_000), mode: "investment_gold", rate: 0 },
      ]),
    ).toEqual([
      { mode: "standard", rate: 1900, gross: createEuro(200), tax: createEuro(32) },
      { mode: "standard", rate: 700, gross: createEuro(10_700), tax: createEuro(700) },
      { mode: "margin", rate: 0, gross: createEuro(50_000), tax: createEuro(0) },
      { mode: "investment_gold", rate: 0, gross: createEuro(70_000), tax: createEuro(0) },
    ]);
  });

  it("SETTINGS-2 parses default_tax_percent in hundredths of a percent", () => {
    expect(parsePercent("19.00")).toEqual({ ok: true, value: 1900 });
    expect(parsePercent(8.1)).toEqual({ ok: true, value: 810 });
    expect(parsePercent("viel").ok).toBe(false);
  });

  it("CHECKOUT-7 supports three tax modes", () => {
    expect(["standard", "margin", "investment_gold"].every(isTaxMode)).toBe(true);
    expect(["", "none", null].some(isTaxMode)).toBe(false);
  });
});
