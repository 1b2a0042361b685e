import { describe, expect, it } from "vitest";
import { parseOrderToWithdraw, withdrawalPath } from "#domain/navigation/withdrawal-path";

describe("withdrawal page with a prefilled order number", () => {
  it("LEGAL-5 keeps any order number in the query, and returns an empty string without one", () => {
    for (const number of ["S-2026-000123", "A&B=1 #2", "Ä 7"]) {
      const address = new URL(withdrawalPath("/fr/shop/widerruf", number), "https://x.example");
      expect([address.pathname, parseOrderToWithdraw(address.search)]).toEqual([
        "/fr/shop/widerruf",
        number,
      ]);
    }
    expect(parseOrderToWithdraw("")).toBe("");
    expect(parseOrderToWithdraw(`?bestellung=${"x".repeat(500)}`)).toHaveLength(60);
  });
});
