import { describe, expect, it } from "vitest";
import { klarnaSdk } from "../../src/services/payments/klarna-address";

describe("Klarna's script", () => {
  it("PAY-3 comes from where the operator says, and from nowhere else", () => {
    expect(klarnaSdk("https://x.klarnacdn.net/")).toBe("https://x.klarnacdn.net");
    expect([klarnaSdk(""), klarnaSdk("x.klarnacdn.net")]).toEqual([undefined, undefined]);
  });
});
