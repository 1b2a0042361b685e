import { describe, expect, it } from "vitest";
import { isExcludedFromWithdrawal, hasOnlyStandardTax } from "../../../src/domain/cart/line-terms";

const display = { name: "Ring" };

describe("tax and withdrawal terms of a line", () => {
  it("LEGAL-5 excludes withdrawal for an engraved item, but not for a size or an engraving marked withdrawable", () => {
    expect(isExcludedFromWithdrawal({ personalization: { text: "C & J" }, display })).toBe(true);
    expect(isExcludedFromWithdrawal({ personalization: { text: "C & J" } })).toBe(true);
    expect(
      isExcludedFromWithdrawal({
        personalization: {},
        display: { ...display, variantName: "Ringgröße 54", terms: "standard" },
      }),
    ).toBe(false);
    expect(
      isExcludedFromWithdrawal({
        personalization: { text: "C & J" },
        display: { ...display, terms: "margin withdrawable" },
      }),
    ).toBe(false);
  });

  it("LEGAL-5 every price includes VAT unless one line is taxed differently", () => {
    expect(
      hasOnlyStandardTax([
        { display },
        {},
        { display: { ...display, terms: "standard withdrawable" } },
      ]),
    ).toBe(true);
    expect(hasOnlyStandardTax([{ display }, { display: { ...display, terms: "margin" } }])).toBe(
      false,
    );
    expect(hasOnlyStandardTax([{ display: { ...display, terms: "investment_gold" } }])).toBe(false);
  });
});
