import { describe, expect, it } from "vitest";
import {
  hasRightOfWithdrawal,
  isCustomMade,
  isWithdrawalExclusion,
  resolveWithdrawalExclusion,
  WITHDRAWAL_EXCLUSIONS,
} from "#domain/legal/withdrawal-exclusion";

describe("right of withdrawal of a contract", () => {
  it.each([
    [["custom_made", "financial_market"], false],
    [["financial_market", "none"], true],
    [["custom_made", "hygiene"], true],
    [["none"], true],
  ] as const)("LAW-2 LEGAL-5 of lines with the exceptions %j: %s", (exclusions, expected) => {
    expect(hasRightOfWithdrawal(exclusions)).toBe(expected);
  });
});

describe("exception from the right of withdrawal", () => {
  it.each(WITHDRAWAL_EXCLUSIONS)("LAW-2 is what the editors set for a product: %s", (exclusion) => {
    expect(
      resolveWithdrawalExclusion({ withdrawalExclusion: exclusion, taxMode: "standard" }),
    ).toBe(exclusion);
  });

  it.each([
    ["standard", "none"],
    ["margin", "none"],
    ["investment_gold", "financial_market"],
  ] as const)("LAW-2 follows from the tax mode %s: %s", (taxMode, expected) => {
    expect(resolveWithdrawalExclusion({ taxMode })).toBe(expected);
  });

  it("LAW-2 is that of a custom-made line, whatever applies to the product", () => {
    for (const withdrawalExclusion of WITHDRAWAL_EXCLUSIONS)
      for (const taxMode of ["standard", "margin", "investment_gold"] as const)
        expect(resolveWithdrawalExclusion({ withdrawalExclusion, taxMode }, true)).toBe(
          "custom_made",
        );
  });

  it("LAW-2 investment gold in a seal is excluded as such, not only once it is unsealed", () => {
    expect(
      resolveWithdrawalExclusion({ withdrawalExclusion: "hygiene", taxMode: "investment_gold" }),
    ).toBe("financial_market");
  });

  it("LAW-2 makes a line custom-made only by a personalization that is marked so and filled in", () => {
    const marked = { excludesWithdrawal: true };
    expect(isCustomMade(marked, { text: "C & J" })).toBe(true);
    expect(isCustomMade(marked, {})).toBe(false);
    expect(isCustomMade(marked, null)).toBe(false);
    expect(isCustomMade({ excludesWithdrawal: false }, { text: "C & J" })).toBe(false);
    expect(isCustomMade(null, { text: "C & J" })).toBe(false);
  });

  it("LAW-2 unknown values are no exceptions", () => {
    expect(isWithdrawalExclusion("hygiene")).toBe(true);
    for (const other of ["margin", "", undefined, 1])
      expect(isWithdrawalExclusion(other)).toBe(false);
  });
});
