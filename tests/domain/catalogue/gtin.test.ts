import { describe, expect, it } from "vitest";
import { isGlobalGtin, isGtin, plainGtin, restoreGtin } from "#domain/catalogue/gtin";

describe("GTIN", () => {
  it.each([
    ["4006381333931", true],
    ["4006381333930", false],
    ["400638133393", false],
    ["036000291452", true],
    ["96385074", true],
    ["96385075", false],
    ["10614141000415", true],
    ["0614141000418", true],
    // Eleven digits with a right check digit have lost a zero.
    ["36000291452", false],
    ["0000000000000", false],
    ["400638133393a", false],
    [" 4006381333931", false],
    ["", false],
  ])("FEED-4 %j has a right check digit: %s", (text, isRight) => {
    expect(isGtin(text)).toBe(isRight);
  });

  it("FEED-4 reads a number as printed, and names the one that lost its zeros", () => {
    expect(plainGtin("4 006381–333931 ")).toBe("4006381333931");
    expect(restoreGtin("36000291452")).toBe("036000291452");
    expect(restoreGtin("36000291453")).toBeUndefined();
    expect(restoreGtin("4006381333931")).toBeUndefined();
  });

  it.each([
    ["4006381333931", true],
    // Goods that a shop weighs or labels itself.
    ["2000000000008", false],
    ["0200000000004", false],
    ["200000000004", false],
    ["20000004", false],
    // Coupons.
    ["9810000000006", false],
    ["9900000000004", false],
  ])("FEED-1 %s is valid everywhere: %s", (text, isGlobal) => {
    expect(isGtin(text)).toBe(true);
    expect(isGlobalGtin(text)).toBe(isGlobal);
  });
});
