import { describe, expect, it } from "vitest";
import {
  compareNumbers,
  countDifference,
  hasDifference,
  plainNumber,
  readTypedCount,
} from "#domain/stock/stock-take";

describe("stock-take", () => {
  it("GOODS-32 a difference is what was counted less what should have been there", () => {
    expect(countDifference({ counted: 3, expected: 5 })).toBe(-2);
    expect(countDifference({ counted: 3, expected: -1 })).toBe(4);
    expect(countDifference({ counted: null, expected: 5 })).toBeNull();
    expect(hasDifference({ counted: 5, expected: 5 })).toBe(false);
    expect(hasDifference({ counted: 0, expected: 5 })).toBe(true);
    expect(hasDifference({ counted: null, expected: 5 })).toBe(false);
  });

  it("GOODS-32 a typed count is a whole number, or nothing", () => {
    expect([" 12 ", "0", " "].map(readTypedCount)).toEqual([12, 0, null]);
    for (const text of ["-1", "1,5", "zwei", "1e2", "4006381333931"])
      expect(readTypedCount(text)).toBeUndefined();
  });

  it("GOODS-32 lists are in the order of item numbers, and a scanner may change signs", () => {
    expect(["A-10", "B-1", "A-2"].toSorted(compareNumbers)).toEqual(["A-2", "A-10", "B-1"]);
    expect(plainNumber("aß10/5")).toBe(plainNumber("Aß-10.5"));
  });
});
