import { describe, expect, it } from "vitest";
import { requiresIdentification } from "#domain/payment/cash-identification";
import { createEuro } from "#domain/pricing/money";

const RING = { taxMode: "standard", metal: "yellow_gold" } as const;
const INVESTMENT_GOLD = { taxMode: "investment_gold" } as const;
const SILVER_COIN = { taxMode: "margin", metal: "fine_silver" } as const;
const GOLD_COIN = { taxMode: "margin", metal: "fine_gold" } as const;

describe("identification of customers who pay in cash", () => {
  it.each([
    [[RING], 200_000, false],
    [[RING], 999_999, false],
    [[RING], 1_000_000, true],
    [[INVESTMENT_GOLD], 199_999, false],
    [[INVESTMENT_GOLD], 200_000, true],
    [[SILVER_COIN], 199_999, false],
    [[SILVER_COIN], 200_000, true],
    [[GOLD_COIN], 200_000, true],
    [[RING, INVESTMENT_GOLD], 200_000, true],
    [[], 999_999, false],
  ] as const)(
    "LAW-8 is required from 10,000 euros, with precious metals from 2,000 (§ 10 (6a) GwG): case %#",
    (goods, cents, expected) => {
      expect(requiresIdentification(createEuro(cents), goods)).toBe(expected);
    },
  );
});
