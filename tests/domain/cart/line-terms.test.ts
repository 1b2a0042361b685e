import { describe, expect, it } from "vitest";
import { isExcludedFromWithdrawal, hasOnlyStandardTax } from "../../../src/domain/cart/line-terms";

const display = { name: "Ring" };

describe("what the law wants to be said of a line", () => {
  it("LEGAL-5 an engraved piece is made to a wish, a size is not, and an engraving that leaves the right is not either", () => {
    expect(isExcludedFromWithdrawal({ personalization: { text: "C & J" }, display })).toBe(true);
    expect(isExcludedFromWithdrawal({ personalization: { text: "C & J" } })).toBe(true);
    expect(
      isExcludedFromWithdrawal({
        personalization: {},
        display: { ...display, variantName: "Ringgröße 54", law: "standard" },
      }),
    ).toBe(false);
    expect(
      isExcludedFromWithdrawal({
        personalization: { text: "C & J" },
        display: { ...display, law: "margin withdrawable" },
      }),
    ).toBe(false);
  });

  it("LEGAL-5 VAT is in every price, unless one line is taxed in another way", () => {
    expect(
      hasOnlyStandardTax([
        { display },
        {},
        { display: { ...display, law: "standard withdrawable" } },
      ]),
    ).toBe(true);
    expect(hasOnlyStandardTax([{ display }, { display: { ...display, law: "margin" } }])).toBe(
      false,
    );
    expect(hasOnlyStandardTax([{ display: { ...display, law: "investment_gold" } }])).toBe(false);
  });
});
