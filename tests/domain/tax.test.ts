import { describe, expect, it } from "vitest";
import { euro } from "../../src/domain/money";
import { includedTax, lineTax, taxBreakdown } from "../../src/domain/tax";
import { isTaxMode, parsePercent } from "../../src/domain/tax-mode";

describe("tax", () => {
  it("CHECKOUT-7 finds the VAT within a gross price, rounded half up to the cent", () => {
    expect(includedTax(euro(11_900), 1900)).toEqual(euro(1900));
    expect(includedTax(euro(10_700), 700)).toEqual(euro(700));
    expect(includedTax(euro(1), 1900)).toEqual(euro(0));
    expect(includedTax(euro(100), 1900)).toEqual(euro(16));
    expect(includedTax(euro(3), 10_000)).toEqual(euro(2));
    expect(includedTax(euro(129_000), 0)).toEqual(euro(0));
  });

  it("CHECKOUT-7 agrees with the exact fraction for every price up to 50 euros", () => {
    for (let cents = 0; cents <= 5000; cents += 1) expect(includedTax(euro(cents), 1900).cents).toBe(Math.round((cents * 19) / 119));
  });

  it("CHECKOUT-7 shows no VAT by the margin scheme nor for investment gold", () => {
    expect(lineTax(euro(11_900), "standard", 1900)).toEqual(euro(1900));
    expect(lineTax(euro(11_900), "margin", 1900)).toEqual(euro(0));
    expect(lineTax(euro(11_900), "investment_gold", 1900)).toEqual(euro(0));
  });

  it("CHECKOUT-7 gathers an order by mode and rate, each line rounded once", () => {
    expect(
      taxBreakdown([
        { gross: euro(100), mode: "standard", rate: 1900 },
        { gross: euro(10_700), mode: "standard", rate: 700 },
        { gross: euro(100), mode: "standard", rate: 1900 },
        { gross: euro(50_000), mode: "margin", rate: 1900 },
        { gross: euro(70_000), mode: "investment_gold", rate: 0 },
      ]),
    ).toEqual([
      { mode: "standard", rate: 1900, gross: euro(200), tax: euro(32) },
      { mode: "standard", rate: 700, gross: euro(10_700), tax: euro(700) },
      { mode: "margin", rate: 0, gross: euro(50_000), tax: euro(0) },
      { mode: "investment_gold", rate: 0, gross: euro(70_000), tax: euro(0) },
    ]);
  });

  it("SETTINGS-2 reads default_tax_percent in hundredths of a percent", () => {
    expect(parsePercent("19.00")).toEqual({ ok: true, value: 1900 });
    expect(parsePercent(8.1)).toEqual({ ok: true, value: 810 });
    expect(parsePercent("viel").ok).toBe(false);
  });

  it("CHECKOUT-7 knows three tax modes", () => {
    expect(["standard", "margin", "investment_gold"].every(isTaxMode)).toBe(true);
    expect(["", "none", null].some(isTaxMode)).toBe(false);
  });
});
