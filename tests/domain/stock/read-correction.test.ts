import { describe, expect, it } from "vitest";
import { readCorrection } from "#domain/stock/read-correction";

describe("reading a correction", () => {
  it("GOODS-31 is a new count, or a difference", () => {
    expect(readCorrection(" 7 ", 5)).toBe(7);
    expect(readCorrection("0", 5)).toBe(0);
    expect(readCorrection("+2", 5)).toBe(7);
    for (const minus of ["-1", "−1", "– 1"]) expect(readCorrection(minus, 5)).toBe(4);
    expect(readCorrection("+2", null)).toBe(2);
    expect(readCorrection("+3", -1)).toBe(2);
  });

  it("GOODS-31 is neither text nor a fraction, and does not lead below zero", () => {
    for (const text of ["", "+", "fünf", "1,5", "1.5", "1e3", "- -1", "-6", "1234567"])
      expect(readCorrection(text, 5)).toBeUndefined();
  });
});
