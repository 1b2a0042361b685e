import { describe, expect, it } from "vitest";
import {
  createLineTerms,
  hasOnlyStandardTax,
  parseLineExclusion,
  parseLineMeasure,
  parseLineTaxMode,
} from "#domain/cart/line-terms";

const display = { name: "Ring" };
const lineOf = (terms: string, personalization = {}) => ({
  ...{ personalization, display: { ...display, terms } },
});

describe("tax and withdrawal terms of a line", () => {
  it("LEGAL-5 LAW-2 excludes withdrawal for an engraved item, but not for a size or an engraving marked withdrawable", () => {
    const personalization = { text: "C & J" };
    expect(parseLineExclusion({ personalization, display })).toBe("custom_made");
    expect(parseLineExclusion({ personalization })).toBe("custom_made");
    expect(
      parseLineExclusion({
        personalization: {},
        display: { ...display, variantName: "Ringgröße 54", terms: "standard" },
      }),
    ).toBe("none");
    expect(parseLineExclusion(lineOf("margin withdrawable", personalization))).toBe("none");
  });

  it.each([
    [{ taxMode: "standard" }, "standard", "none"],
    [{ taxMode: "investment_gold" }, "investment_gold", "financial_market"],
    [{ taxMode: "standard", withdrawalExclusion: "hygiene" }, "standard", "hygiene"],
    [
      { taxMode: "margin", withdrawalExclusion: "financial_market" },
      ...["margin", "financial_market"],
    ],
    [
      {
        taxMode: "standard",
        withdrawalExclusion: "hygiene",
        personalization: { excludesWithdrawal: false },
      },
      ...["standard", "hygiene"],
    ],
  ] as const)("LAW-2 keeps what a line of %j is subject to", (product, taxMode, exclusion) => {
    const line = lineOf(createLineTerms(product));
    expect(parseLineTaxMode(line)).toBe(taxMode);
    expect(parseLineExclusion(line)).toBe(exclusion);
  });

  it("LAW-2 an engraving on a sealed item excludes withdrawal, unless it is marked withdrawable", () => {
    const earring = { taxMode: "standard", withdrawalExclusion: "hygiene" } as const;
    const personalization = { text: "C" };
    const engraved = { ...earring, personalization: { excludesWithdrawal: true } };
    expect(parseLineExclusion(lineOf(createLineTerms(engraved), personalization))).toBe(
      "custom_made",
    );
    const kept = { ...earring, personalization: { excludesWithdrawal: false } };
    expect(parseLineExclusion(lineOf(createLineTerms(kept), personalization))).toBe("hygiene");
  });

  it.each([
    { quantity: 31.103, unit: "g" },
    { quantity: 10, unit: "g" },
    { quantity: 1, unit: "kg" },
    { quantity: 75, unit: "ml" },
    { quantity: 0.5, unit: "l" },
    undefined,
  ] as const)("LEGAL-5 LAW-2 keeps the measure %o beside the exception", (base) => {
    const bar = { taxMode: "standard", withdrawalExclusion: "financial_market" } as const;
    const line = lineOf(createLineTerms({ ...bar, ...(base ? { base } : {}) }));
    expect(parseLineMeasure(line)).toEqual(base);
    expect(parseLineExclusion(line)).toBe("financial_market");
  });

  it("LEGAL-5 every price includes VAT unless one line is taxed differently", () => {
    expect(hasOnlyStandardTax([{ display }, {}, lineOf("standard withdrawable")])).toBe(true);
    expect(hasOnlyStandardTax([{ display }, lineOf("margin")])).toBe(false);
    expect(hasOnlyStandardTax([lineOf("investment_gold")])).toBe(false);
  });
});
