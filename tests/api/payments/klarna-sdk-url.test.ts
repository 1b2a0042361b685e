import { describe, expect, it } from "vitest";
import { getKlarnaSdkUrl } from "../../../src/api/payments/klarna-sdk-url";

describe("Klarna's script", () => {
  it("PAY-3 comes from where the operator says, and from nowhere else", () => {
    expect(getKlarnaSdkUrl("https://x.klarnacdn.net/")).toBe("https://x.klarnacdn.net");
    expect([getKlarnaSdkUrl(""), getKlarnaSdkUrl("x.klarnacdn.net")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
