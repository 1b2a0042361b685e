import { describe, expect, it } from "vitest";
import { getKlarnaSdkUrl } from "#clients/payments/klarna-sdk-url";

describe("Klarna SDK URL", () => {
  it("PAY-3 is the configured URL, or undefined for none or an invalid one", () => {
    expect(getKlarnaSdkUrl("https://x.klarnacdn.net/")).toBe("https://x.klarnacdn.net");
    expect([getKlarnaSdkUrl(""), getKlarnaSdkUrl("x.klarnacdn.net")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
