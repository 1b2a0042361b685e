import { describe, expect, it } from "vitest";
import { normalizeOrderNumber } from "#domain/order/order-number";

describe("entered order number", () => {
  it.each([
    ["S-2026-000123", "S-2026-000123"],
    [" s-2026-000123 ", "S-2026-000123"],
    ["S 2026 123", "S-2026-000123"],
    ["2026-123", "S-2026-000123"],
    ["S–2026–000123", "S-2026-000123"],
    ["Nr. S-2026-000123", "S-2026-000123"],
    ["S2026/000123", "S-2026-000123"],
    ["S-2026-1234567", "S-2026-1234567"],
    ["S-2026-0", "S-2026-000000"],
  ])("LEGAL-5 %s is normalized to %s", (typed, number) => {
    expect(normalizeOrderNumber(typed)).toBe(number);
  });

  it.each(["gestern", "S-26-12", "2026", "S-2026-12-13", ""])(
    "LEGAL-5 %s stays unchanged",
    (typed) => {
      expect(normalizeOrderNumber(typed)).toBe(typed.toUpperCase());
    },
  );
});
