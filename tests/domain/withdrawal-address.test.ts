import { describe, expect, it } from "vitest";
import { orderToWithdraw, withdrawalAddress } from "../../src/domain/withdrawal-address";

describe("the withdrawal's page with an order filled in", () => {
  it("LEGAL-5 brings the number along, whatever it looks like, and none where there is none", () => {
    for (const number of ["S-2026-000123", "A&B=1 #2", "Ä 7"]) {
      const address = new URL(withdrawalAddress("/fr/shop/widerruf", number), "https://x.example");
      expect([address.pathname, orderToWithdraw(address.search)]).toEqual(["/fr/shop/widerruf", number]);
    }
    expect(orderToWithdraw("")).toBe("");
    expect(orderToWithdraw(`?bestellung=${"x".repeat(500)}`)).toHaveLength(60);
  });
});
